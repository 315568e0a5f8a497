import type { AnyResource, Id } from '@village/resource'
import { builder, type Call, idList, tableOf, wholeTenant } from '@village/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { OPEN } from '../case.states.ts'
import { peopleParams } from '../params.ts'
import { type Looked, rowsAbout } from '../proposing/facts.server.ts'
import { kindTagsOf } from '../resident/declared/kind-tags.ts'
import { resident } from '../resident/resident.resource.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { userveteran } from '../userveteran/userveteran.resource.ts'

/** The registers whose open rows give a tag (domain-model §3). */
const REGISTERS: readonly (readonly [tag: string, of: AnyResource])[] = [
  ['veteran', userveteran],
  ['disabled', userdisabled],
  ['special', userspecial],
]

interface Tagged {
  readonly id: Id
  readonly birthday: string | null
  readonly political_status: string | null
  readonly residence_type: string | null
  readonly kind_tags: readonly string[] | null
  readonly held: readonly string[]
}
const isIn = (of: AnyResource): RawBuilder<unknown> => sql`exists (select 1 from ${sql.raw(tableOf(of))} p
  where p.tenant_id = t.tenant_id and p.resident_id = t.id and p.status = ${OPEN} and not p.is_deleted)`

/** People with their tags and the registers in which they are open. */
function tagPeople(looked: Looked, call: Call) {
  const held = sql.join(REGISTERS.map(([tag, of]) => sql`case when ${isIn(of)} then ${tag}::text end`))
  const { ids, ...place } = looked
  const rows = rowsAbout(resident, place, call).select([
    ...(['t.id', 't.political_status', 't.residence_type', 't.kind_tags'] as never[]),
    sql`t.birthday::text`.as('birthday'),
    sql`array_remove(array[${held}], null)`.as('held'),
  ])
  return call.db.run<Tagged>(ids ? rows.where(sql<SqlBool>`t.id = any(${idList(ids)})`) : rows)
}

/**
 * Writes the kinds of people anew from age, party, population type and open profiles, where they differ; tells how many
 * did.
 */
async function write(looked: Looked, call: Call): Promise<number> {
  const elderlyFrom = await call.services.param(looked.tenantId, peopleParams['elderly.minAge'])
  const ages = { today: call.now.slice(0, 10), elderlyFrom }
  let changed = 0
  for (const { id, birthday, political_status, residence_type, kind_tags, held } of await tagPeople(looked, call)) {
    const tags = kindTagsOf(
      { birthday, politicalStatus: political_status, residenceType: residence_type, kindTags: held },
      ages,
    )
    if (tags.join() === (kind_tags ?? []).join()) continue
    changed++
    const query = sql`update people_resident set kind_tags = ${sql.val(`{${tags.join(',')}}`)}::varchar[]
      where id = ${id}::bigint`
    await call.db.run(query.compile(builder))
  }
  if (changed > 0) await call.services.changed(resident.name, call)
  return changed
}

/** The tags of one person, after a row of a register about them was written. */
export async function retag(residentId: Id, call: Call): Promise<void> {
  const whole = wholeTenant(call)
  const person = await whole.db.of(resident).get(residentId)
  if (person) await write({ tenantId: person.tenantId, ids: [residentId] }, whole)
}
/** The tags of everybody in a village; tells how many had gone stale. */
export const retagVillage = (looked: Looked, call: Call): Promise<number> => write(looked, wholeTenant(call))
