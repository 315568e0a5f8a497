import { type Call, longJob, nightly, oneByOne, onStart, refuseUnfinished } from '@village/server'
import { planVisits } from '../carevisit/plan.server.ts'
import { retagVillage } from '../profiles/tags.server.ts'
import { review } from '../proposing/review.server.ts'
import { type Village, villagesOf } from '../proposing/villages.server.ts'

declare module '@village/server' {
  /** The nightly look at the groups of people. */
  interface Jobs {
    'people.nightly': Readonly<Record<string, never>>
  }
}

/** Half past midnight in Asia/Shanghai: ages have gone up by then. */
const NIGHT_UTC = { hour: 16, minute: 30 }
/** Tags, proposals and visits of one village, as the day asks for them. */
export async function reviewVillage(village: Village, call: Call): Promise<void> {
  const stale = await retagVillage(village, call)
  if (stale > 0) call.services.log.debug({ ...village, stale }, 'kinds of people had changed with the day')
  await review(village, false, call)
  await planVisits(village, call)
}

/** Village by village, each in a transaction of its own. */
const reviewAll = longJob(async (_: Readonly<Record<string, never>>, call: Call) => {
  refuseUnfinished(await oneByOne(call, { job: 'people.nightly', pieces: await villagesOf(call) }, reviewVillage))
})

const night = nightly({ job: 'people.nightly', at: NIGHT_UTC, run: reviewAll })
/** The job `people.nightly`. */
export const nightlyReview = night.handler

export default onStart({ order: 911, name: 'people.nightly', run: night.queue })
