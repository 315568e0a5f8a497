import { type Label, momentMs } from '@village/resource'

interface ShownState {
  readonly label: Label
  readonly color?: string
}
/** flow_status, as it is shown. */
export const STATES: Readonly<Record<string, ShownState>> = {
  1: { label: { zh: '审批中', en: 'In approval' }, color: 'processing' },
  2: { label: { zh: '已通过', en: 'Approved' }, color: 'success' },
  3: { label: { zh: '退回修改', en: 'Returned' }, color: 'warning' },
  4: { label: { zh: '已驳回', en: 'Rejected' }, color: 'error' },
  5: { label: { zh: '已撤回', en: 'Withdrawn' } },
  6: { label: { zh: '已终止', en: 'Terminated' } },
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** How long a task may still wait, in words; undefined when it has no limit. */
export function dueWords(dueTime: string, now = Date.now()): { words: Label; isOver: boolean } | undefined {
  if (!dueTime) return
  const left = (momentMs(dueTime) - now) / HOUR_MS
  const hours = Math.max(1, Math.floor(Math.abs(left)))
  const [zh, en] =
    hours >= DAY_HOURS
      ? [`${Math.floor(hours / DAY_HOURS)} 天`, `${Math.floor(hours / DAY_HOURS)} d`]
      : [`${hours} 小时`, `${hours} h`]
  return left < 0
    ? { words: { zh: `已超期 ${zh}`, en: `${en} overdue` }, isOver: true }
    : { words: { zh: `剩 ${zh}`, en: `${en} left` }, isOver: false }
}
