import type { Label } from '@village/resource'
import type { BoardCell } from './board.api.ts'

const inDays = (days: number): Label => {
  if (days === 0) return { zh: '今天截止', en: 'due today' }
  return days > 0
    ? { zh: `还有 ${days} 天`, en: `due in ${days} ${days === 1 ? 'day' : 'days'}` }
    : { zh: `逾期 ${-days} 天`, en: `${-days} ${days === -1 ? 'day' : 'days'} late` }
}
/** A day without its year, that no line breaks in two. */
export const dayWords = (day: string): Label => {
  const [, month, date] = day.split('-')
  return { zh: `${Number(month)}月${Number(date)}日`, en: `${month}\u2011${date}` }
}
const joined = (one: Label, other: Label): Label => ({
  zh: `${one.zh} · ${other.zh}`,
  en: `${one.en} · ${other.en}`,
})

type Said = Pick<BoardCell, 'state' | 'days' | 'publishedOn' | 'isDraft'>
/** How far a village is with a duty, in words. */
export function cellWords({ state, days, publishedOn, isDraft }: Said): Label {
  const on = publishedOn ? dayWords(publishedOn) : null
  if (state === 'published') return { zh: `已公开 ${on?.zh ?? ''}`, en: `Published ${on?.en ?? ''}` }
  if (state === 'inReview') return joined({ zh: '审核中', en: 'In review' }, inDays(days))
  if (isDraft) return joined({ zh: '草稿', en: 'Draft' }, inDays(days))
  if (state !== 'atOnce') return inDays(days)
  const last = on && { zh: `上次 ${on.zh}`, en: `last ${on.en}` }
  return last ? joined({ zh: '随时', en: 'At once' }, last) : { zh: '随时', en: 'At once' }
}
