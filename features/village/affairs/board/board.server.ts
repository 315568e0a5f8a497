import type { Id } from '@village/resource'
import { type Call, rowsHere, serveApi } from '@village/server'
import { sql } from 'kysely'
import { villagesInReach } from '../../../system/public.server.ts'
import { ENABLED } from '../../../system/public.ts'
import { PUBLISH } from '../../publishing/review.ts'
import { affairs } from '../affairs.resource.ts'
import { daysUntil, latestPeriod } from '../declared/period.ts'
import { type Board, type BoardCell, type BoardDuty, board, type DutyState } from './board.api.ts'
import { affairsDuty } from './duty.resource.ts'

/** A tenant has a dozen duties; beyond these the matrix would be unreadable. */
const MOST_DUTIES = 40

interface Record_ {
  readonly id: Id
  readonly dept_id: Id
  readonly affairs_type: string
  readonly period_value: string | null
  readonly status: string
  readonly published_on: string | null
}

async function dutiesOf(today: string, call: Call): Promise<readonly BoardDuty[]> {
  const rows = await call.db.of(affairsDuty).find({ status: ENABLED }, { limit: MOST_DUTIES })
  return rows.map(({ id, dutyName, affairsType, periodType, dueDays }) => {
    const period = latestPeriod(periodType, today, dueDays)
    return {
      id,
      name: dutyName,
      affairsType,
      periodType,
      periodValue: period?.value ?? '',
      dueDay: period?.dueDay ?? '',
    }
  })
}

/** The affairs of these periods, and the latest publication of each class in each village. */
async function recordsFor(duties: readonly BoardDuty[], call: Call): Promise<readonly Record_[]> {
  const values = [...new Set(duties.map(({ periodValue }) => periodValue).filter(Boolean))]
  const scoped = rowsHere(affairs, call)
    .where(
      sql<boolean>`(t.period_value = any(${sql.val(values)}::varchar[]) or (t.publish_time is not null and t.id in (
        select distinct on (l.dept_id, l.affairs_type) l.id from village_villageaffairs l
        where l.tenant_id = t.tenant_id and not l.is_deleted and l.status in (${PUBLISH.published}, ${PUBLISH.archived})
        order by l.dept_id, l.affairs_type, l.publish_time desc)))`,
    )
    .select(
      sql.raw(
        "t.id, t.dept_id, t.affairs_type, t.period_value, t.status, to_char(t.publish_time, 'YYYY-MM-DD') as published_on",
      ) as never,
    )
  return call.db.run<Record_>(scoped)
}

/** What brings a village furthest with a duty. */
const RANKS: readonly (readonly [states: readonly string[], state: DutyState])[] = [
  [[PUBLISH.published, PUBLISH.archived], 'published'],
  [[PUBLISH.inReview], 'inReview'],
  [[PUBLISH.draft, PUBLISH.rejected], 'draft'],
]

function cellOf(duty: BoardDuty, deptId: Id, records: readonly Record_[], today: string): BoardCell {
  const own = records.filter(one => one.dept_id === deptId && one.affairs_type === duty.affairsType)
  const cell = { deptId, dutyId: duty.id, days: 0, isDraft: false, affairsId: '', publishedOn: '' }
  if (!duty.periodValue) {
    const last = own.filter(one => one.published_on).sort((a, b) => (a.published_on! < b.published_on! ? 1 : -1))[0]
    return { ...cell, state: 'atOnce', affairsId: last?.id ?? '', publishedOn: last?.published_on ?? '' }
  }
  const inPeriod = own.filter(one => one.period_value === duty.periodValue)
  const days = daysUntil(duty.dueDay, today)
  for (const [states, state] of RANKS) {
    const found = inPeriod.find(one => states.includes(one.status))
    if (!found) continue
    const isOut = state === 'published'
    // What is written but not out is as late as what was never begun.
    return {
      ...cell,
      state: !isOut && days < 0 && state === 'draft' ? 'late' : state,
      isDraft: state === 'draft',
      days: isOut ? 0 : days,
      affairsId: found.id,
      publishedOn: isOut ? (found.published_on ?? '') : '',
    }
  }
  return { ...cell, state: days < 0 ? 'late' : 'due', days }
}

/** Village by duty, as of today, within the caller's scope. */
export async function readBoard(call: Call): Promise<Board> {
  const today = call.now.slice(0, 10)
  const [villages, duties] = [await villagesInReach(call), await dutiesOf(today, call)]
  const records = duties.length > 0 ? await recordsFor(duties, call) : []
  return {
    villages,
    duties,
    cells: villages.flatMap(({ id }) => duties.map(duty => cellOf(duty, id, records, today))),
  }
}

export default serveApi(board, { now: (_, call) => readBoard(call) })
