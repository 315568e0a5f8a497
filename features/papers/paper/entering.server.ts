import type { Id } from '@village/resource'
import { type Call, InvalidInput } from '@village/server'
import { sql } from 'kysely'
import { officeOf } from '../facts/office-values.server.ts'
import { SPOILT } from '../layout/paper-words.ts'
import { kindOf } from '../paperkind/template.server.ts'
import { seriesOf, writtenNumber } from './numbers.server.ts'
import { paperEndpoints } from './paper.endpoints.ts'
import { paper } from './paper.resource.ts'
import { PAPER } from './paper.states.ts'

/** Numbers that were used outside the program: a book of before, papers of a day without power, spoilt sheets. */
interface Entered {
  readonly kindId: Id
  readonly deptId: Id
  readonly year: number
  readonly from: number
  readonly to: number
  readonly holderName?: string | null
  readonly issueDate?: string | null
  readonly isSpoilt?: 0 | 1 | null
  readonly note?: string | null
}

const flaw = (field: string, zh: string, en: string): never => {
  throw new InvalidInput([{ field, code: 'other', says: { zh, en } }], paperEndpoints.enter.params)
}

/** Papers whose numbers lie between these two. */
async function refuseTaken({ deptId, from, to }: Entered, series: string, call: Call): Promise<void> {
  const [taken] = await call.db.run<{ no: string }>(
    call.db
      .unscoped(paper, 'either')
      .where('t.tenant_id', '=', call.user.tenantId)
      .where(
        sql<boolean>`t.dept_id = ${deptId}::bigint and t.series = ${series} and t.number >= ${from} and t.number_from <= ${to}`,
      )
      .select(sql<string>`t.paper_no`.as('no'))
      .limit(1),
  )
  if (taken) flaw('from', `编号与“${taken.no}”重复`, `the numbers meet ${taken.no}`)
}

/** The call `enter`: one line of the register for numbers from one to another; the next number follows the last. */
export async function enterByHand(entered: Entered, call: Call): Promise<Id> {
  const { kindId, deptId, year, from, to, holderName, issueDate, isSpoilt, note } = entered
  if (to < from) flaw('to', '结束号不能小于起始号', 'the last number is below the first')
  if (year > Number(call.now.slice(0, 4))) flaw('year', '年份不能晚于今年', 'the year has not begun')
  const kind = await kindOf(kindId, call)
  const { village } = await officeOf(deptId, call)
  const series = seriesOf(kind.kindGroup, String(year))
  await call.turn(`paper.number:${deptId}:${series}`)
  await refuseTaken(entered, series, call)
  const written = { village, group: kind.kindGroup, year: String(year) }
  const number = from === to ? from : `${from}—${to}`
  const row = await call.db.of(paper).add({
    kindId,
    kindName: kind.kindName,
    deptId,
    series,
    number: to,
    numberFrom: from,
    paperNo: await writtenNumber({ ...written, number }, call),
    holderName: holderName ?? '',
    askTime: call.now,
    issueTime: `${issueDate ?? call.now.slice(0, 10)} 00:00:00`,
    issueUser: call.user.id,
    byHand: 1,
    status: isSpoilt === 1 ? PAPER.revoked : PAPER.issued,
    ...(isSpoilt === 1 && { revokeReason: note || SPOILT, revokeTime: call.now }),
    purpose: isSpoilt === 1 ? '' : (note ?? ''),
    copies: to - from + 1,
    printCount: 0,
    reprintCount: 0,
  } as never)
  return row.id
}
