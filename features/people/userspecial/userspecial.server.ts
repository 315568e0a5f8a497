import { issueOf, type StoredOf } from '@village/resource'
import { type Call, InvalidInput, serve, wholeTenant } from '@village/server'
import { OPEN } from '../case.states.ts'
import { visitedOf } from '../profiles/last-visit.server.ts'
import { enteringPerson, followProfile } from '../profiles/profile.server.ts'
import { userspecial } from './userspecial.resource.ts'

type Care = StoredOf<typeof userspecial>

/** One open row of a class per person. The person is locked first: of two at the same moment the second sees the first. */
async function checkOnlyOne({ id, tenantId, residentId, careClass }: Care, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  await call.db.sql`select 1 from people_resident where id = ${residentId}::bigint for update`
  const open = await call.db.of(userspecial).find({ tenantId, residentId, careClass, status: OPEN })
  if (open.every(row => row.id === id)) return
  throw new InvalidInput(
    [issueOf('careClass', '该居民已在此类关爱名单中', 'This resident is in this class of care already')],
    userspecial.fields,
  )
}

export default serve(userspecial, {
  fill: change => (change.kind === 'edit' && change.by === 'back' ? { endDate: null } : {}),
  async check(change, call) {
    if (change.kind === 'remove') return
    await enteringPerson(userspecial, change, call)
    if (change.after.status === OPEN) await checkOnlyOne(change.after, call)
  },
  after: followProfile,
  restored: (row, call) => followProfile({ kind: 'add', after: row }, call),
  async derive(rows, call) {
    const visited = await visitedOf(
      rows.map(row => row.residentId),
      'special',
      call,
    )
    return rows.map(({ residentId }) => ({ lastVisitTime: visited.get(residentId)?.lastVisitTime ?? null }))
  },
})
