import { type Call, refuse } from '@village/server'
import { clientLog } from './client-log.resource.ts'

/** What one call may bring (security A134). */
const MAX_ENTRIES = 200
const MAX_BYTES = 256 * 1024

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Control characters would let a browser write lines of its own into whatever shows the log. */
const clean = (value: unknown, length: number): string => {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ').slice(0, length)
}
const timeOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? value : null

/** Stores the faults that a browser met; the session goes on. */
export async function keepClientLogs(body: unknown, call: Call): Promise<void> {
  const entries = Array.isArray(body) ? body : []
  if (entries.length > MAX_ENTRIES)
    refuse(`一次最多上报${MAX_ENTRIES}条日志`, `At most ${MAX_ENTRIES} entries at once`, 413)
  if (Buffer.byteLength(JSON.stringify(entries)) > MAX_BYTES)
    refuse('上报的日志超过256KB', 'The entries are larger than 256 kB', 413)
  const logs = call.db.of(clientLog)
  for (const entry of entries.filter(isEntry)) {
    await logs.add({
      time: timeOf(entry['time']) ?? call.now,
      type: clean(entry['type'], 32),
      url: clean(entry['url'], 500),
      message: clean(entry['message'], 1000),
      stack: clean(entry['stack'], 4000),
      info: clean(entry['info'], 2000),
    })
  }
}
