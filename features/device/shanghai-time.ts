const OFFSET_MS = 8 * 3_600_000

/** The moment a number of hours ago, YYYY-MM-DD HH:mm:ss in Asia/Shanghai, which has no summer time. */
export const hoursAgo = (hours: number, now = Date.now()): string =>
  new Date(now - hours * 3_600_000 + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
