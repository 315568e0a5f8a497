import type { Id, StoredOf } from '@village/resource'
import { builder, bulkAdd, type Call, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { isColleague } from '../../resident/changes/changes.server.ts'
import { PRESENT } from '../../resident/declared/resident.states.ts'
import { HEAD, refuseUnlessHeaded } from '../../resident/head/head.server.ts'
import { resident } from '../../resident/resident.resource.ts'
import { residentaccount } from '../../residentaccount.resource.ts'
import { residentchange } from '../../residentchange.resource.ts'
import type { Stored } from './columns.server.ts'
import type { Relinked } from './relinking.server.ts'

type Resident = StoredOf<typeof resident>

/** All that is needed to take a merge back; sealed at rest. */
export interface Kept {
  /** Columns of the record that was given up and of the one that stays, as they were before. */
  readonly source: Stored
  readonly target: Stored
  /** What the remaining record took over, right after the merge. */
  readonly taken: Readonly<Record<string, unknown>>
  readonly relinked: Relinked
  /** The request of the merge: the period that it began goes with it. */
  readonly request: string
}

/** Each of these households notes the householder that its people have now; one with people and none is refused. */
export async function settleHouseholds(ids: readonly (Id | null)[], call: Call): Promise<void> {
  for (const id of new Set(ids)) {
    if (!id) continue
    await refuseUnlessHeaded(id, call)
    const head = sql`(select r.id from people_resident r where r.tenant_id = h.tenant_id and r.household_id = h.id
      and r.relation = ${HEAD} and r.status = any(${[...PRESENT]}::varchar[]) and not r.is_deleted limit 1)`
    const query = sql`update people_household h set head_id = ${head}
      where h.id = ${id}::bigint and h.head_id is distinct from ${head}`
    await call.db.run(query.compile(builder))
  }
  await call.services.changed('people.household', call)
}

/** The account of each of these people is in their village, and their record says whether there is one. */
export async function settleAccounts(people: readonly Resident[], caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  for (const { id, deptId, accountFlag } of people) {
    const [account] = await call.db.of(residentaccount).find({ residentId: id })
    if (account && account.deptId !== deptId) await call.db.of(residentaccount).edit(account.id, { deptId })
    const flag = account ? 1 : 0
    if (flag !== accountFlag) await call.db.sql`update people_resident set account_flag = ${flag} where id = ${id}`
  }
}

interface Noted {
  readonly people: readonly Resident[]
  /** Key of dictionary change_type. */
  readonly changeType: string
  readonly from: Resident
  readonly to: Resident
  readonly reason: string
}
/** Writes into the changes of both people that they became one record, or two again. */
export async function recordChanges({ people, changeType, from, to, reason }: Noted, call: Call): Promise<void> {
  const rows = people.map(person => ({
    deptId: person.deptId,
    residentId: person.id,
    tenantId: person.tenantId,
    changeType,
    reason,
    fieldName: 'residentNo',
    oldValue: from.residentNo,
    newValue: to.residentNo,
    source: 'merge',
    operatorId: isColleague(person, call) ? call.user.id : null,
    operateTime: call.now,
  }))
  await bulkAdd(call, residentchange, rows)
}

/** Locks both records in one order, so that two merges of the same pair wait for each other. */
export async function lockBoth(ids: readonly Id[], call: Call): Promise<void> {
  const query = call.db
    .scoped(resident)
    .where('t.id', 'in', [...ids])
    .select('t.id')
    .orderBy('t.id')
    .forUpdate()
  await call.db.run(query)
}
