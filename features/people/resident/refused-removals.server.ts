import type { Id, Label, StoredOf } from '@village/resource'
import { type Call, idList, wholeTenant } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { residentaccount } from '../residentaccount.resource.ts'
import { isMissed, NO_HEAD } from './head/head.server.ts'
import { resident } from './resident.resource.ts'
import { partsOf } from './resident-parts.server.ts'

type Resident = StoredOf<typeof resident>

const ACCOUNT = {
  zh: '该居民已开通账号，请先办理迁出或注销',
  en: 'The resident has an account: move out or cancel instead',
}
const GUARDIAN = {
  zh: '该居民是他人的监护人，请先变更监护人',
  en: 'The resident is a guardian: change that first',
}

async function withAccount(ids: readonly Id[], call: Call): Promise<readonly Id[]> {
  const query = wholeTenant(call)
    .db.scoped(residentaccount)
    .where(sql<SqlBool>`t.resident_id = any(${idList(ids)})`)
    .select('t.resident_id')
  return (await call.db.run<{ resident_id: Id }>(query)).map(row => row.resident_id)
}

async function guardiansAmong(ids: readonly Id[], call: Call): Promise<readonly Id[]> {
  const query = wholeTenant(call)
    .db.scoped(resident)
    .where(sql<SqlBool>`t.guardian_id = any(${idList(ids)})`)
    .select('t.guardian_id')
    .distinct()
  return (await call.db.run<{ guardian_id: Id }>(query)).map(row => row.guardian_id)
}

/** Who must not be removed, and why: what hangs on them would be left without its person. */
export async function refusedRemovals(people: readonly Resident[], call: Call): Promise<ReadonlyMap<Id, Label>> {
  const ids = people.map(({ id }) => id)
  const refused = new Map<Id, Label>()
  for (const part of partsOf(call))
    for (const [id, says] of (await part.refusedRemovals?.(people, call)) ?? []) refused.set(id, says)
  for (const id of await guardiansAmong(ids, call)) refused.set(id, GUARDIAN)
  for (const id of await withAccount(ids, call)) refused.set(id, ACCOUNT)
  for (const person of people) if (await isMissed(person, call)) refused.set(person.id, NO_HEAD)
  return refused
}
