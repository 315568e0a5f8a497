import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** `live`: what happens is seen at once · `connecting`: soon again · `off`: figures are asked for every 30 s instead. */
export type LiveState = 'live' | 'connecting' | 'off'

interface Live {
  readonly state: LiveState
  /** When the next try begins, in ms of the clock; 0 while one is under way. */
  readonly nextTryMs: number
  /** Tries at once. */
  readonly retry: () => void
}
export const useLiveStore = create<Live>(() => ({ state: 'connecting', nextTryMs: 0, retry: () => undefined }))

const secondsUntil = (timeMs: number): number =>
  timeMs === 0 ? 0 : Math.max(0, Math.ceil((timeMs - Date.now()) / 1000))

/** How live the program is, and in how many seconds it tries again. */
export function useLiveState(): { readonly state: LiveState; readonly seconds: number } {
  const { state, nextTryMs } = useLiveStore()
  const [seconds, setSeconds] = useState(() => secondsUntil(nextTryMs))
  useEffect(() => {
    setSeconds(secondsUntil(nextTryMs))
    if (nextTryMs === 0) return
    const timer = setInterval(() => setSeconds(secondsUntil(nextTryMs)), 1000)
    return () => clearInterval(timer)
  }, [nextTryMs])
  return { state, seconds }
}
