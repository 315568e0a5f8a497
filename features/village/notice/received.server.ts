import type { Id } from '@village/resource'
import { type Call, refuse, serveApi, type WireRow, wholeTenant } from '@village/server'
import { isOpenForQuestions } from '../publishing/asking.ts'
import { PUBLISH } from '../publishing/review.ts'
import { notice } from './notice.resource.ts'
import { markRead, ownReceipts } from './receipts.server.ts'
import { type OpenedNotice, type ReceivedNotice, received } from './received.api.ts'

const LISTED = ['id', 'title', 'category', 'categoryName', 'deptId', 'deptName', 'releaseTime', 'mustRead', 'topFlag']
const OPENED = [...LISTED, 'content', 'coverId', 'attachIds', 'answerDeadline', 'expireTime']
const SHOWN_STATES = `${PUBLISH.published},${PUBLISH.archived}`

const pick = (row: WireRow, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map(name => [name, row[name]]))

/** What the caller has got, newest first. */
export async function listReceived(filters: Readonly<Record<string, unknown>>, call: Call) {
  const store = wholeTenant(call).db.of(notice)
  const { records, total } = await store.page({ ...filters, received: '1', status: SHOWN_STATES })
  const [rows, receipts] = [
    await store.show(records),
    await ownReceipts(
      records.map(({ id }) => id),
      call,
    ),
  ]
  const listed = rows.map((row, at) => ({
    ...pick(row, LISTED),
    needAnswer: records[at]!.needAnswer,
    isOpenForQuestions: isOpenForQuestions(records[at]!, call.now),
    readTime: receipts.get(row.id)?.readTime ?? '',
  }))
  return { records: listed as unknown as readonly ReceivedNotice[], total }
}

/** The notice that the caller has got; of others it is not even said whether they exist. */
async function receivedNotice(id: Id, call: Call) {
  const row = await wholeTenant(call).db.of(notice).get(id)
  const receipt = (await ownReceipts([id], call)).get(id)
  if (!row || !receipt)
    return refuse('没有这条通知，或不是发给你的', 'There is no such notice, or it is not for you', 404)
  if (!SHOWN_STATES.includes(row.status ?? ''))
    refuse(`通知已撤回${row.withdrawReason ? `：${row.withdrawReason}` : ''}`, 'The notice was withdrawn', 404)
  return { row, receipt }
}

async function open(id: Id, call: Call): Promise<OpenedNotice> {
  const { row, receipt } = await receivedNotice(id, call)
  if (!receipt.readTime && row.mustRead !== 1) await markRead(id, call)
  const [shown] = await wholeTenant(call).db.of(notice).show([row])
  return {
    ...pick(shown!, OPENED),
    needAnswer: row.needAnswer,
    isOpenForQuestions: isOpenForQuestions(row, call.now),
    readTime: receipt.readTime ?? (row.mustRead === 1 ? '' : call.now),
  } as unknown as OpenedNotice
}

export default serveApi(received, {
  list: ({ title, category, unread }, call, { query }) =>
    listReceived(
      {
        current: query['current'],
        size: query['size'],
        title,
        category,
        ...(Number(unread) === 1 && { unread: '1' }),
      },
      call,
    ),
  open: ({ id }, call) => open(id, call),
  async confirm({ id }, call) {
    await receivedNotice(id, call)
    await markRead(id, call)
  },
})
