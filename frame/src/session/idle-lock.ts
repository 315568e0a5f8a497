import { usePreferences } from '@village/web/preferences.ts'
import { readStorage, store } from '@village/web/storage.ts'
import { useEffect, useState } from 'react'
import { idleMinutes } from '../lock/calls.ts'
import { isLocked, lock } from '../lock/lock.ts'

/** How long the warning is before the lock, in ms; twice as long in large text. */
const WARNING_MS = 30_000
const LOOK_EVERY_MS = 1_000
/** A moving mouse is written down this often. */
const NOTE_EVERY_MS = 3_000
const KEY = 'active'
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let notedMs = 0
/** All browser tabs of a person share one clock: who works in one of them is not away. */
function isHere(): void {
  const now = Date.now()
  if (now - notedMs < NOTE_EVERY_MS) return
  notedMs = now
  store(KEY, now)
}
const lastSeenMs = (): number => Math.max(notedMs, readStorage<number>(KEY) ?? 0)

/**
 * Locks after the minutes of the parameter `lock.idleMinutes` (0: never). Returns the seconds that are left while the
 * warning is shown, null otherwise. Nobody made up a password then: the account's own one opens the lock.
 */
export function useIdleLock(): number | null {
  const warningMs = usePreferences(preferences => preferences.largeText) ? WARNING_MS * 2 : WARNING_MS
  const [leftS, setLeftS] = useState<number | null>(null)
  const [limitMs, setLimitMs] = useState(0)
  useEffect(() => {
    idleMinutes().then(
      minutes => setLimitMs(minutes * 60_000),
      () => setLimitMs(0),
    )
  }, [])
  useEffect(() => {
    if (limitMs === 0) return
    notedMs = 0
    isHere()
    const look = (): void => {
      const leftMs = lastSeenMs() + limitMs - Date.now()
      if (leftMs <= 0 && !isLocked()) lock({ salt: '', hash: '' })
      setLeftS(leftMs > 0 && leftMs <= warningMs ? Math.ceil(leftMs / 1000) : null)
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const event of ACTIVITY_EVENTS) addEventListener(event, isHere, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const event of ACTIVITY_EVENTS) removeEventListener(event, isHere, { capture: true })
    }
  }, [limitMs, warningMs])
  return leftS
}
