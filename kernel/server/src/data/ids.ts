/** 2010-11-04T01:42:54.657Z, the family's own beginning of time: ids have 19 digits today. */
const EPOCH_MS = 1288834974657n

/**
 * 64-bit ids that grow with time: 41 bits of milliseconds, 10 bits of worker, 12 bits of order. The worker number is
 * leased in the database, so that two processes never share one. A clock that goes back is waited out in the counter.
 */
export function idMaker(worker: () => number, nowMs: () => number): () => string {
  let last = 0
  let order = 0
  return () => {
    const now = nowMs()
    if (now > last) {
      last = now
      order = 0
    } else if (++order > 4095) {
      last++
      order = 0
    }
    return (((BigInt(last) - EPOCH_MS) << 22n) | (BigInt(worker() & 1023) << 12n) | BigInt(order)).toString()
  }
}
