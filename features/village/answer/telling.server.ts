import type { Id, RowOf } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { readingPath } from '../notice/delivery.server.ts'
import { notice } from '../notice/notice.resource.ts'
import type { answer } from './answer.resource.ts'

type Answer = RowOf<typeof answer>

const noticeOf = (id: Id, call: Call) => wholeTenant(call).db.of(notice).get(id)

/** Who posted the notice learns of a question. */
export async function tellPoster(row: Answer, call: Call): Promise<void> {
  const posted = await noticeOf(row.noticeId, call)
  if (!posted || posted.createUser === call.user.id) return
  await sendMessage(call, {
    userIds: [posted.createUser],
    kind: 'message',
    title: { zh: `有人提问：${posted.title}`, en: `A question about: ${posted.title}` },
    content: { zh: row.content, en: row.content },
    linkPath: `/village/agriculture/answer?id=${row.id}`,
  })
}

/** Who asked learns of the answer. */
export async function tellAsker(row: Answer, call: Call): Promise<void> {
  const posted = await noticeOf(row.noticeId, call)
  if (!posted || row.createUser === call.user.id) return
  await sendMessage(call, {
    userIds: [row.createUser],
    kind: 'message',
    title: { zh: `已答复：${posted.title}`, en: `Answered: ${posted.title}` },
    content: { zh: row.replyContent ?? '', en: row.replyContent ?? '' },
    linkPath: readingPath(row.noticeId),
  })
}

/** Who answered learns that the answer was accepted. */
export async function tellAnswerer(row: Answer, call: Call): Promise<void> {
  if (!row.replyUser || row.replyUser === call.user.id) return
  await sendMessage(call, {
    userIds: [row.replyUser],
    kind: 'message',
    title: { zh: '你的答复被采纳', en: 'Your answer was accepted' },
    content: { zh: row.content, en: row.content },
    linkPath: `/village/agriculture/answer?id=${row.id}`,
  })
}
