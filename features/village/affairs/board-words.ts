import type { Label } from '@village/resource'
import type { BoardCell } from './board.api.ts'

const inDays = (days: number): Label => {
  if (days === 0) return { zh: '今天截止', en: 'due today' }
  return days > 0
    ? { zh: `还有 ${days} 天`, en: `due in ${days} ${days === 1 ? 'day' : 'days'}` }
    : { zh: `逾期 ${-days} 天`, en: `${-days} ${days === -1 ? 'day' : 'days'} late` }
}
const joined = (one: Label, other: Label): Label => ({
  zh: `${one.zh} · ${other.zh}`,
  en: `${one.en} · ${other.en}`,
})

/** How far a village is with a duty, in words. */
export function cellWords({ state, days, publishedOn }: Pick<BoardCell, 'state' | 'days' | 'publishedOn'>): Label {
  const on = publishedOn.slice(5)
  if (state === 'published') return { zh: `已公开 ${on}`, en: `Published ${on}` }
  if (state === 'inReview') return joined({ zh: '审核中', en: 'In review' }, inDays(days))
  if (state === 'draft') return joined({ zh: '草稿', en: 'Draft' }, inDays(days))
  if (state !== 'atOnce') return inDays(days)
  return on ? { zh: `随时 · 上次 ${on}`, en: `As it happens · last ${on}` } : { zh: '随时', en: 'As it happens' }
}
