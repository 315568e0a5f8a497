import { type Id, type Issue, issueOf, type StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, personOf, refuse, serve, transition } from '@village/server'
import { household } from '../../people/household/household.resource.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { user } from '../../system/user/user.resource.ts'
import { gradeitem } from '../gradeitem/gradeitem.resource.ts'
import { IN_USE } from '../gradeitem/gradeitem.states.ts'
import { grid } from '../grid/grid.resource.ts'
import { graderecord } from './graderecord.resource.ts'
import { APPROVED, PENDING, REJECTED } from './graderecord.states.ts'
import { countedSentence, type OncePer, spanOf } from './once-per-span.ts'
import { bySubjectName } from './subject-filter.server.ts'
import { subjectNames } from './subject-names.server.ts'
import { fieldOf, GRID, HOUSEHOLD, othersOf, STAFF, subjectOf } from './subjects.ts'

type Deed = StoredOf<typeof graderecord>
type Writable = { -readonly [K in keyof Deed]?: Deed[K] }
type Written = Exclude<Change<typeof graderecord.fields>, { kind: 'remove' }>
const refuseIssue = (one: Issue): never => {
  throw new InvalidInput([one], graderecord.fields)
}

/** The subject, and nobody else: what belongs to items of another kind is emptied. */
async function subjectOfDeed(after: Deed, call: Call): Promise<Writable> {
  const kind = after.subjectType ?? ''
  const emptied: Writable = Object.fromEntries(
    othersOf(kind).flatMap(name => (after[name] ? [[name, null] as const] : [])),
  )
  const subjectId = subjectOf(kind, after)
  if (kind !== HOUSEHOLD || !after.householdId) return { ...emptied, subjectId }
  const house = await call.db.of(household).get(after.householdId)
  return { ...emptied, subjectId, gridId: house?.gridId ?? null }
}

async function fillDeed(change: Written, call: Call): Promise<Writable> {
  const { after } = change
  if (change.kind === 'add' || !change.by) return subjectOfDeed(after, call)
  const reviewUser = personOf(call)
  return { reviewUser, reviewTime: call.now }
}

/** The village of a subject; null where there is no such one within the caller's sight. */
async function villageOf(after: Deed, call: Call): Promise<readonly Id[] | null> {
  const { subjectType, householdId, gridId, userId, deptId } = after
  if (subjectType === HOUSEHOLD) {
    const house = await call.db.of(household).get(householdId!)
    return house && [house.deptId]
  }
  if (subjectType === GRID) {
    const area = await call.db.of(grid).get(gridId!)
    return area && [area.deptId]
  }
  if (subjectType !== STAFF) return deptId ? [deptId] : null
  const person = await call.db.of(user).get(userId!)
  return person?.deptId ?? null
}

async function checkSubject(after: Deed, call: Call): Promise<void> {
  const kind = after.subjectType ?? ''
  const field = fieldOf(kind)
  if (!subjectOf(kind, after)) refuseIssue({ field, code: 'required' })
  const villages = await villageOf(after, call)
  if (!villages?.includes(after.deptId ?? ''))
    refuseIssue(issueOf(field, '积分对象不在该积分标准所属的村', 'The subject is not in the village of the item'))
}

/** An item that counts once is counted once, also when two people record it at the same time. */
async function checkOnce(after: Deed, call: Call): Promise<void> {
  const item = await call.db.of(gradeitem).get(after.itemId)
  if (!item) return
  if (item.status !== IN_USE) refuseIssue(issueOf('itemId', '该积分标准已停用', 'The item is no longer in use'))
  const per = item.oncePer as OncePer | null
  if (!per) return
  const { subjectType, subjectId, itemId, occurDate } = after
  await call.turn(`once:${itemId}:${subjectId}`)
  const { from, to } = spanOf(per, occurDate)
  const [other] = await call.db.sql<{ id: Id }>`
    select id from governance_graderecord where not is_deleted and tenant_id = ${after.tenantId}
      and subject_type = ${subjectType} and subject_id = ${subjectId} and item_id = ${itemId}::bigint
      and occur_date between ${from}::date and ${to}::date and status <> ${REJECTED}
      and id <> ${after.id ?? '0'}::bigint limit 1`
  if (other) refuseIssue({ field: 'occurDate', code: 'other', says: countedSentence(per) })
}

async function checkWritten(change: Written, call: Call): Promise<void> {
  const { after } = change
  if (change.kind === 'edit' && change.by) {
    const isPast = after.occurDate.slice(0, 7) !== call.now.slice(0, 7)
    if (change.by === 'revoke' && isPast)
      refuse('只能撤销本月的积分', 'Only score records of this month can be revoked')
    return
  }
  if (change.kind === 'edit' && change.before.status !== PENDING)
    refuse('已审核的积分记录不能修改', 'A reviewed record cannot be changed')
  if (after.occurDate > call.now.slice(0, 10))
    refuseIssue(issueOf('occurDate', '发生日期不能晚于今天', 'The date may not be in the future'))
  await checkSubject(after, call)
  await checkOnce(after, call)
}

/** Approves or rejects several proposed score records; one that has been reviewed already refuses them all. */
async function review(ids: readonly Id[], status: string, reason: string | null, call: Call): Promise<void> {
  const [key, asked] = status === APPROVED ? ['approve', {}] : ['reject', { rejectReason: reason }]
  for (const id of [...new Set(ids)].sort()) await transition(graderecord, key, { id, ...asked }, call)
}

const of = graderecord
const unit = { zh: '条', en: 'records' }

export default [
  serve(graderecord, {
    fill: (change, call) => (change.kind === 'remove' ? {} : fillDeed(change, call)),

    async check(change, call) {
      if (change.kind !== 'remove') return checkWritten(change, call)
      if (change.before.status === APPROVED)
        refuse('已通过的积分记录请撤销，不能删除', 'An approved record is revoked, not removed')
    },

    restored: (row, call) => checkOnce(row, call),

    async derive(rows, call) {
      const nameOf = await subjectNames(rows, call)
      return rows.map(row => ({ subjectName: nameOf(row) }))
    },

    filter: { subjectName: bySubjectName },

    endpoints: { review: ({ ids, status, reason }, call) => review(ids, status, reason ?? null, call) },
  }),
  provideFigure({
    name: 'graderecord.category',
    label: { zh: '积分记录类别', en: 'Score records by category' },
    counts: { zh: '已通过的积分记录，按类别', en: 'Approved records, by category' },
    of,
    unit,
    filters: { status: APPROVED },
    drawn: 'bars',
    by: { field: 'category' },
  }),
  provideFigure({
    name: 'graderecord.status',
    label: { zh: '积分审核', en: 'Review of points' },
    counts: { zh: '积分记录，按审核状态', en: 'Score records by state of review' },
    of,
    unit,
    filters: {},
    drawn: 'parts',
    by: { field: 'status' },
  }),
]
