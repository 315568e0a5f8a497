import type { Call, Turn } from '@village/server'
import type { PagesShown } from './pages-shown.ts'
import { type SetPaper, setPaper } from './setting.server.ts'
import type { SettingJob } from './setting-job.ts'
import { fontsOfTenant } from './tenant-fonts.server.ts'

/** Who waits for pages, and until when. */
export interface Asked {
  readonly call: Call
  readonly left: AbortSignal
}
/** A last page that is used no further than this was begun for a few words. */
const SPILLING_RATIO = 0.25

/** The turn of the caller's village: one village's long list does not hold up the others. */
export const turnOf = ({ call, left }: Asked): Turn => ({
  personId: call.user.deptIds[0] ?? call.user.id,
  signal: left,
})
export const setFor = (job: SettingJob, asked: Asked): Promise<SetPaper> =>
  setPaper(job, turnOf(asked), asked.call.services, () => fontsOfTenant(asked.call))

/** Pages as the browser shows them. */
export const asShown = ({ pdf, pages, lastFillRatio }: SetPaper): PagesShown => ({
  pdf: pdf.toString('base64'),
  pages,
  isSpilling: pages > 1 && lastFillRatio < SPILLING_RATIO,
})

export const shownPages = async (job: SettingJob, asked: Asked): Promise<PagesShown> =>
  asShown(await setFor(job, asked))
