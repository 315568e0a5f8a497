import { type Id, momentBefore, type StoredOf } from '@village/resource'
import { type Call, forbid, refuse, serveApi } from '@village/server'
import { foldedPoints } from '../device/public.server.ts'
import { beginOf, endOf, type HistoryPoint, unitOf } from '../device/public.ts'
import { resident } from '../people/resident/resident.resource.ts'
import type { BraceletCard, Line } from './bracelet/bracelet-line.ts'
import { CHARTED, type Charted, VITALS } from './bracelet/vitals.ts'
import { braceletLine } from './bracelet-line.api.ts'
import { braceletBySn } from './recordbracelet/reading-intake.server.ts'
import { recordbracelet } from './recordbracelet/recordbracelet.resource.ts'
import { noteLines, noteSeen, seesVitals } from './recordbracelet/vitals-access.server.ts'
import { type Wearing, wearingNow, wearingsOf } from './recordbracelet/wearer.server.ts'

type Interval = 'hour' | 'day'
/** Longer than this nothing is drawn at once. */
const MAX_DAYS: Readonly<Record<Interval, number>> = { hour: 62, day: 3 * 366 }
const isCharted = (name: string): name is Charted => (CHARTED as readonly string[]).includes(name)
const isVital = (name: string): boolean => (VITALS as readonly string[]).includes(name)

const SERIES = { zh: ['平均', '最低', '最高'], en: ['Average', 'Lowest', 'Highest'] } as const

interface Piece extends Wearing {
  readonly points: readonly HistoryPoint[]
}
/** Points of one or several bracelets one after the other, each with the filter that lists its readings. */
function lineOf(pieces: readonly Piece[], interval: Interval, call: Call): Line {
  const points = pieces
    .flatMap(({ machineId, from, to, points: own }) => own.map(point => ({ ...point, machineId, from, to })))
    .sort((a, b) => (a.time < b.time ? -1 : 1))
  const [avg, min, max] = SERIES[call.language]
  return {
    xAxis: points.map(({ time }) => (interval === 'hour' ? time.slice(0, 16) : time.slice(0, 10))),
    series: [
      { name: avg, data: points.map(point => point.avg) },
      { name: min, data: points.map(point => point.min) },
      { name: max, data: points.map(point => point.max) },
    ],
    filters: points.map(({ time, machineId }) => ({
      machineId,
      measureTime_ge: time,
      measureTime_le: endOf(interval, time),
    })),
  }
}

/** Whether an hour or a day is completely within the binding; else it also holds values of another wearer. */
const isWhole = ({ bound }: Wearing, interval: Interval, begin: string): boolean =>
  !bound || (begin >= bound.since && (bound.until === null || endOf(interval, begin) < bound.until))

async function piecesOf(worn: readonly Wearing[], metric: string, interval: Interval, call: Call): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const one of worn) {
    const asked = { machineId: one.machineId, metric, startTime: beginOf(interval, one.from), endTime: one.to }
    const points = await foldedPoints(interval, asked, call)
    pieces.push({ ...one, points: points.filter(({ time }) => isWhole(one, interval, time)) })
  }
  return pieces
}

interface Asked {
  readonly sn?: string | null
  readonly residentId?: Id | null
  readonly metric: string
  readonly startTime: string
  readonly endTime: string
  readonly interval?: Interval | null
}
async function wearingsIn({ sn, residentId, startTime, endTime }: Asked, call: Call): Promise<readonly Wearing[]> {
  if (sn) return [{ machineId: (await braceletBySn(sn, call)).id, from: startTime, to: endTime }]
  if (!residentId) return refuse('请选择手环或佩戴人', 'Choose a bracelet or a wearer')
  const person = await call.db.of(resident).get(residentId)
  return person ? wearingsOf(person.id, startTime, endTime, call) : refuse('未找到数据', 'Data not found', 404)
}

async function statistics(asked: Asked, call: Call): Promise<Line> {
  const { metric, startTime, endTime } = asked
  const interval = asked.interval ?? 'day'
  if (!isCharted(metric)) return refuse('没有这个监测指标', 'There is no such metric')
  if (isVital(metric) && !call.may('recordbracelet_unmask')) forbid()
  if (startTime > endTime) refuse('开始时间不能晚于结束时间', 'The start lies after the end')
  if (startTime < momentBefore(endTime, MAX_DAYS[interval]))
    refuse(`时间范围最长${MAX_DAYS[interval]}天`, `At most ${MAX_DAYS[interval]} days at once`)
  const worn = await wearingsIn(asked, call)
  const pieces = await piecesOf(worn, metric, interval, call)
  if (isVital(metric))
    await noteLines(
      worn.map(({ machineId }) => machineId),
      [metric],
      call,
    )
  return lineOf(pieces, interval, call)
}

type Reading = StoredOf<typeof recordbracelet>
const valuesOf = (last: Reading | undefined, seen: readonly Charted[]): BraceletCard['values'] =>
  Object.fromEntries(seen.map(name => [name, last?.[name] === null || last === undefined ? null : Number(last[name])]))

async function metricLabels(call: Call): Promise<ReadonlyMap<string, string>> {
  const entries = await call.services.dictionary(call.user.tenantId, 'metric_code')
  return new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
}

/** The wearer as the caller may see them; empty if there is no wearer or the caller may not see them. */
async function shownWearer(residentId: Id | undefined, call: Call): Promise<{ id: Id; name: string }> {
  const store = call.db.of(resident)
  const person = residentId ? await store.get(residentId) : null
  if (!person) return { id: '', name: '' }
  const [shown] = await store.show([person])
  return { id: person.id, name: String(shown?.['name'] ?? '') }
}

async function dayOf(worn: Wearing | undefined, seen: readonly Charted[], call: Call): Promise<BraceletCard['lines']> {
  const words = await metricLabels(call)
  const lines: BraceletCard['lines'][number][] = []
  for (const metric of seen) {
    const line = lineOf(await piecesOf(worn ? [worn] : [], metric, 'hour', call), 'hour', call)
    lines.push({ metric, label: words.get(metric) ?? metric, unit: unitOf(metric, call.language), line })
  }
  return lines
}

async function cardOf(sn: string, call: Call): Promise<BraceletCard> {
  const bracelet = await braceletBySn(sn, call)
  const wearing = await wearingNow(bracelet.id, momentBefore(call.now, 1), call)
  // What a wearer before them left on the bracelet is not theirs.
  const own = { machineId: bracelet.id, residentId: wearing?.residentId ?? null }
  const [last] = await call.db.of(recordbracelet).find(own, { order: ['-measureTime'], limit: 1 })
  const wearer = await shownWearer(wearing?.residentId, call)
  const clear = seesVitals(call)
  const seen = CHARTED.filter(name => clear || !isVital(name))
  if (clear && last) await noteSeen([last.id], VITALS, call)
  return {
    machineId: bracelet.id,
    machineName: bracelet.machineName,
    sn: bracelet.sn,
    status: bracelet.status ?? '',
    residentId: wearer.id,
    residentName: wearer.name,
    battery: last?.battery ?? null,
    measureTime: last?.measureTime ?? '',
    abnormal: last?.abnormal ?? 0,
    abnormalItems: last?.abnormalItems ?? [],
    values: valuesOf(last, seen),
    lines: await dayOf(wearing?.worn, seen, call),
  }
}

export default serveApi(braceletLine, {
  braceletStatistics: (params, call) => statistics(params, call),
  braceletSn: ({ sn }, call) => cardOf(sn, call),
})
