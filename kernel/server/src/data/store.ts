import { type AnyResource, fieldOf, type Id, isId, readOrder } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call, Db, FindOptions, Store } from '../contract/half.ts'
import { hasHash, isSealed, snake, storedFields } from '../database/columns.ts'
import { derivedOf } from './derive.ts'
import { countRows, readPage } from './page.ts'
import { removeRows } from './removal.ts'
import { columnsToWrite, plainRow, type Raw, selectList } from './rows.ts'
import { type Condition, type Select, scopedQuery, unscopedQuery } from './scope.ts'
import { showRows } from './show.ts'
import { type Walk, walk } from './walk.ts'
import { addRow, editRow } from './write.ts'

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
    const known = storedFields(r).some(f => f.name === name) || /^(id|tenantId|createUser|createDept)$/.test(name)
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
/** The rows that hold these values: those of the call's tenant, where the caller sees several. */
function rowsWith(r: AnyResource, where: Plain, call: Call): Select {
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
  const query = addOrder(rowsWith(r, where, call), order ?? ['id']).limit(limit ?? MAX_FOUND + 1)
  const raws = await call.db.run<Raw>(query.select(list(r)))
  if (raws.length > (limit ?? MAX_FOUND))
    throw new Error(`more than ${MAX_FOUND} rows of ${r.name} fit: give a limit or use iterate`)
  return raws
}

async function* iterate(r: AnyResource, way: Walk, call: Call): AsyncGenerator<readonly Plain[]> {
  for await (const raws of walk(r, way, call))
    yield await withDerived(
      r,
      raws.map(raw => plainRow(r, raw, call.services.cipher)),
      call,
    )
}

/** Rows with what the server half derives laid over them. */
export async function withDerived(r: AnyResource, rows: readonly Plain[], call: Call): Promise<readonly Plain[]> {
  if (rows.length === 0) return rows
  const further = await derivedOf(r, rows, call)
  return rows.map((row, i) => ({ ...row, ...further[i] }))
}

/** The store of a resource that is not known before the program runs. */
export const storeOf = (r: AnyResource, call: Call): Store<any> => call.db.of(r as never)

function makeStore(r: AnyResource, call: Call): Store<any> {
  const plain = (raws: readonly Raw[]): Promise<readonly Plain[]> =>
    withDerived(
      r,
      raws.map(raw => plainRow(r, raw, call.services.cipher)),
      call,
    )
  return {
    async get(id) {
      if (!isId(id)) return null
      const raws = await call.db.run<Raw>(
        scopedQuery(call.user, r)
          .where('t.id' as never, '=', id as never)
          .select(list(r)),
      )
      return ((await plain(raws))[0] ?? null) as never
    },
    async find(where, options = {}) {
      return (await plain(await findRows(r, where as Plain, call, options))) as never
    },
    async count(where = {}) {
      if (Object.keys(where).length === 0) return countRows(r, {}, call)
      const [row] = await call.db.run<{ n: string }>(
        rowsWith(r, where as Plain, call).select(sql<string>`count(*)`.as('n') as never),
      )
      return Number(row!.n)
    },
    async page(query) {
      const { records, total } = await readPage(r, query, call)
      return { records: (await plain(records)) as never, total }
    },
    iterate: (query, batchSize, only) => iterate(r, { query, batchSize, ...(only && { only }) }, call) as never,
    add: input => addRow(r, input as Plain, call) as never,
    edit: (id: Id, change) => editRow(r, id, change as Plain, call) as never,
    giveBack: (id: Id, values) => editRow(r, id, values as Plain, call, { isGivenBack: true }) as never,
    remove: wanted => removeRows(r, wanted, call),
    show: (rows, options = {}) => showRows(r, rows as never, call, options.clear),
  }
}

/** A call's way to the database, over whatever runs its statements. */
export function dbOf(
  run: <T>(text: string, values: readonly unknown[]) => Promise<readonly T[]>,
  call: () => Call,
): Db {
  const stores = new Map<AnyResource, Store<any>>()
  return {
    of(r) {
      const store: Store<any> = stores.get(r) ?? makeStore(r, call())
      stores.set(r, store)
      return store
    },
    scoped: r => scopedQuery(call().user, r),
    unscoped: unscopedQuery,
    run: query => {
      const { sql: text, parameters } = 'compile' in query ? query.compile() : query
      return run(text, parameters)
    },
    sql: (strings, ...values) =>
      run(
        strings.reduce((text, part, i) => `${text}$${i}${part}`),
        values,
      ),
  }
}
