import { useEffect, useState } from 'react'
import { useLanguage } from '../../texts/i18n.ts'
import { sayWhen } from './relative-time.ts'

/** How often a relative time is updated. */
const TICK_MS = 30_000

/** `sayWhen` that updates while it is on the screen. */
export function useRelativeTime(): (time: string) => string {
  const language = useLanguage()
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return time => sayWhen(time, nowMs, language)
}
