import type { AnyResource } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { SqlText } from '../../contract/call-context.ts'
import type { Principal } from '../../contract/half.ts'
import { compiledOf } from './compiled.ts'
import { type Cut, cutOf, scopedQuery } from './scope.ts'

/** What each letter of a cut's shape says, by the number of its parameter. */
const CONDITIONS: Readonly<Record<string, (n: number) => string>> = {
  tenant: n => `t.tenant_id = $${n}`,
  own: n => `t.create_user = $${n}::bigint`,
  dept: n => `t.dept_id = $${n}::bigint`,
  depts: n => `t.dept_id = any($${n}::bigint[])`,
  manyDepts: n => `t.dept_id && $${n}::bigint[]`,
}

/** The questions for which each register has one text per shape of scope; each takes ids as its last parameter. */
const QUESTIONS = {
  row: { list: 'all', end: (n: number) => `t.id = $${n}::bigint` },
  /** With its version as `xmin`. */
  version: { list: 'version', end: (n: number) => `t.id = $${n}::bigint` },
  rows: { list: 'all', end: (n: number) => `t.id = any($${n}::bigint[])` },
  ids: { list: 'id', end: (n: number) => `t.id = any($${n}::bigint[])` },
  lockedRow: { list: 'all', end: (n: number) => `t.id = $${n}::bigint for update` },
  lockedRows: { list: 'all', end: (n: number) => `t.id = any($${n}::bigint[]) order by t.id for update` },
} as const
export type Question = keyof typeof QUESTIONS

const listOf = (r: AnyResource, list: 'all' | 'id' | 'version'): string => {
  const { all } = compiledOf(r).selected
  return list === 'id' ? 't.id' : list === 'version' ? `${all}, t.xmin::text as xmin` : all
}

function textOf(r: AnyResource, question: Question, shape: Cut['shape']): string {
  const { table } = compiledOf(r)
  const { list, end } = QUESTIONS[question]
  const conditions = shape.map((kind, at) => CONDITIONS[kind]!(at + 1))
  const live = r.storage === 'record' ? ['not t.is_deleted'] : []
  const where = [...conditions, ...live, end(shape.length + 1)].join(' and ')
  return `select ${listOf(r, list)} from ${table} t where ${where}`
}

/** The same for a caller whose data scope has rules of its own. */
function builtText(user: Principal, r: AnyResource, question: Question, ids: unknown): SqlText {
  const { list, end } = QUESTIONS[question]
  const [before, after] = end(0).split('$0') as [string, string]
  const query = scopedQuery(user, r)
    .where(sql<SqlBool>`${sql.raw(before)}${sql.val(ids)}${sql.raw(after.replace(/ (order|for) .*/, ''))}`)
    .select(sql.raw(listOf(r, list)) as never)
  const { sql: text, parameters } = query.compile()
  return { text: text + (/ (?:order|for) .*/.exec(after)?.[0] ?? ''), values: parameters }
}

/** A question about rows by their ids (`row`, `lockedRow`: one id), cut as this caller sees the register. */
export function questionSql(user: Principal, r: AnyResource, question: Question, ids: unknown): SqlText {
  const cut = cutOf(user, r)
  if (!cut) return builtText(user, r, question, ids)
  const { texts } = compiledOf(r)
  const key = `${question} ${cut.shape.join()}`
  const text = texts.get(key) ?? textOf(r, question, cut.shape)
  texts.set(key, text)
  return { text, values: [...cut.values, ids] }
}
