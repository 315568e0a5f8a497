import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import Tag from 'antd/es/tag'

/** After so many days a question has waited too long. */
const LONG_DAYS = 3
const wordsOf = (days: number): Label => ({
  zh: `等待 ${days} 天`,
  en: `Waiting ${days} ${days === 1 ? 'day' : 'days'}`,
})

/** How long a question has waited for its answer. */
export function WaitingFlag({ days }: { readonly days: unknown }) {
  const label = useLabel()
  if (!days || Number(days) < 1) return null
  return <Tag color={Number(days) >= LONG_DAYS ? 'error' : 'warning'}>{label(wordsOf(Number(days)))}</Tag>
}
