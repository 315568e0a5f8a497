import { type AnyResource, type Field, type FieldSpec, type Id, isResource, isSealed } from '@village/resource'
import { builder, type Call, idList, keyColumn, refuse, snake, wordHashes } from '@village/server'
import { type Expression, type SqlBool, sql } from 'kysely'

interface Use {
  readonly r: AnyResource
  readonly field: string
  readonly spec: FieldSpec
}
/** Fields of registers that hold what `of` says. Logs keep what was, and links are taken away with their ends. */
const usesOf = (call: Call, of: (spec: FieldSpec) => boolean): Use[] =>
  call.services.registry.resources
    .filter(r => isResource(r) && r.storage === 'record')
    .flatMap(r =>
      Object.entries<Field>(r.fields)
        .filter(([, { spec }]) => !spec.derived && of(spec))
        .map(([field, { spec }]) => ({ r, field, spec })),
    )

/** The hashes of an encrypted word: each tenant has its own key. */
async function hashesOf({ r, field }: Use, word: string, tenantId: string | null, call: Call): Promise<string[]> {
  const tenants = tenantId === null ? await call.db.sql<{ id: string }>`select tenant_id as id from system_tenant` : []
  const { cipher } = call.services
  return (tenantId === null ? tenants.map(({ id }) => id) : [tenantId]).flatMap(id =>
    wordHashes(r, field, [word], { tenantId: id, cipher }),
  )
}

async function equal(use: Use, value: string, tenantId: string | null, call: Call): Promise<Expression<SqlBool>> {
  const { r, spec, field } = use
  if (isSealed(spec)) {
    const [column, hashes] = [sql.ref(`t.${keyColumn(r, field)}`), sql.val(await hashesOf(use, value, tenantId, call))]
    return spec.kind === 'dicts' ? sql`${column} && ${hashes}::varchar[]` : sql`${column} = any(${hashes}::varchar[])`
  }
  const column = sql.ref(`t.${snake(field)}`)
  if (spec.kind === 'refs') return sql`${column} @> ${idList([value])}`
  if (spec.kind === 'dicts') return sql`${column} @> array[${value}]::varchar[]`
  return spec.kind === 'ref' ? sql`${column} = ${value}::bigint` : sql`${column} = ${value}`
}
const ofTenant = ({ r }: Use, tenantId: string | null): Expression<SqlBool> =>
  r.scope === 'platform' || tenantId === null ? sql`true` : sql`t.tenant_id = ${tenantId}`

/**
 * Rows outside the caller's departments count as well: who may not see them may not pull the ground from under them.
 */
async function rowsWith(use: Use, value: string, tenantId: string | null, call: Call) {
  const held = await equal(use, value, tenantId, call)
  return call.db.unscoped(use.r).where(ofTenant(use, tenantId)).where(held)
}

async function isUsed(use: Use, value: string, tenantId: string | null, call: Call): Promise<boolean> {
  const query = (await rowsWith(use, value, tenantId, call)).select(sql`1`.as('used')).limit(1)
  return (await call.db.run(query)).length > 0
}

async function refuseFirst(uses: readonly Use[], value: string, tenantId: string | null, call: Call): Promise<void> {
  for (const use of uses) {
    if (!(await isUsed(use, value, tenantId, call))) continue
    const { zh, en } = use.r.label
    refuse(
      `已被${zh}的“${use.spec.label.zh}”使用,不能删除`,
      `In use by "${use.spec.label.en}" of ${en}, cannot be removed`,
    )
  }
}

/**
 * Refuses the removal of a record to which others refer. `except`: resources whose own rows are asked for elsewhere.
 */
export async function refuseWhenReferred(
  to: string,
  id: string,
  call: Call,
  except: readonly string[] = [],
): Promise<void> {
  const uses = usesOf(call, spec => spec.to === to).filter(({ r }) => !except.includes(r.name))
  await refuseFirst(uses, id, null, call)
}

/** Refuses the removal of a dictionary's key that rows hold; of one tenant, where the dictionary is a tenant's. */
export async function refuseWhenChosen(code: string, key: string, tenantId: string | null, call: Call): Promise<void> {
  await refuseFirst(
    usesOf(call, spec => spec.dict === code),
    key,
    tenantId,
    call,
  )
}

/** Where a dictionary's key is in rows: the register, its field, and how many rows, counted up to `MOST_COUNTED`. */
export interface KeyUse {
  readonly resource: string
  readonly label: string
  readonly field: string
  readonly fieldLabel: string
  readonly count: number
}
/** Counting ends here: the question is whether a key may be removed, not how large a register is. */
export const MOST_COUNTED = 1000

/** All registers that hold this key, those with rows only. */
export async function usesOfKey(
  code: string,
  key: string,
  tenantId: string | null,
  call: Call,
): Promise<readonly KeyUse[]> {
  const found: KeyUse[] = []
  for (const use of usesOf(call, spec => spec.dict === code)) {
    const rows = (await rowsWith(use, key, tenantId, call)).select(sql`1`.as('one')).limit(MOST_COUNTED).as('held')
    const [counted] = await call.db.run<{ n: string }>(builder.selectFrom(rows).select(sql<string>`count(*)`.as('n')))
    const count = Number(counted?.n ?? 0)
    if (count === 0) continue
    const { r, field, spec } = use
    const language = call.language
    found.push({
      resource: r.name,
      label: r.label[language],
      field,
      fieldLabel: spec.label[language],
      count,
    })
  }
  return found
}

/** Rows that one merging may change. */
const MOST_MERGED = 2000

/** What a row holds after the key has become another one. */
const replaceKey = (spec: FieldSpec, value: unknown, from: string, to: string): unknown => {
  if (spec.kind !== 'dicts') return to
  const keys = (value as readonly string[] | null) ?? []
  return [...new Set(keys.map(key => (key === from ? to : key)))]
}

/** A dictionary's key and the one that takes its place. */
export interface Merging {
  readonly code: string
  readonly from: string
  readonly to: string
  /** null: the dictionary is everybody's. */
  readonly tenantId: string | null
}

/** Gives all rows that hold one key another one, each as an edit with its history; answers how many. All or nothing. */
export async function mergeKeys({ code, from, to, tenantId }: Merging, call: Call): Promise<number> {
  let changed = 0
  for (const use of usesOf(call, spec => spec.dict === code)) {
    if (use.r.states?.field === use.field)
      refuse('表示流程状态的字典不能合并', 'A dictionary of states cannot be merged')
    const query = (await rowsWith(use, from, tenantId, call))
      .select(sql<Id>`t.id`.as('id'))
      .limit(MOST_MERGED - changed + 1)
    const ids = (await call.db.run<{ id: Id }>(query)).map(row => row.id)
    changed += ids.length
    if (changed > MOST_MERGED)
      refuse(
        `使用该键值的记录超过${MOST_MERGED}条,请分批修改后再合并`,
        `More than ${MOST_MERGED} rows hold this key: change some of them first`,
      )
    const store = call.db.of(use.r)
    for (const id of ids) {
      const row = await store.get(id)
      if (!row) return refuse('部分记录不在可见范围内，不能合并', 'Some rows are outside your scope: no merging')
      await store.edit(id, { [use.field]: replaceKey(use.spec, row[use.field], from, to) })
    }
  }
  return changed
}
