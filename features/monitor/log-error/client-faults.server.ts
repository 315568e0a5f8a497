import { momentAt, momentMs } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { keepFaults, type NewFault } from './folding.server.ts'

/** What one call may bring (security A134). */
const MAX_ENTRIES = 200
const MAX_BYTES = 256 * 1024

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
const HOUR_MS = 3_600_000
/** The sender's time within an hour of ours; a clock that is further off, or a day that is none, tells nothing. */
function timeOf(value: unknown, now: string): string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return now
  const ms = momentMs(value)
  const isReal = !Number.isNaN(ms) && momentAt(ms) === value
  return isReal && Math.abs(ms - momentMs(now)) <= HOUR_MS ? value : now
}

const reportedFault = (entry: Record<string, unknown>, { user, origin, now }: Call): NewFault => ({
  source: 'client',
  tenantId: user.tenantId,
  account: user.account,
  ip: origin.ip,
  userAgent: origin.userAgent,
  name: wordsOf(entry['type']),
  message: wordsOf(entry['message']),
  stack: [wordsOf(entry['stack']), wordsOf(entry['info'])].filter(Boolean).join('\n'),
  method: '',
  path: wordsOf(entry['url']),
  route: '',
  tookMs: null,
  requestId: '',
  params: '{}',
  time: timeOf(entry['time'], now),
})

/** Keeps the faults that a browser met; the session goes on. */
export async function keepClientFaults(body: unknown, call: Call): Promise<void> {
  const entries = Array.isArray(body) ? body : []
  if (entries.length > MAX_ENTRIES)
    refuse(`一次最多上报${MAX_ENTRIES}条日志`, `At most ${MAX_ENTRIES} entries at once`, 413)
  if (Buffer.byteLength(JSON.stringify(entries)) > MAX_BYTES)
    refuse('上报的日志超过256KB', 'The entries are larger than 256 kB', 413)
  const faults = entries.filter(isEntry).map(entry => reportedFault(entry, call))
  await keepFaults(faults, call.services)
}
