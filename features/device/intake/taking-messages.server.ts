import type { Id, Label } from '@village/resource'
import type { Call } from '@village/server'
import { takeReplies } from '../command/replies.server.ts'
import type { Message } from '../dialect/message.ts'
import { devicesSay, takeDeviceTurns, takeReadingsTurn } from '../life/life.server.ts'
import { MACHINE } from '../life/machine.states.ts'
import { isOutOfService } from '../life/out-of-service.ts'
import { measurementOfType } from '../measurements.server.ts'
import { queueFolding } from '../rollup/rollup.server.ts'
import type { TelemetryNews } from '../watching/telemetry-news.ts'
import { watchingOf } from '../watching/watching.server.ts'
import type { Arrival, Outcome } from './arrival.ts'
import { tellClocks } from './clock-faults.server.ts'
import { desiredOf } from './desired-answers.server.ts'
import { attributesOf, type Draft, draftOf, type Flaw, flawsOf } from './reading-drafts.ts'
import { noteUnkept, noteUnknown, seenBefore } from './refused-values.server.ts'
import { resolver, type SendingDevice } from './senders.server.ts'
import { keepNews, type News } from './shadows.server.ts'
import { type Placed, storeDrafts } from './storing-readings.server.ts'

const SERVICE: Label = { zh: '设备已停用或报废', en: 'the device is disabled or scrapped' }
const FOREIGN: Label = { zh: '不是这台设备的下级设备', en: 'this is no device of the sender' }
const UNKNOWN: Label = { zh: '没有登记这个设备', en: 'no such device is registered' }

type Reply = Extract<Message, { readonly kind: 'reply' }>
interface Numbered extends Placed {
  readonly messageId: string | null
}
const isEmpty = ({ values, events, reported }: Draft): boolean =>
  values.length + events.length + Object.keys(reported).length === 0

/** What the messages of one transaction come to before anything is written. */
class Gathered {
  readonly placed: Numbered[] = []
  readonly flaws: { arrival: Arrival; device: SendingDevice | null; flaw: Flaw }[] = []
  readonly unknown: { gatewayId: Id; sn: string }[] = []
  readonly heard = new Map<Id, SendingDevice>()
  readonly attributes: News[] = []
  readonly replies: { device: SendingDevice; reply: Reply }[] = []
  readonly asks: { arrival: Arrival; device: SendingDevice; requestId: string; keys: readonly string[] }[] = []
  readonly states: { device: SendingDevice; state: 'online' | 'offline' }[] = []
  /** Messages without a moment. */
  readonly others: { arrival: Arrival }[] = []

  /** Messages of which something is kept. */
  keptOf(refused: ReadonlySet<Placed>): ReadonlySet<Arrival> {
    const placed = this.placed.filter(one => !refused.has(one) && !isEmpty(one.draft))
    return new Set([...placed, ...this.others].map(one => one.arrival))
  }

  refusalsByArrival(): ReadonlyMap<Arrival, readonly Flaw[]> {
    const refusals = new Map<Arrival, Flaw[]>()
    for (const { arrival, flaw } of this.flaws) {
      if (flaw.isNote) continue
      const own = refusals.get(arrival)
      if (own) own.push(flaw)
      else refusals.set(arrival, [flaw])
    }
    return refusals
  }

  fault(arrival: Arrival, device: SendingDevice | null, flaw: Flaw): void {
    this.flaws.push({ arrival, device, flaw })
  }

  take(arrival: Arrival, device: SendingDevice, message: Message): void {
    if (message.kind !== 'state') this.heard.set(device.id, device)
    if (message.kind === 'values' || message.kind === 'event') {
      const { draft, flaws } = draftOf(message, device.product, arrival)
      for (const flaw of flaws) this.fault(arrival, device, flaw)
      if (draft) this.placed.push({ arrival, device, draft, messageId: message.messageId })
      return
    }
    this.others.push({ arrival })
    if (message.kind === 'attributes')
      this.attributes.push({
        machineId: device.id,
        reported: attributesOf(message.values, arrival.receivedMs),
        valueMs: null,
        clock: null,
      })
    else if (message.kind === 'reply') this.replies.push({ device, reply: message })
    else if (message.kind === 'ask')
      this.asks.push({ arrival, device, requestId: message.requestId, keys: message.keys })
    else this.states.push({ device, state: message.state })
  }
}

async function gather(arrivals: readonly Arrival[], call: Call): Promise<Gathered> {
  const resolve = await resolver(arrivals, call)
  const gathered = new Gathered()
  for (const arrival of arrivals) {
    const own = resolve(arrival, { of: 'me' })
    const self = 'device' in own ? own.device : null
    for (const flaw of flawsOf(arrival.said)) gathered.fault(arrival, self, flaw)
    for (const message of arrival.said.messages) {
      const place = message.kind === 'values' ? message.at : ''
      const found = resolve(arrival, message.device)
      if ('unknown' in found) {
        gathered.unknown.push({ gatewayId: arrival.sender.machineId, sn: found.unknown })
        gathered.fault(arrival, self, { place: found.unknown, cause: 'unknownDevice', reason: UNKNOWN })
      } else if ('foreign' in found) gathered.fault(arrival, self, { place, cause: 'foreign', reason: FOREIGN })
      else if (isOutOfService(found.device))
        gathered.fault(arrival, found.device, { place, cause: 'service', reason: SERVICE })
      else gathered.take(arrival, found.device, message)
    }
  }
  return gathered
}

/** The newest of what was stored, one entry a device. */
function newsOf({ heard, attributes }: Gathered, taken: readonly Placed[]): readonly News[] {
  const news = new Map<Id, Omit<News, 'machineId'>>()
  const add = (machineId: Id, { reported, valueMs, clock }: Omit<News, 'machineId'>): void => {
    const before = news.get(machineId) ?? { reported: {}, valueMs: null, clock: null }
    const newer = Object.entries(reported).filter(([key, { t }]) => (before.reported[key]?.t ?? 0) <= t)
    const values = [before.valueMs, valueMs].filter(ms => ms !== null)
    news.set(machineId, {
      reported: { ...before.reported, ...Object.fromEntries(newer) },
      valueMs: values.length > 0 ? Math.max(...values) : null,
      clock: clock ?? before.clock,
    })
  }
  for (const id of heard.keys()) add(id, { reported: {}, valueMs: null, clock: null })
  for (const one of attributes) add(one.machineId, one)
  const isSign = ({ values, events, isLate }: Draft): boolean =>
    !isLate && (events.length > 0 || values.some(({ quality }) => quality === 0))
  for (const { device, draft } of taken)
    add(device.id, { reported: draft.reported, valueMs: isSign(draft) ? draft.ms : null, clock: draft.clock })
  return [...news].map(([machineId, one]) => ({ machineId, ...one }))
}

/** What browsers that listen are told: no value that is about somebody's health. */
function telemetryNews(taken: readonly Placed[], call: Call): ReadonlyMap<Arrival, TelemetryNews[]> {
  const told = new Map<Arrival, TelemetryNews[]>()
  if (!watchingOf(call.services).isTelemetryHeard) return told
  for (const { arrival, device, draft } of taken) {
    const hidden = measurementOfType(call.services, device.machineType)?.guarded?.metrics ?? []
    const shown = draft.values.filter(({ metric, quality }) => quality === 0 && !hidden.includes(metric))
    const values = Object.fromEntries(
      shown.map(({ metric, num, text }) => [metric, num === null ? (text ?? '') : Number(num)]),
    )
    if (shown.length === 0) continue
    const one = { machineId: device.id, deptId: device.deptId, ms: draft.ms, values }
    told.set(arrival, [...(told.get(arrival) ?? []), one])
  }
  return told
}

async function sayStates({ states }: Gathered, call: Call): Promise<void> {
  for (const state of ['online', 'offline'] as const) {
    const ids = states.filter(one => one.state === state).map(({ device }) => device.id)
    if (ids.length > 0) await devicesSay(ids, MACHINE[state], call, 'said')
  }
}

/** Those that are no repetition by the number of their message; one message may hold several. */
async function withoutRepeats(placed: readonly Numbered[], call: Call): Promise<readonly Numbered[]> {
  const firsts = new Map<string, Numbered>()
  const keyOf = ({ device, messageId }: Numbered): string => `${device.id} ${messageId}`
  for (const one of placed) if (one.messageId !== null && !firsts.has(keyOf(one))) firsts.set(keyOf(one), one)
  const numbered = [...firsts.values()]
  const seen = await seenBefore(
    numbered.map(({ device, messageId }) => ({ machineId: device.id, messageId: messageId! })),
    call,
  )
  const repeated = new Set([...seen].map(i => keyOf(numbered[i]!)))
  return placed.filter(
    one => one.messageId === null || (!repeated.has(keyOf(one)) && firsts.get(keyOf(one))!.arrival === one.arrival),
  )
}

/**
 * Takes messages of devices of one tenant in one transaction, in a number of statements that does not depend on how many
 * they are. Answers what has become of each, in their order.
 */
export async function takeTogether(arrivals: readonly Arrival[], call: Call): Promise<readonly Outcome[]> {
  // Two servers take turns: the second finds what the first has stored.
  await takeReadingsTurn(call)
  const gathered = await gather(arrivals, call)
  await takeDeviceTurns([...gathered.heard.keys(), ...gathered.states.map(({ device }) => device.id)], call)
  const { taken, stored, refused } = await storeDrafts(await withoutRepeats(gathered.placed, call), call)
  for (const { placed, flaw } of refused) gathered.fault(placed.arrival, placed.device, flaw)
  const newest = newsOf(gathered, taken)
  await tellClocks(newest, call)
  await keepNews(newest, call)
  const heard = [...gathered.heard.keys()]
  if (heard.length > 0) await devicesSay(heard, MACHINE.online, call, 'reported')
  await sayStates(gathered, call)
  await takeReplies(gathered.replies, call)
  const answers = await desiredOf(gathered.asks, call)
  await noteUnknown(gathered.unknown, call)
  await noteUnkept(
    gathered.flaws.flatMap(({ arrival, device, flaw: { cause, place } }) =>
      device ? [{ machineId: device.id, deptId: device.deptId, cause, place, sample: arrival.sample }] : [],
    ),
    call,
  )
  if (taken.length > 0) await queueFolding(call)
  const news = telemetryNews(taken, call)
  const kept = gathered.keptOf(new Set(refused.map(({ placed }) => placed)))
  const refusals = gathered.refusalsByArrival()
  return arrivals.map(arrival => ({
    isKept: kept.has(arrival),
    stored: stored.get(arrival) ?? 0,
    rejected: (refusals.get(arrival) ?? []).map(({ place, cause, reason }) => ({ at: place, cause, reason })),
    news: news.get(arrival) ?? [],
    answers: answers.get(arrival) ?? [],
  }))
}
