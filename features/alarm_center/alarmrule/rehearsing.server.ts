import { type AnyResource, type Id, momentAt, momentBefore, momentMs } from '@village/resource'
import { type Call, InvalidInput, snake } from '@village/server'
import { type RawBuilder, sql } from 'kysely'
import { telemetry } from '../../device/intake/telemetry.resource.ts'
import { machine } from '../../device/machine/machine.resource.ts'
import { type Measured, measurementOfType } from '../../device/public.server.ts'
import { refuseBeyondScope } from '../../system/public.server.ts'
import type { Rehearsal, Rehearsed, rehearsedFields } from './alarmrule.endpoints.ts'
import { alarmrule } from './alarmrule.resource.ts'
import { flawOfCondition } from './conditions.ts'
import { IDLE, passTime, type Stepped, type Timed, takeValue } from './rule-phases.ts'
import { NO_DATA, type Rule, rangesFor, timedOf } from './rules-of.server.ts'

/** Days that are looked at. */
const DAYS = 30
const MOST_MACHINES = 100
/** Values that are looked at in all, shared among the devices, the latest of each; read in pieces between other calls. */
const MOST_VALUES = 20_000
const PIECE = 2000
/** Devices of the kind that are looked through for those to which the rule applies. */
const MOST_OF_KIND = 1000
const SHOWN = 50
const MINUTE_MS = 60_000

export type Asked = Pick<Rule, keyof typeof rehearsedFields>
/** A value of a device at a moment, in ms. */
interface Sample {
  readonly at: number
  readonly value: number
}

const numberOf = (text: string | null): number | null => (text ? Number(text) : null)

/** When a rule would have raised an alarm over these values, in order, until `end`. */
export function activations(
  samples: readonly Sample[],
  rule: Timed,
  end: number,
): readonly { readonly at: number; readonly value: number | null }[] {
  let state = IDLE
  const found: { at: number; value: number | null }[] = []
  const keep = (stepped: Stepped): void => {
    state = stepped.state
    for (const { effect, at, value } of stepped.effects) if (effect === 'active') found.push({ at, value })
  }
  for (const { at, value } of samples) keep(takeValue(state, at, value, rule))
  keep(passTime(state, end, rule))
  return found
}

/** Those that are no repetition of one that came shortly before. */
function apart<T extends { readonly at: number }>(all: readonly T[], dedupMin: number): readonly T[] {
  let last = Number.NEGATIVE_INFINITY
  return all.filter(({ at }) => {
    const isNew = at - last > dedupMin * MINUTE_MS
    last = at
    return isNew
  })
}

function checkAsked(asked: Asked, call: Call): void {
  refuseBeyondScope([asked.deptId], call)
  if (asked.ownRange === 1) return
  const found = flawOfCondition({
    operator: asked.operator,
    threshold: numberOf(asked.threshold),
    threshold2: numberOf(asked.threshold2),
    clearThreshold: numberOf(asked.clearThreshold),
  })
  if (!found) return
  const says = { zh: found.zh, en: found.en }
  throw new InvalidInput([{ field: found.field, code: 'other', says }], alarmrule.fields)
}

interface Device {
  readonly id: Id
  readonly machineName: string
}
async function devicesOf({ deptId, machineType, machineIds }: Asked, call: Call): Promise<readonly Device[]> {
  const rows = await call.db.of(machine).find({ machineType }, { limit: MOST_OF_KIND, order: ['machineName'] })
  const below = new Set(await call.services.deptsBelow(call.user.tenantId, deptId))
  return rows.filter(row => below.has(row.deptId) && (!machineIds?.length || machineIds.includes(row.id)))
}

interface Wanted {
  readonly machineId: Id
  readonly since: string
  /** The latest so many. */
  readonly most: number
}
interface WantedPiece extends Wanted {
  readonly limit: number
}
type Place = Readonly<Record<'exactly' | 'id', string>>
type Value = Place & Readonly<Record<'at' | 'value', string>>
/** Where values of a metric are: the records of the kind, or rows of their own. */
interface Source {
  readonly of: AnyResource
  /** Property of the time. */
  readonly at: string
  /** What is read of a row, and of which rows. */
  readonly value: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
}
/** For silence each moment at which a device said anything. */
function sourceOf(measured: Measured | undefined, metric: string | null): Source {
  const isRecorded = measured && (metric === null || measured.metrics.includes(metric))
  if (isRecorded) {
    const value = metric ? sql.ref(`t.${snake(metric)}`) : sql`1`
    return { of: measured.of, at: measured.at, value, where: sql<boolean>`${value} is not null` }
  }
  const isOf = metric ? sql`t.metric = ${metric} and t.value_num is not null` : sql`true`
  const value = metric ? sql`t.value_num` : sql`1`
  return { of: telemetry, at: 'ts', value, where: sql<boolean>`${isOf} and t.quality = 0` }
}

/** Values of a device after a place, the latest first. */
async function pieceOf(
  { of, at, value, where }: Source,
  { machineId, since, limit }: WantedPiece,
  after: Place | undefined,
  call: Call,
) {
  const moment = sql.ref(`t.${snake(at)}`)
  const isAfter = after
    ? sql<boolean>`(${moment}, t.id) < (${after.exactly}::timestamptz, ${after.id})`
    : sql<boolean>`true`
  const query = call.db
    .scoped(of)
    .where('t.machine_id' as never, '=', machineId as never)
    .where(sql<boolean>`${moment} >= ${since}::timestamptz and ${where} and ${isAfter}`)
    .select([
      sql<string>`extract(epoch from ${moment}) * 1000`.as('at'),
      sql<string>`${value}`.as('value'),
      sql<string>`${moment}::text`.as('exactly'),
      sql<string>`t.id`.as('id'),
    ])
    .orderBy(moment as never, 'desc')
    .orderBy('t.id' as never, 'desc')
    .limit(limit)
  return call.db.run<Value>(query)
}

/** The latest values of a device in order of time, and whether there were more. */
async function samplesOf(source: Source, wanted: Wanted, call: Call) {
  const found: Sample[] = []
  for (let last: Place | undefined; ; ) {
    // One more than wanted tells whether there are more.
    const limit = Math.min(PIECE, wanted.most + 1 - found.length)
    const piece = await pieceOf(source, { ...wanted, limit }, last, call)
    found.push(...piece.map(({ at, value }) => ({ at: Number(at), value: Number(value) })))
    last = piece.at(-1)
    if (piece.length < limit || found.length > wanted.most) break
  }
  return { samples: found.slice(0, wanted.most).reverse(), isCut: found.length > wanted.most }
}

/** Those of the devices that the rule judges, each with what of the rule decides there. */
async function judgedBy(rule: Rule, devices: readonly Device[], call: Call) {
  const pairs = devices.map(device => ({ rule, device, machineId: device.id }))
  const ranges = await rangesFor(pairs, call)
  return pairs.flatMap(pair => {
    const timed = timedOf(pair, ranges)
    return timed ? [{ device: pair.device, timed }] : []
  })
}

const isAtNight = (ms: number): boolean => {
  const hour = Number(momentAt(ms).slice(11, 13))
  return hour >= 22 || hour < 6
}

/** What a rule would have raised over the last days, by the steps that live evaluation takes (design/ux.md §4.5). */
export async function rehearse(asked: Asked, call: Call): Promise<Rehearsal> {
  checkAsked(asked, call)
  const isSilence = asked.operator === NO_DATA
  const source = sourceOf(measurementOfType(call.services, asked.machineType), isSilence ? null : asked.metric)
  const rule = { ...asked, durationSec: asked.durationSec ?? 0, repeatCount: asked.repeatCount ?? 1 } as Rule
  const since = momentBefore(call.now, DAYS)
  const end = momentMs(call.now)
  const found: { at: number; value: number | null; machineName: string }[] = []
  const devices = await devicesOf(asked, call)
  const looked = devices.slice(0, MOST_MACHINES)
  const most = Math.floor(MOST_VALUES / Math.max(looked.length, 1))
  let [values, machines, isCut] = [0, 0, devices.length > looked.length]
  const judged = await judgedBy(rule, looked, call)
  for (const { device, timed } of judged) {
    const wanted = { machineId: device.id, since, most }
    const { samples, isCut: isShort } = await samplesOf(source, wanted, call)
    isCut ||= isShort
    values += samples.length
    machines += samples.length > 0 ? 1 : 0
    const raised = apart(activations(samples, timed, end), asked.dedupMin ?? 0)
    found.push(...raised.map(one => ({ ...one, machineName: device.machineName })))
  }
  const latest = found.toSorted((a, b) => b.at - a.at)
  const shown = latest
    .slice(0, SHOWN)
    .map((one): Rehearsed => ({ machineName: one.machineName, at: momentAt(one.at), value: String(one.value ?? '') }))
  return {
    days: DAYS,
    values,
    machines,
    isCut,
    total: found.length,
    atNight: found.filter(({ at }) => isAtNight(at)).length,
    shown,
  }
}
