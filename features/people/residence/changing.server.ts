import { type Id, issueOf, type StoredOf } from '@village/resource'
import { type Call, InvalidInput, idArray, refuse, setReason } from '@village/server'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'
import { periodOn, restsUnder, type Span } from './overlapping-periods.ts'
import { addPeriods, type Period, periodsOf } from './periods.server.ts'
import { residenceperiod } from './residenceperiod/residenceperiod.resource.ts'

type Resident = StoredOf<typeof resident>

/** Somebody was of another type since a day, until another one or to this day. */
export interface TypeChange {
  readonly id: Id
  readonly residenceType: string
  readonly since: string
  readonly until?: string | null
  readonly reason: string
}
/** What was entered about a period was wrong. */
export interface PeriodCorrection {
  readonly id: Id
  readonly residenceType: string
  readonly since: string
  readonly reason: string
}

const wrong = (of: typeof resident | typeof residenceperiod, field: string, zh: string, en: string): never => {
  throw new InvalidInput([issueOf(field, zh, en)], of.fields)
}

const personOf = async (id: Id, call: Call): Promise<Resident> =>
  (await call.db.of(resident).lock(id)) ?? refuse('未找到数据', 'Data not found', 404)

function checkSpan({ since, until }: Span, person: Resident, periods: readonly Period[], call: Call): void {
  const today = call.now.slice(0, 10)
  if (since > today || (until ?? '') > today)
    wrong(resident, 'since', '日期不能晚于今天', 'No day may be in the future')
  if (until && until <= since) wrong(resident, 'until', '止日应晚于起日', 'It must end after it begins')
  const last = periods.at(-1)?.until ?? null
  if (!PRESENT.includes(person.status ?? '') && (!until || !last || until > last))
    refuse('该居民已不在册，只能补记在册期间', 'The person has left: only the time before can be changed')
  if (!until && periods.some(one => one.since > since && one.since !== one.until))
    wrong(resident, 'until', '之后另有时段，请填写止日', 'There are later periods: say when this one ended')
}

/** The village in which the new period was; it may not reach into another one. */
function villageOf(person: Resident, under: readonly Period[]): Id {
  const villages = new Set(under.map(({ deptId }) => deptId))
  if (villages.size > 1)
    refuse('期间换过村，请按村分段办理', 'The person changed the village in that time: do it in two parts')
  return under[0]?.deptId ?? person.deptId
}

async function lay(person: Resident, change: TypeChange, call: Call): Promise<void> {
  const periods = await periodsOf(person.id, call)
  const piece = { since: change.since, until: change.until ?? null }
  checkSpan(piece, person, periods, call)
  const rests = restsUnder(periods, piece)
  const deptId = villageOf(
    person,
    rests.map(({ of }) => of),
  )
  for (const { of, before, after } of rests) {
    const stays = before ?? after
    if (stays)
      await call.db.sql`update people_residenceperiod set since = ${stays.since}::date, until = ${stays.until}::date
        where id = ${of.id}::bigint`
  }
  const covered = rests.filter(({ before, after }) => !before && !after).map(({ of }) => of.id)
  if (covered.length > 0)
    await call.db.sql`delete from people_residenceperiod where id = any(${idArray(covered)}::bigint[])`
  const tails = rests.flatMap(({ of, before, after }) =>
    before && after
      ? [{ ...after, deptId: of.deptId, residenceType: of.residenceType, why: of.why!, ended: of.ended }]
      : [],
  )
  await addPeriods(person, [{ ...piece, deptId, residenceType: change.residenceType, why: 'change' }, ...tails], call)
}

/** The record says what the periods say of today. */
async function settleRecord(person: Resident, call: Call): Promise<void> {
  if (!PRESENT.includes(person.status ?? '')) return
  const now = periodOn(await periodsOf(person.id, call), call.now.slice(0, 10))
  if (now && now.residenceType !== person.residenceType)
    await call.db.of(resident).edit(person.id, { residenceType: now.residenceType })
}

/** Enters that somebody was of another population type in a time, or is since a day. Nothing where they were already. */
export async function changeResidence(change: TypeChange, call: Call): Promise<void> {
  const person = await personOf(change.id, call)
  await setReason(change.reason, call)
  const periods = await periodsOf(person.id, call)
  const known = periodOn(periods, change.since)
  const isKnown =
    known?.residenceType === change.residenceType &&
    (known.until === null || (change.until ? change.until <= known.until : false))
  if (isKnown) return
  await lay(person, change, call)
  await settleRecord(person, call)
}

/** Puts right the type of a period, or the day on which it began; the one before ends on that day. */
export async function correctPeriod({ id, residenceType, since, reason }: PeriodCorrection, call: Call): Promise<void> {
  const found = (await call.db.of(residenceperiod).get(id)) as Period | null
  if (!found) return refuse('未找到数据', 'Data not found', 404)
  const person = await personOf(found.residentId, call)
  await setReason(reason, call)
  const periods = await periodsOf(person.id, call)
  const before = periods[periods.findIndex(one => one.id === id) - 1]
  if (since > call.now.slice(0, 10) || (found.until && since >= found.until))
    wrong(residenceperiod, 'since', '起日应早于止日，且不晚于今天', 'It must begin before it ends, and not after today')
  if (before && since <= before.since)
    wrong(residenceperiod, 'since', '起日应晚于前一时段的起日', 'It must begin after the period before began')
  const isJoined = before && (before.until === found.since || (before.until ?? '') > since)
  if (isJoined)
    await call.db.sql`update people_residenceperiod set until = ${since}::date where id = ${before.id}::bigint`
  await call.db.sql`update people_residenceperiod set residence_type = ${residenceType}, since = ${since}::date,
    why = 'correct', reason = ${reason} where id = ${id}::bigint`
  await settleRecord(person, call)
}
