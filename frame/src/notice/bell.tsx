import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { loadChunk } from '@village/web/chunk.ts'
import { type SayText, useText } from '@village/web/i18n.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAlerts } from '../alert/use-alerts.ts'
import { useCounters } from '../menu/counters.ts'
import { HeadButton } from '../parts/badge-button.tsx'
import '../texts/frame.ts'

const Fresh = lazyPart(async () => (await import('./notice-refresh.tsx')).Fresh)
const load = () => loadChunk(() => import('./notices.tsx'))
const Notices = lazy(() => load().then(module => ({ default: module.Notices })))
/** Somebody is about to open it. A failure shows when it is opened. */
const expectNotices = (): void => void load().catch(() => undefined)

/** Spec §9: what the bell shows is asked for this long after the shell has been drawn. */
const NOTICE_DELAY = 1_000
/** Menu code of one's own messages: their figure is that of the bell. */
const MESSAGES = 'message'

function bellWords(say: SayText, n: number, alerts: number): string {
  if (alerts > 0) return say('frame.bellAlerts', { alerts, n })
  return n > 0 ? say('frame.bellUnread', { n }) : say('frame.bell')
}

/** 消息通知: what waits for the person, and below it the three lists (design/ux.md §1.6). */
export function Bell() {
  const say = useText()
  const n = useCounters()[MESSAGES] ?? 0
  const { waiting } = useAlerts().alerts
  const button = useRef<HTMLButtonElement>(null)
  const [due, setDue] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NOTICE_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <HeadButton
        ref={button}
        words={bellWords(say, n, waiting)}
        short={say('frame.bell')}
        icon={BellOutlined}
        expanded={open}
        badge={n + waiting}
        quiet={open}
        onClick={() => setOpen(!open)}
        onExpect={expectNotices}
      />
      <Suspense>{due && <Fresh />}</Suspense>
      {open && (
        <Suspense>
          <Notices due={due} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
