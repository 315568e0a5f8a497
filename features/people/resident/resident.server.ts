import { serve } from '@village/server'
import { yearsBetween } from '../age-limits.ts'
import { changeOwnPassword, closeAccount, grantRoles, moveAccount, resetPasswords } from './changes/accounts.server.ts'
import { noteChange } from './changes/changes.server.ts'
import { findOwnRecord, fullRecord, ownRecord } from './changes/full-record.server.ts'
import { PRESENT } from './declared/resident.states.ts'
import { checkVillage, fillResident } from './derived-fields.server.ts'
import { ageFilters } from './filters/age-filters.server.ts'
import { careFilters } from './filters/care-filters.server.ts'
import { checkHead, followHead } from './head/head.server.ts'
import { confirmNumber, refuseUnchecked } from './number-doubt.server.ts'
import { communities, countPeople, elderlyFrom, villages } from './population/population.server.ts'
import { refusedRemovals } from './refused-removals.server.ts'
import { resident } from './resident.resource.ts'
import { answer, partsOf } from './resident-parts.server.ts'

/** States in which nobody signs in any more. */
const ENDED = ['3', '4', '5']

const present = `${PRESENT.join(',')}`

export default serve(resident, {
  fill: (change, call) => (change.kind === 'remove' ? {} : fillResident(change, call)),

  async check(change, call) {
    if (change.kind === 'remove') return
    if (change.kind === 'edit' && change.by === 'correct')
      for (const part of partsOf(call)) await part.checkCorrection?.(change.before, call)
    if (change.kind === 'edit') refuseUnchecked(change, call)
    await checkVillage(change, call)
    await checkHead(change, call)
  },

  refusedRemovals,

  async after(change, call) {
    await followHead(change, call)
    await noteChange(change, call)
    if (change.kind === 'add') for (const part of partsOf(call)) await part.followAdd?.(change.after, call)
    if (change.kind === 'remove') for (const part of partsOf(call)) await part.followRemoval?.(change.before, call)
    if (change.kind !== 'edit') return
    const { before, after } = change
    if (before.deptId !== after.deptId) await moveAccount(after, call)
    if (!ENDED.includes(before.status ?? '') && ENDED.includes(after.status ?? '')) await closeAccount(after, call)
    for (const part of partsOf(call)) await part.followEdit?.(change, call)
  },

  async restored(row, call) {
    await followHead({ kind: 'add', after: row }, call)
    for (const part of partsOf(call)) await part.restored?.(row, call)
  },

  derive: (rows, call) => {
    const today = call.now.slice(0, 10)
    return rows.map(row => ({ age: row.birthday ? yearsBetween(row.birthday, today) : null }))
  },

  filter: { ...ageFilters, ...careFilters },

  endpoints: {
    detailVO: async ({ id }, call) => (await fullRecord(id, call)) as never,
    async info(_, call) {
      const person = await findOwnRecord(call)
      return person ? (await call.db.of(resident).show([person]))[0]! : {}
    },
    'update-info': async (params, call) => {
      const person = await ownRecord(call)
      await call.db.of(resident).edit(person.id, params)
    },
    'reset-password': ({ userIds }, call) => resetPasswords(userIds, call),
    'update-password': (params, call) => changeOwnPassword(params, call),
    grant: ({ userIds, roleIds }, call) => grantRoles(userIds, roleIds, call),
    countPeople: ({ deptId }, call) => countPeople(deptId, call),
    communityList: ({ deptId }, call) => communities(deptId, call),
    countryList: (_, call) => villages(call),
    oldList: async (_, call, { query }) => {
      const store = call.db.of(resident)
      const { records, total } = await store.page({ ...query, age_ge: await elderlyFrom(call), status: present })
      return { records: await store.show(records), total }
    },
    move: answer('move'),
    changeResidence: answer('changeResidence'),
    confirmNumber: (asked, call) => confirmNumber(asked, call),
    similar: answer('similar'),
    askMoveIn: answer('askMoveIn'),
    merge: answer('merge'),
  },
})
