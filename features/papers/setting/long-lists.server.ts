import { refuse } from '@village/server'
import { slipJob, type Told } from './jobs-of-papers.server.ts'
import { listParts, type Part } from './list-parts.ts'
import type { PagesShown } from './pages-shown.ts'
import { joinPapers, type SetPaper } from './setting.server.ts'
import { SETTING, type SettingJob } from './setting-job.ts'
import { type Asked, asShown, setFor, turnOf } from './shown-pages.server.ts'

/** Rows of a list on paper at most. */
const MOST_ROWS = 5_000

const rowsOf = ({ lists }: Told['facts']): number => Math.max(0, ...Object.values(lists).map(rows => rows.length))

async function setAll(jobs: readonly SettingJob[], asked: Asked): Promise<readonly SetPaper[]> {
  const set: SetPaper[] = []
  for (const job of jobs) set.push(await setFor(job, asked))
  return set
}

/** The same parts with the numbers of their pages in the whole. */
function numbered(jobs: readonly SettingJob[], counted: readonly SetPaper[]): readonly SettingJob[] {
  const pagesInAll = counted.reduce((sum, { pages }) => sum + pages, 0)
  let pagesBefore = 0
  return jobs.map((job, at) => {
    const before = pagesBefore
    pagesBefore += counted[at]!.pages
    return { ...job, pagesBefore: before, pagesInAll }
  })
}

/**
 * A long list as one PDF: its parts are set to count their pages, set again with their numbers, and joined.
 */
export async function setLongList(parts: readonly Part[], title: string, asked: Asked): Promise<SetPaper> {
  const jobs: SettingJob[] = []
  for (const part of parts) jobs.push(await slipJob({ ...part, title }, asked.call))
  const set = await setAll(numbered(jobs, await setAll(jobs, asked)), asked)
  const { page } = parts[0]!.layout
  const joined = await joinPapers({ title, page, parts: set }, turnOf(asked), asked.call.services)
  return { ...joined, lastFillRatio: set.at(-1)!.lastFillRatio }
}

/**
 * Sets a sheet that is no paper of the register: no number, no code. Needs a call without a transaction.
 * @throws Refusal 400 for more than 5,000 rows, and what `setPaper` refuses
 */
export async function setSheet(told: Told, asked: Asked): Promise<PagesShown> {
  if (rowsOf(told.facts) > MOST_ROWS)
    return refuse(
      `一次最多打印${MOST_ROWS}行，请缩小范围`,
      `A list on paper has ${MOST_ROWS} rows at most: choose fewer`,
    )
  const parts = listParts(told, SETTING.mostRows)
  if (parts.length > 1) return asShown(await setLongList(parts, told.title, asked))
  return asShown(await setFor(await slipJob(told, asked.call), asked))
}
