/** Counts per key within one minute; all counts are forgotten together when the minute is over. */
export interface MinuteLimit {
  /** Whether this key has used up its number. */
  isFull(key: string): boolean
  count(key: string): void
}

const MINUTE_MS = 60_000
/** So that a flood of addresses cannot fill the memory: the oldest key goes. */
const MAX_KEYS = 100_000

/** At most `max` per key and minute, by a clock that never jumps. */
export function minuteLimit(max: number, monotonicMs: () => number): MinuteLimit {
  const counts = new Map<string, number>()
  let sinceMs = monotonicMs()
  const turn = (): void => {
    const nowMs = monotonicMs()
    if (nowMs - sinceMs < MINUTE_MS) return
    counts.clear()
    sinceMs = nowMs
  }
  return {
    isFull(key) {
      turn()
      return (counts.get(key) ?? 0) >= max
    },
    count(key) {
      turn()
      if (counts.size >= MAX_KEYS && !counts.has(key)) counts.delete(counts.keys().next().value!)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
  }
}

/** An IPv4 address, or the /64 of an IPv6 one, because one client has all of its addresses. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(8 - front.length - back.length, 0)).fill('0')
  return [...front, ...gap, ...back].slice(0, 4).join(':')
}
