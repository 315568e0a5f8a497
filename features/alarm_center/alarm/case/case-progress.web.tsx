import { type Label, momentMs } from '@village/resource'
import { useLabel } from '@village/web'
import { useEffect, useState } from 'react'
import type { AlarmRow } from '../queue/use-queue.web.ts'

const STEPS = [
  { field: 'firstTime', label: { zh: '收到', en: 'Received' } },
  { field: 'ackTime', label: { zh: '认领', en: 'Claimed' } },
  { field: 'dispatchTime', label: { zh: '派人', en: 'Sent' } },
  { field: 'arriveTime', label: { zh: '到达', en: 'Arrived' } },
  { field: 'closeTime', label: { zh: '办结', en: 'Closed' } },
] as const satisfies readonly { readonly field: keyof AlarmRow; readonly label: Label }[]

/** Now in ms, every second while something waits. */
export function useNowMs(isTicking: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return nowMs
}

/** 03:12; from an hour on the seconds say nothing any more: 3 小时. */
export function clockOf(ms: number): Label {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (n: number): string => String(n).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
  const hours = Math.floor(seconds / 3600)
  if (hours < 1) return { zh: clock, en: clock }
  const days = Math.floor(hours / 24)
  return days < 2 ? { zh: `${hours} 小时`, en: `${hours} h` } : { zh: `${days} 天`, en: `${days} days` }
}

/** How far an alarm has come, each step with its time. */
export function CaseProgress({ row }: { readonly row: AlarmRow }) {
  const label = useLabel()
  const done = STEPS.map(({ field }) => String(row[field] ?? ''))
  const current = done.findLastIndex(time => time !== '') + 1
  return (
    <ol className="dv-case-progress">
      {STEPS.map(({ field, label: name }, at) => (
        <li
          key={field}
          data-state={done[at] ? 'done' : at === current && !row.closeTime ? 'current' : 'ahead'}
          {...(at === current && { 'aria-current': 'step' as const })}
        >
          <b>{label(name)}</b>
          <span className="dv-numbers">{done[at] ? done[at].slice(11, 16) : '—'}</span>
        </li>
      ))}
    </ol>
  )
}

const OVER = { zh: '已超', en: 'over by' }
/** How much of a time limit has passed: amber from half of it, red when it is over. */
export function LimitRing({
  from,
  until,
  label,
}: {
  readonly from: string
  readonly until: string
  readonly label: string
}) {
  const pick = useLabel()
  const nowMs = useNowMs(true)
  const share = Math.min(1, Math.max(0, (nowMs - momentMs(from)) / Math.max(1, momentMs(until) - momentMs(from))))
  const leftMs = momentMs(until) - nowMs
  const state = share >= 1 ? 'over' : share >= 0.5 ? 'half' : 'early'
  return (
    <span className="dv-case-limit" data-state={state}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <title>{label}</title>
        <circle cx="18" cy="18" r="15.9" />
        <circle cx="18" cy="18" r="15.9" pathLength="100" strokeDasharray={`${share * 100} 100`} />
      </svg>
      <span>
        {label} {leftMs < 0 && `· ${pick(OVER)}`} <b className="dv-numbers">{pick(clockOf(Math.abs(leftMs)))}</b>
      </span>
    </span>
  )
}
