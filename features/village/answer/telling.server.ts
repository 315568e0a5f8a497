import type { StoredOf } from '@village/resource'
import type { Call } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { noticeBehind, readingPath } from '../publishing/addressed.server.ts'
import type { answer } from './answer.resource.ts'

type Answer = StoredOf<typeof answer>

/** Who posted the notice learns of a question. */
export async function tellPoster(row: Answer, call: Call): Promise<void> {
  const posted = await noticeBehind(row.noticeId, call)
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
  const posted = await noticeBehind(row.noticeId, call)
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
