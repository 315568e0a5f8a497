import { htmlOfText, momentAfter, momentBefore } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { addressees } from '../../features/system/public.server.ts'
import { answer } from '../../features/village/answer/answer.resource.ts'
import { notice } from '../../features/village/notice/notice.resource.ts'
import { noticeReceipt } from '../../features/village/notice/notice-receipt.resource.ts'
import { ANSWER, PUBLISH } from '../../features/village/public.ts'
import { type DemoPlace, demoPlace } from '../people/place.server.ts'
import { type Random, streamOf } from '../people/random.ts'
import { type DemoNotice, NOTICES, QUESTIONS } from './notice-texts.ts'

interface Staff {
  readonly account: string
  readonly id: string
  readonly name: string
  readonly deptId: string
}
const staffOf = (tenantId: string, call: Call): Promise<readonly Staff[]> =>
  call.db.sql<Staff>`
    select id, account, real_name as name, dept_id[1] as "deptId" from system_users
    where tenant_id = ${tenantId} and not is_deleted`

const atHour = (moment: string, hour: number, minute = 0): string =>
  `${moment.slice(0, 10)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`

interface Posted extends DemoNotice {
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string; readonly releaseTime: string }
}
function noticeRow(one: DemoNotice, at: number, place: DemoPlace, staff: readonly Staff[]): Posted {
  const village = one.village === null ? null : place.villages[one.village]!
  const poster = staff.find(({ account }) => account === one.poster)
  const releaseTime = atHour(momentBefore(place.now, one.daysAgo), 8 + (at % 9), (at * 13) % 60)
  const isOut = one.status === PUBLISH.published || one.status === PUBLISH.archived
  const row = {
    id: place.newId(),
    tenantId: place.tenantId,
    deptId: village?.deptId ?? place.townDeptId,
    title: one.title,
    category: one.category,
    content: htmlOfText(one.content),
    status: one.status,
    targetKinds: one.kinds ?? null,
    mustRead: one.mustRead ? 1 : 0,
    topFlag: one.onTop ? 1 : 0,
    targetDeptIds: one.villages?.map(index => place.villages[index]!.deptId) ?? null,
    needAnswer: one.category === '7' || one.takesQuestions ? 1 : 0,
    releaseTime: one.status === PUBLISH.draft ? null : releaseTime,
    deliveredTime: isOut ? releaseTime : null,
    ...(one.status === PUBLISH.withdrawn && { withdrawReason: '时间有变，另行通知' }),
    createUser: poster?.id ?? null,
    createTime: releaseTime,
  }
  return { ...one, row: { ...row, releaseTime } as Posted['row'] }
}

/** Who got a notice, and when they read it: most within a day, some not yet. */
async function receiptsOf({ row }: Posted, random: Random, place: DemoPlace, call: Call) {
  const deptIds = (row['targetDeptIds'] as readonly string[] | null) ?? [String(row['deptId'])]
  const kinds = (row['targetKinds'] as readonly string[] | null) ?? []
  const people = await addressees({ tenantId: place.tenantId, deptIds, kinds }, call)
  return people.map(({ id, deptId }) => {
    const readTime = momentAfter(row.releaseTime, random.next() * 1.5)
    const isRead = random.next() < 0.7 && readTime < place.now
    return { tenantId: place.tenantId, noticeId: row.id, userId: id, deptId, readTime: isRead ? readTime : null }
  })
}

function answersOf(posted: readonly Posted[], place: DemoPlace, staff: readonly Staff[]) {
  const byAccount = new Map(staff.map(one => [one.account, one]))
  return QUESTIONS.flatMap(({ about, asker, hoursAfter, text, reply, replier, isAccepted }) => {
    const row = posted.find(one => one.key === about)?.row
    const [who, expert] = [byAccount.get(asker), byAccount.get(replier ?? '')]
    if (!row || !who) return []
    const answerTime = momentAfter(row.releaseTime, hoursAfter / 24)
    if (answerTime > place.now) return []
    const status = !reply ? ANSWER.waiting : isAccepted ? ANSWER.accepted : ANSWER.answered
    return {
      tenantId: place.tenantId,
      noticeId: row.id,
      deptId: who.deptId,
      content: text,
      askerName: who.name,
      answerTime,
      status,
      createUser: who.id,
      createTime: answerTime,
      ...(reply && { replyContent: reply, replyUser: expert?.id ?? null, replyTime: momentAfter(answerTime, 0.3) }),
    }
  })
}

/** A month of notices of the town and its villages, with who has read them and what was asked. */
export default onStart({
  order: 68,
  name: 'village.demo-notices',
  async run(call: Call) {
    const place = await demoPlace(call)
    if (!place || (await call.db.sql`select 1 from village_notice limit 1`).length > 0) return
    const random = streamOf('notice')
    const staff = await staffOf(place.tenantId, call)
    const posted = NOTICES.map((one, at) => noticeRow(one, at, place, staff))
    const receipts = new Map<string, readonly Readonly<Record<string, unknown>>[]>()
    for (const one of posted)
      if (one.row['deliveredTime']) receipts.set(one.row.id, await receiptsOf(one, random, place, call))
    const rows = posted.map(({ row }) => ({
      ...row,
      ...(row['status'] === PUBLISH.draft && { releaseTime: null }),
      receiverCount: receipts.get(row.id)?.length ?? null,
    }))
    await bulkAdd(call, notice, rows)
    await bulkAdd(call, noticeReceipt, [...receipts.values()].flat())
    await bulkAdd(call, answer, answersOf(posted, place, staff))
  },
})
