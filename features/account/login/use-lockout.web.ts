import { momentMs } from '@village/resource'
import { useEffect, useState } from 'react'

/** Seconds until `unlockTime` (yyyy-MM-dd HH:mm:ss in Asia/Shanghai), counted down; 0 when there is no lock. */
export function useLockout(unlockTime: string): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const endsMs = unlockTime === '' ? 0 : momentMs(unlockTime)
    const count = (): void => setLeft(Math.max(0, Math.ceil((endsMs - Date.now()) / 1000)))
    count()
    if (endsMs === 0) return
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [unlockTime])
  return left
}
/** 125 → 02:05 */
export function minutesAndSeconds(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
