import type { Id, Label } from '@village/resource'
import { type Call, fairQueue, perInstallation } from '@village/server'
import { sql } from 'kysely'
import type { Office } from '../facts/office-values.server.ts'
import { GROUP_SIGNS } from '../layout/paper-words.ts'
import { papersParams } from '../params.ts'
import type { Asked } from '../setting/shown-pages.server.ts'
import { paper } from './paper.resource.ts'

const TOO_MANY: Label = {
  zh: '正在编号的证明太多，请稍后再试',
  en: 'Too many papers wait for their number; please try again',
}
const lineOf = perInstallation(() => fairQueue({ workers: 8, waitingOfPerson: 100, waiting: 400, says: TOO_MANY }))
/**
 * Does what takes a number when it is this village's turn in this process: who waits holds no connection meanwhile.
 * @throws Refusal 429 where too much waits
 */
export const inTurnOf = <T>(deptId: Id, { call, left }: Asked, work: () => Promise<T>): Promise<T> =>
  lineOf(call.services).run({ personId: deptId, signal: left }, work)

/** Each group of kinds counts by itself, anew each year. */
export const seriesOf = (group: string, year: string): string => `${group}:${year}`

/** The number as people write it: 海棠村证〔2026〕12号. */
export async function writtenNumber(
  {
    village,
    group,
    year,
    number,
  }: { readonly village: string; readonly group: string; readonly year: string; readonly number: number | string },
  call: Call,
): Promise<string> {
  const pattern = await call.services.param(call.user.tenantId, papersParams['paper.number.pattern'])
  const parts: Readonly<Record<string, string>> = {
    村: village,
    类: GROUP_SIGNS[group] ?? '',
    年: year,
    号: String(number),
  }
  return pattern.replace(/\{(村|类|年|号)\}/g, (_, name: string) => parts[name]!)
}

/** The highest number of a series, of papers and of entries by hand. */
export async function lastNumber(deptId: Id, series: string, call: Call): Promise<number> {
  const [row] = await call.db.run<{ last: number | null }>(
    call.db
      .unscoped(paper, 'either')
      .where('t.tenant_id', '=', call.user.tenantId)
      .where(sql<boolean>`t.dept_id = ${deptId}::bigint and t.series = ${series}`)
      .select(sql<number | null>`max(t.number)`.as('last')),
  )
  return Number(row?.last ?? 0)
}

export interface TakenNumber {
  readonly series: string
  readonly number: number
  readonly paperNo: string
}
/**
 * The next number of a village, in the caller's short transaction: the row that gets it is written there as well, so that
 * what breaks afterwards leaves a void entry and no gap (design/papers.md §3).
 */
export async function takeNumber({ deptId, village }: Office, group: string, call: Call): Promise<TakenNumber> {
  const year = call.now.slice(0, 4)
  const series = seriesOf(group, year)
  await call.turn(`paper.number:${deptId}:${series}`)
  const number = (await lastNumber(deptId, series, call)) + 1
  return { series, number, paperNo: await writtenNumber({ village, group, year, number }, call) }
}
