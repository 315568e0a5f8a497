import { type AnyResource, fieldOf, type Id, isId, readOrder } from '@village/resource'
import {
  type Compilable,
  type CompiledQuery,
  type OperationNodeSource,
  type SelectQueryNode,
  type SqlBool,
  sql,
} from 'kysely'
import type { CallContext } from '../contract/call-context.ts'
import type { Call, Db, FindOptions, Store, With } from '../contract/half.ts'
import { hasHash, isSealed, snake } from '../database/schema/columns.ts'
import { compiledOf } from './compiled/compiled.ts'
import { columnsToWrite, plainRow, type Raw, selectList } from './compiled/rows.ts'
import { type Condition, type Select, scopedQuery, unscopedQuery } from './compiled/scope.ts'
import { questionSql } from './compiled/scoped-statements.ts'
import { countRows, readPage } from './read/page.ts'
import { type Walk, walk } from './read/walk.ts'
import { rowsWith, wholeRows } from './show/derive.ts'
import { showRows } from './show/show.ts'
import { editRow } from './write/edits.ts'
import { lockRow } from './write/locks.ts'
import { addRow } from './write/new-rows.ts'
import { removeRows } from './write/removal.ts'

type Plain = Record<string, unknown>
/** So many rows fit into memory without a thought; whoever expects more reads in batches. */
const MAX_FOUND = 1000

const list = (r: AnyResource) => sql.raw(selectList(r)) as never

/** Equality on plain values; sealed ones through their hash. */
function equals(r: AnyResource, where: Plain, call: Call): Condition[] {
  const tenantId = String(where['tenantId'] ?? call.tenant ?? call.user.tenantId)
  const columns = columnsToWrite(r, where, tenantId, call.services.cipher)
  return Object.entries(where).flatMap(([name, value]): Condition[] => {
    if (value === undefined) return []
    const column = snake(name)
    if (value === null) return [sql`${sql.ref(`t.${column}`)} is null`]
    const spec = fieldOf(r, name)?.spec
    if (spec && isSealed(spec) && !hasHash(r, name, spec))
      throw new Error(`${r.name}.${name} is encrypted and has no hash to be found by`)
    if (columns[`${column}_hash`]) return [sql`${sql.ref(`t.${column}_hash`)} = ${columns[`${column}_hash`]}`]
    const known = compiledOf(r).fields.some(f => f.name === name) || /^(id|tenantId|createUser|createDept)$/.test(name)
    if (!known) throw new Error(`${r.name} has no column for ${name}`)
    return [sql<SqlBool>`${sql.ref(`t.${column}`)} = ${columns[column] ?? value}`]
  })
}

const addOrder = (query: Select, order: readonly string[]): Select =>
  order.reduce<Select>((q, step) => {
    const { name, isFalling } = readOrder(step)
    return q.orderBy(`t.${snake(name)}` as never, isFalling ? 'desc' : 'asc') as never
  }, query)

/** Ids are unique over all tenants: what names one needs no tenant besides. */
const namesId = (r: AnyResource, where: Plain): boolean =>
  Object.entries(where).some(
    ([name, value]) => isId(value) && (/^(id|createUser)$/.test(name) || fieldOf(r, name)?.spec.kind === 'ref'),
  )
/** A query of the rows that hold these values: those of the call's tenant, where the caller sees several. */
function queryOf(r: AnyResource, where: Plain, call: Call): Select {
  const { user, tenant } = call
  const isCut =
    user.platform && tenant !== null && r.scope !== 'platform' && !('tenantId' in where) && !namesId(r, where)
  const own = isCut ? [sql<SqlBool>`t.tenant_id = ${tenant}`] : []
  return [...equals(r, where, call), ...own].reduce<Select>(
    (query, condition) => query.where(condition as never),
    scopedQuery(user, r),
  )
}

async function findRows(
  r: AnyResource,
  where: Plain,
  call: Call,
  { order, limit }: FindOptions,
): Promise<readonly Raw[]> {
  if (limit !== undefined && limit > MAX_FOUND) throw new Error(`find reads ${MAX_FOUND} rows at most: use iterate`)
  const query = addOrder(queryOf(r, where, call), order ?? ['id']).limit(limit ?? MAX_FOUND + 1)
  const raws = await call.db.run<Raw>(query.select(list(r)))
  if (raws.length > (limit ?? MAX_FOUND))
    throw new Error(`more than ${MAX_FOUND} rows of ${r.name} fit: give a limit or use iterate`)
  return raws
}

async function* iterate(r: AnyResource, way: Walk, call: Call): AsyncGenerator<readonly Plain[]> {
  for await (const raws of walk(r, way, call)) yield plainRows(r, raws, call)
}

/** The store of a resource that is not known before the program runs. */
export const storeOf = (r: AnyResource, call: Call): Store<any> => call.db.of(r as never)

const plainRows = (r: AnyResource, raws: readonly Raw[], call: Call): readonly Plain[] =>
  raws.map(raw => plainRow(r, raw, call.services.cipher))

/** One row by its id; several parts of a write may look at the same. */
function rowById(r: AnyResource, id: Id, call: Call): Promise<readonly Raw[]> {
  const { text, values } = questionSql(call.user, r, 'row', id)
  return call.context.lookOnce(text, values)
}

function makeStore(r: AnyResource, call: Call): Store<any> {
  const read = (raws: readonly Raw[], options: Partial<With<string>>) =>
    rowsWith(r, plainRows(r, raws, call), options.with ?? [], call) as Promise<any>
  return {
    async get(id: Id, options: Partial<With<string>> = {}) {
      if (!isId(id)) return null
      const raws = await rowById(r, id, call)
      return (await read(raws, options))[0] ?? null
    },
    lock: id => lockRow(r, id, call) as never,
    async find(where: object, options: FindOptions & Partial<With<string>> = {}) {
      return read(await findRows(r, where as Plain, call, options), options)
    },
    async count(where = {}) {
      if (Object.keys(where).length === 0) return countRows(r, {}, call)
      const [row] = await call.db.run<{ n: string }>(
        queryOf(r, where as Plain, call).select(sql<string>`count(*)`.as('n') as never),
      )
      return Number(row!.n)
    },
    async page(query) {
      const { records, total } = await readPage(r, query, call)
      return { records: (await wholeRows(r, plainRows(r, records, call), call)) as never, total }
    },
    iterate: (query, batchSize, only) => iterate(r, { query, batchSize, ...(only && { only }) }, call) as never,
    add: input => addRow(r, input as Plain, call) as never,
    edit: (id: Id, change) => editRow(r, id, change as Plain, call) as never,
    giveBack: (id: Id, values) => editRow(r, id, values as Plain, call, { isGivenBack: true }) as never,
    remove: wanted => removeRows(r, wanted, call),
    show: (rows, options = {}) => showRows(r, rows as never, call, options.clear),
  }
}

/** Whether a query only reads: not one that locks rows. */
function isReading(query: Compilable<any>): boolean {
  const node = (query as Partial<OperationNodeSource>).toOperationNode?.()
  return node?.kind === 'SelectQueryNode' && !(node as SelectQueryNode).endModifiers?.length
}

/** What a plain select may not have in order to be one that only reads: locks, and functions that do something. */
const DOES_MORE =
  /\b(?:pg_\w+|set_config|nextval|setval|kernel_\w+|graphile_worker\.\w+)\s*\(|\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/i
const isPlainSelect = (text: string): boolean => /^\s*select\b/i.test(text) && !DOES_MORE.test(text)

/** A call's way to the database. */
export function dbOf({ run, look }: CallContext, call: () => Call): Db {
  const stores = new Map<AnyResource, Store<any>>()
  return {
    of(r) {
      const store: Store<any> = stores.get(r) ?? makeStore(r, call())
      stores.set(r, store)
      return store
    },
    scoped: r => scopedQuery(call().user, r),
    unscoped: unscopedQuery,
    run<T>(query: Compilable<any> | Pick<CompiledQuery, 'sql' | 'parameters'>) {
      if (!('compile' in query)) return run<T>(query.sql, query.parameters)
      const { sql: text, parameters } = query.compile()
      return (isReading(query) ? look : run)<T>(text, parameters)
    },
    sql<T>(strings: TemplateStringsArray, ...values: unknown[]) {
      const text = strings.reduce((all, part, i) => `${all}$${i}${part}`)
      return (isPlainSelect(text) ? look : run)<T>(text, values)
    },
  }
}
