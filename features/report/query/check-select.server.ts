import { beginningOf } from '@village/resource'
import { refuse } from '@village/server'
import { loadModule, parseSync } from 'libpg-query'
import { FUNCTIONS, OF_ROWS, OPERATORS, OWN_SCHEMAS, PARTS, TYPES, VALUES } from './allowed.ts'
import { type Placed, placed, withoutTexts } from './placed-values.ts'

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Names of functions, types and operators are lists of strings. */
const namesIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).map(one => String(((one as Node)['String'] as Node | undefined)?.['sval'] ?? ''))

/** What a report may not use, in both languages. */
const OF = {
  table: { zh: '系统表', en: 'the system table' },
  function: { zh: '函数', en: 'the function' },
  operator: { zh: '运算符', en: 'the operator' },
  type: { zh: '类型', en: 'the type' },
  part: { zh: '语句', en: 'the clause' },
} as const
type Used = keyof typeof OF
const notAllowed = (what: Used, name: string): never => {
  const { zh, en } = OF[what]
  const shown = `“${beginningOf(name, 64)}”`
  return refuse(`报表查询不能使用${zh}${shown}`, `A report may not use ${en} ${shown}`)
}

/** The name without the schema of PostgreSQL itself, which its parser writes before some. */
function plainName(names: readonly string[], what: Used): string {
  const own = names[0] === 'pg_catalog' ? names.slice(1) : names
  return own.length === 1 ? own[0]!.toLowerCase() : notAllowed(what, names.join('.'))
}

const modifiersOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isNumber = (value: unknown): boolean => isNode(value) && isNode(value['A_Const']) && 'ival' in value['A_Const']

function checkTable({ schemaname, catalogname, relname }: Node): void {
  const schema = String(schemaname ?? '').toLowerCase()
  const name = String(relname ?? '').toLowerCase()
  if (catalogname || OWN_SCHEMAS.has(schema) || schema.startsWith('pg_') || name.startsWith('pg_'))
    notAllowed('table', [schema, name].filter(Boolean).join('.'))
}

const checks: Readonly<Record<string, (node: Node) => void>> = {
  FuncCall({ funcname }) {
    const name = plainName(namesIn(funcname), 'function')
    if (!FUNCTIONS.has(name)) notAllowed('function', name)
  },
  A_Expr({ name }) {
    const names = namesIn(name)
    if (names.length !== 1 || !OPERATORS.has(names[0]!)) notAllowed('operator', names.join('.'))
  },
  TypeCast({ typeName }) {
    const { names, typmods } = typeName as Node
    const name = plainName(namesIn(names), 'type')
    if (!TYPES.has(name)) notAllowed('type', name)
    // The lengths of a type are worked out: what stands there has to be a number.
    if (!modifiersOf(typmods).every(isNumber)) notAllowed('type', name)
  },
  SortBy({ useOp }) {
    if (useOp) notAllowed('operator', namesIn(useOp).join('.'))
  },
  /** Where there is no such column, PostgreSQL calls a function of this name with the row. */
  ColumnRef({ fields }) {
    const names = namesIn(fields)
    const name = names.at(-1)!.toLowerCase()
    if (names.length > 1 && (name.startsWith('pg_') || OF_ROWS.has(name))) notAllowed('function', name)
  },
  SQLValueFunction({ op }) {
    if (!VALUES.has(String(op))) notAllowed('function', String(op).replace('SVFOP_', '').toLowerCase())
  },
  RangeVar: checkTable,
}
/** What stands in a SELECT without being a part with a name of its own. */
function checkClauses(select: Node): void {
  if (select['intoClause']) notAllowed('part', 'INTO')
  if (select['lockingClause']) notAllowed('part', 'FOR UPDATE')
  if ((select['withClause'] as Node | undefined)?.['recursive']) notAllowed('part', 'RECURSIVE')
}

/** Parts begin with a capital, their properties do not. What is on no list is refused. */
function checkParts(node: Node): void {
  checkClauses(node)
  for (const [key, child] of Object.entries(node)) {
    if (!/^[A-Z]/.test(key)) continue
    if (!PARTS.has(key)) notAllowed('part', key)
    if (isNode(child)) checks[key]?.(child)
  }
}

/** Levels of a statement: a sum of 200 terms has 400. PostgreSQL itself gives up at some thousands. */
const MOST_LEVELS = 1000
/** Looks at every part, level by level: a deep statement would end the stack of a function that calls itself. */
function checkAll(statement: unknown): void {
  let level: readonly unknown[] = [statement]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS)
      refuse('查询嵌套太深，请改写得简单些', 'The query is nested too deeply: please simplify it')
    for (const value of level) if (isNode(value)) checkParts(value)
    level = level.flatMap(value => {
      if (Array.isArray(value)) return value
      return isNode(value) ? Object.entries(value).flatMap(([key, child]) => (key === 'typeName' ? [] : [child])) : []
    })
  }
}

/** What two databases read differently, or our parser would not see. */
function checkWriting(sql: string): void {
  if (sql.includes('\0')) refuse('查询中有无法识别的字符', 'There is a character in the query that no database reads')
  const words = withoutTexts(sql)
  if (/--|\/\*|#/.test(words)) refuse('报表查询不能带注释', 'A report has no comments')
  if (/\$[A-Za-z_0-9]*\$|\$\d/.test(words)) refuse('请用 :参数名 写参数', 'Write parameters as :name')
  if (/(?:\b[a-z]|&|\b_\w+)''/i.test(words)) refuse('文字请只用单引号', 'Write texts in plain quotes')
  if (/[\\`@]/.test(words)) refuse('名称请用双引号，不要用反引号、反斜线和 @', 'Quote names with ", without ` \\ and @')
}

let ready: Promise<void> | undefined
/**
 * Reads a query as PostgreSQL does and lets one SELECT of known parts through; everything else is refused by name.
 * @returns it with its parameters numbered
 */
export async function checkSelect(sql: string): Promise<Placed> {
  const own = sql.trim().replace(/;\s*$/, '')
  if (own === '') return refuse('请输入查询', 'Please enter a query')
  checkWriting(own)
  const query = placed(own)
  ready ??= loadModule()
  await ready
  const { stmts = [] } = parse(query.text)
  const [only] = stmts
  if (stmts.length !== 1 || !isNode(only?.stmt) || !('SelectStmt' in only.stmt))
    return refuse('报表查询只能是一条 SELECT 语句', 'A report is one SELECT')
  checkAll(only.stmt)
  return query
}

function parse(text: string) {
  try {
    return parseSync(text)
  } catch (error) {
    const said = beginningOf(String((error as Error).message), 120)
    return refuse(`查询写法不正确：${said}`, `The query is not well written: ${said}`)
  }
}
