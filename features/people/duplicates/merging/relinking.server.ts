import type { AnyResource, Id, StoredOf } from '@village/resource'
import { type Call, idList, keyColumn, snake, wholeTenant } from '@village/server'
import { type Expression, sql } from 'kysely'
import { followsPerson, type Tie, ties } from '../../life/links.server.ts'
import type { resident } from '../../resident/resident.resource.ts'
import { fitTies, type Refitted, unfitTies } from './fitting.server.ts'
import { column, heldOf, idsOf, liveCondition, refuseChanged, table, tieOf } from './tie-rows.server.ts'

type Person = Pick<StoredOf<typeof resident>, 'id' | 'tenantId' | 'deptId'>

/** Rows of one register that were moved from one person to another; those in `both` named the other one already. */
export interface Moved {
  readonly resource: string
  readonly field: string
  readonly ids: readonly Id[]
  readonly both?: readonly Id[]
}
/** Rows of one register that had no place beside those of the other person and went into the bin. */
export interface Binned {
  readonly resource: string
  readonly ids: readonly Id[]
}
export interface Relinked {
  readonly moved: readonly Moved[]
  readonly binned: readonly Binned[]
  readonly fitted?: readonly Refitted[]
}

/** Say themselves what became of two records; a household's householder follows from its members. */
const OWN_STORY: readonly string[] = ['people.duplicate', 'people.mergerecord', 'people.household']

/** Registers whose rows are moved at a merge. What has only arrived stays as it arrived (docs/decisions/0015). */
const movable = (call: Call): readonly Tie[] =>
  ties(call.services).filter(({ of }) => of.storage === 'record' && !OWN_STORY.includes(of.name))

/** Keys that a row may share with no other, among them the one that names the person. */
const keysWith = ({ of, field }: Tie): readonly (readonly string[])[] => {
  const single = of.fields[field].spec.unique ? [[field]] : []
  return [...single, ...of.keys.filter((key: readonly string[]) => key.includes(field))]
}
/** Rows of the source that would break a key of the register beside a row of the target. */
async function clashingIds(tie: Tie, source: Person, target: Person, call: Call): Promise<readonly Id[]> {
  const found: Id[] = []
  for (const key of keysWith(tie)) {
    const others = key.filter(name => name !== tie.field).map(name => keyColumn(tie.of, name))
    const equal: Expression<unknown>[] = others.map(name => sql`${sql.ref(`o.${name}`)} = ${sql.ref(`t.${name}`)}`)
    const conditions = [sql`${column(tie, 'o')} = ${target.id}::bigint`, liveCondition(tie, 'o'), ...equal]
    const query = sql`select t.id from ${table(tie)} t where t.tenant_id = ${source.tenantId} and ${liveCondition(tie)}
      and ${column(tie)} = ${source.id}::bigint and exists (select 1 from ${table(tie)} o
        where o.tenant_id = ${source.tenantId} and ${sql.join(conditions, sql` and `)})`
    found.push(...(await idsOf(call, query)))
  }
  return [...new Set([...found, ...(await excludedIds(tie, source, target, call))])]
}
/** The same by what the register's own feature says excludes each other. */
async function excludedIds(
  { of, field, link }: Tie,
  source: Person,
  target: Person,
  call: Call,
): Promise<readonly Id[]> {
  if (!link?.onlyOne) return []
  const rowsOf = (id: Id) =>
    wholeTenant(call)
      .db.of(of)
      .find({ [field]: id })
  const taken = new Set((await rowsOf(target.id)).map(row => link.onlyOne!(row)))
  return (await rowsOf(source.id))
    .filter(row => {
      const key = link.onlyOne!(row)
      return key !== null && taken.has(key)
    })
    .map(({ id }) => id)
}

async function moveOne(tie: Tie, source: Person, target: Person, call: Call): Promise<readonly Id[]> {
  const dept = followsPerson(tie) ? sql`, dept_id = ${target.deptId}::bigint` : sql``
  const query = sql`update ${table(tie)} t set ${sql.ref(snake(tie.field))} = ${target.id}::bigint${dept}
    where t.tenant_id = ${source.tenantId} and ${liveCondition(tie)} and ${column(tie)} = ${source.id}::bigint
      and t.id <> ${target.id}::bigint returning t.id`
  return idsOf(call, query)
}
/** Lists of people: the source's place is the target's, once. */
async function moveInLists(tie: Tie, source: Person, target: Person, call: Call): Promise<Moved> {
  const named = (id: Id) => sql`${column(tie)} @> ${idList([id])}`
  const scope = sql`t.tenant_id = ${source.tenantId} and ${liveCondition(tie)} and ${named(source.id)}`
  const both = await idsOf(call, sql`select t.id from ${table(tie)} t where ${scope} and ${named(target.id)}`)
  const list = sql.ref(snake(tie.field))
  const value = sql`case when ${named(target.id)} then array_remove(${column(tie)}, ${source.id}::bigint)
    else array_replace(${column(tie)}, ${source.id}::bigint, ${target.id}::bigint) end`
  const ids = await idsOf(call, sql`update ${table(tie)} t set ${list} = ${value} where ${scope} returning t.id`)
  return { resource: tie.of.name, field: tie.field, ids, ...(both.length > 0 && { both }) }
}

const setDeleted = (of: AnyResource, ids: readonly Id[], deleted: boolean, call: Call): Promise<readonly Id[]> =>
  idsOf(
    call,
    sql`update ${table({ of })} t set is_deleted = ${deleted} where t.id = any(${idList(ids)})
      and t.is_deleted = ${!deleted} returning t.id`,
  )

/** Moves every row that names one person to another one. */
export async function moveTies(source: Person, target: Person, call: Call): Promise<Relinked> {
  const moved: Moved[] = []
  const binned: Binned[] = []
  const fitted = await fitTies([source.id, target.id], call)
  for (const tie of movable(call)) {
    const { name } = tie.of
    const clash = tie.many ? [] : await clashingIds(tie, source, target, call)
    if (clash.length > 0) {
      await setDeleted(tie.of, clash, true, call)
      binned.push({ resource: name, ids: clash })
    }
    const lot = tie.many
      ? await moveInLists(tie, source, target, call)
      : { resource: name, field: tie.field, ids: await moveOne(tie, source, target, call) }
    if (lot.ids.length > 0) moved.push(lot)
    if (lot.ids.length + clash.length > 0) await call.services.changed(name, call)
  }
  return { moved, binned, ...(fitted.length > 0 && { fitted }) }
}

async function returnRows(lot: Moved, source: Person, target: Person, call: Call): Promise<void> {
  const tie = tieOf(lot.resource, lot.field, call)
  if (!tie) return
  const rows = sql`t.id = any(${idList(lot.ids)}) and t.tenant_id = ${source.tenantId} and ${liveCondition(tie)}`
  const dept = followsPerson(tie) ? sql`, dept_id = ${source.deptId}::bigint` : sql``
  const one = sql`update ${table(tie)} t set ${sql.ref(snake(tie.field))} = ${source.id}::bigint${dept}
    where ${rows} and ${column(tie)} = ${target.id}::bigint returning t.id`
  const both = idList(lot.both ?? [])
  const many = sql`update ${table(tie)} t set ${sql.ref(snake(tie.field))} = case
      when t.id = any(${both}) then array_append(${column(tie)}, ${source.id}::bigint)
      else array_replace(${column(tie)}, ${target.id}::bigint, ${source.id}::bigint) end
    where ${rows} and ${column(tie)} @> ${idList([target.id])} returning t.id`
  const { length } = await idsOf(call, tie.many ? many : one)
  const held = await heldOf(tie, lot.ids, call)
  if (length !== held.length) refuseChanged(tie, held.length - length)
  await call.services.changed(lot.resource, call)
}

/** Takes back what `moveTies` did. Refuses where rows have gone elsewhere since. */
export async function moveTiesBack(relinked: Relinked, source: Person, target: Person, call: Call): Promise<void> {
  for (const { resource, ids } of relinked.binned) {
    const tie = tieOf(resource, null, call)
    if (!tie) continue
    await setDeleted(tie.of, ids, false, call)
    await call.services.changed(resource, call)
  }
  // A row may have been moved by one of its fields before it went into the bin for another one.
  for (const lot of relinked.moved) await returnRows(lot, source, target, call)
  await unfitTies(relinked.fitted ?? [], call)
}
