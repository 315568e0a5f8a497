import type { Id, Label, RowOf } from '@village/resource'
import type { Call, Change } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { holdersOf } from '../../system/public.server.ts'
import { viewRequest } from './viewrequest.resource.ts'

type Asked = RowOf<typeof viewRequest>

const DECIDES = 'viewrequest_approve'

/** Those who may let the caller see more: the officer for personal information, never themselves. */
export const decidersFor = async (call: Call): Promise<readonly Id[]> =>
  (await holdersOf(DECIDES, call.user.tenantId, call)).filter(id => id !== call.user.id)

/** Names nobody: who may decide reads on the page of the request whom it is about. */
async function waits({ id, purpose, kinds }: Asked, call: Call): Promise<void> {
  const count = kinds.split(',').length
  await sendMessage(call, {
    userIds: await decidersFor(call),
    kind: 'message',
    title: { zh: `查看申请待审批：${call.user.name}`, en: `A request to see waits: ${call.user.name}` },
    content: {
      zh: `${call.user.name}申请查看一位居民的${count}类信息。用途：${purpose}`,
      en: `${call.user.name} asks to see ${count} kinds of records about a resident. Purpose: ${purpose}`,
    },
    linkPath: `${viewRequest.path}?id=${id}`,
  })
}

interface Words {
  readonly title: Label
  readonly content: Label
}
const answerWords = (zh: string, en: string, answer: string): Words => ({
  title: { zh, en },
  content: { zh: `答复：${answer}`, en: `Answer: ${answer}` },
})
const wordsOf: Readonly<Record<string, (row: Asked) => Words>> = {
  approve: ({ validUntil }) => ({
    title: { zh: '查看申请已批准', en: 'Your request to see was approved' },
    content: {
      zh: `可在居民全景中查看至${validUntil}，每次查看都会记录。`,
      en: `You may look on the resident’s page until ${validUntil}. Each look is written down.`,
    },
  }),
  refuse: ({ answer }) => answerWords('查看申请被驳回', 'Your request to see was refused', answer ?? ''),
  end: ({ answer }) => answerWords('查看授权已提前终止', 'You may not see it any more', answer ?? ''),
}

/** Tells those who decide that a request waits, and who asked how it was decided. */
export async function noticeRequest(change: Change<typeof viewRequest.fields>, call: Call): Promise<void> {
  if (change.kind === 'remove') return
  const { after } = change
  const words = change.kind === 'edit' ? wordsOf[change.by ?? '']?.(after) : undefined
  if (change.kind === 'add') await waits(after, call)
  else if (!words) return
  await call.tell('counters', { permission: DECIDES, tenantId: after.tenantId }, {})
  if (!words) return
  const linkPath = `/convenient/resident/${after.residentId}`
  await sendMessage(call, { userIds: [after.askUser], kind: 'message', ...words, linkPath })
}
