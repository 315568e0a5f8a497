import { beginningOf, type Id, momentAt } from '@village/resource'
import { everySoOften, nobodyIn, perInstallation, runs, type Services } from '@village/server'
import { type Kept, keepMessages } from './messages.server.ts'
import type { TelemetryNews } from './telemetry-news.ts'

declare module '@village/server' {
  interface Topics {
    /** What a device has measured, merged over half a second. Nothing about anybody's health. */
    telemetry: { readonly machineId: Id; readonly time: string; readonly values: TelemetryNews['values'] }
  }
}

const TICK_MS = 1000
/** A device is told of at most so often (device-contract §7). */
const TELL_MS = 500
/** Devices of a tenant that are told of at once: a list that shows more reads itself again. */
const MOST_TOLD = 100
/** Characters of one notice: a stream takes 4 KB. */
const MOST_CHARACTERS = 3000
/** Messages of one device that wait to be kept; more nobody can read. */
const MOST_KEPT = 50
const PAYLOAD = 500

/** What was told of a message to whoever sent it. */
interface Outcome {
  readonly isKept: boolean
  readonly stored: number
  readonly rejected: readonly { readonly at: string; readonly cause: string }[]
}
interface Message {
  readonly topic: string
  readonly payload: Uint8Array
  readonly heard: Outcome | 'dropped' | 'failed'
}
type Device = Pick<Kept, 'tenantId' | 'machineId'>

function outcomeOf(heard: Message['heard']): Pick<Kept, 'outcome' | 'stored' | 'refused'> {
  if (typeof heard === 'string') return { outcome: heard, stored: 0, refused: [] }
  const refused = heard.rejected.map(({ at, cause }) => ({ at, cause })).slice(0, 10)
  const outcome = heard.isKept ? (heard.stored > 0 || refused.length > 0 ? 'stored' : 'known') : 'refused'
  return { outcome, stored: heard.stored, refused }
}

/** The newest values of a device, as many as one notice holds. */
function fitting(values: TelemetryNews['values']): TelemetryNews['values'] {
  const fits: Record<string, number | string> = {}
  let characters = 0
  for (const [key, value] of Object.entries(values)) {
    characters += key.length + String(value).length + 8
    if (characters > MOST_CHARACTERS) break
    fits[key] = value
  }
  return fits
}

/** What of the devices' messages somebody looks at, while somebody does. */
class Watching {
  readonly #services: Services
  /** Devices at whose messages somebody looks. */
  #watched = new Set<string>()
  #messages: Kept[] = []
  readonly #news = new Map<string, Map<Id, TelemetryNews>>()
  /** Whether a browser listens to telemetry, at whichever server. */
  isTelemetryHeard = false

  constructor(services: Services) {
    this.#services = services
  }

  /** A message has come to its end. */
  note({ tenantId, machineId }: Device, { topic, payload, heard }: Message): void {
    if (!this.#watched.has(machineId)) return
    const own = this.#messages.filter(one => one.machineId === machineId)
    if (own.length >= MOST_KEPT) this.#messages.splice(this.#messages.indexOf(own[0]!), 1)
    const text = new TextDecoder().decode(payload.subarray(0, PAYLOAD * 4)).replaceAll('\u0000', '�')
    const at = momentAt(this.#services.clock.date().getTime())
    const beginnings = { topic: beginningOf(topic, 256), payload: beginningOf(text, PAYLOAD) }
    this.#messages.push({ tenantId, machineId, at, ...beginnings, ...outcomeOf(heard) })
  }

  /** What was stored is told soon. */
  tellNews(tenantId: string, all: readonly TelemetryNews[]): void {
    if (all.length === 0) return
    const news = this.#news.get(tenantId) ?? new Map<Id, TelemetryNews>()
    this.#news.set(tenantId, news)
    for (const one of all) {
      const before = news.get(one.machineId)
      const [older, newer] = before && before.ms > one.ms ? [one, before] : [before, one]
      if (before || news.size < MOST_TOLD)
        news.set(one.machineId, { ...newer, values: { ...older?.values, ...newer.values } })
    }
  }

  async tell(): Promise<void> {
    const all = [...this.#news]
    this.#news.clear()
    for (const [tenantId, news] of all)
      await this.#services.as(nobodyIn(this.#services, tenantId), { source: 'job' }, async call => {
        for (const { machineId, deptId, ms, values } of news.values())
          await call.tell(
            'telemetry',
            { resource: 'device.machine', tenantId, deptIds: [deptId] },
            { machineId, time: momentAt(ms), values: fitting(values) },
          )
      })
  }

  /** Learns who looks at what, and hands over what has come. */
  async look(): Promise<void> {
    await this.#services.as(this.#services.platform, { source: 'job' }, async call => {
      const watched = await call.db.sql<{ machine_id: Id }>`
        select machine_id from device_watch where until > ${call.now}::timestamptz`
      this.#watched = new Set(watched.map(row => row.machine_id))
      const heardAt = await call.db.sql`select 1 from device_sessionserver
        where telemetry_heard = 1 and seen > clock_timestamp() - interval '10 seconds' limit 1`
      this.isTelemetryHeard = heardAt.length > 0
    })
    await this.#keep()
  }
  async #keep(): Promise<void> {
    const all = this.#messages
    this.#messages = []
    for (const tenantId of new Set(all.map(one => one.tenantId))) {
      const own = all.filter(one => one.tenantId === tenantId)
      await this.#services.as(nobodyIn(this.#services, tenantId), { source: 'job' }, call => keepMessages(own, call))
    }
  }
}

const all = perInstallation(services => new Watching(services))
/** That of this process. */
export const watchingOf = (services: Services): Watching => all(services)

export default runs({
  name: 'device.watching',
  async start(services) {
    const watching = watchingOf(services)
    const stops = [
      everySoOften(TICK_MS, () => watching.look(), services),
      everySoOften(TELL_MS, () => watching.tell(), services),
    ]
    return async () => {
      await Promise.all(stops.map(stop => stop()))
    }
  },
})
