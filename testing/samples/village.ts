import { notice } from '../../features/village/notice/notice.resource.ts'
import type { Samples, SampleWorld } from '../contract/sample.ts'

/** A notice that takes questions. */
const openNotice = ({ services }: SampleWorld): Promise<string | undefined> =>
  services.as(services.platform, {}, async call => {
    const [open] = await call.db.of(notice).find({ status: '2', needAnswer: 1, answerDeadline: null }, { limit: 1 })
    return open?.id
  })

/** Valid values of village affairs where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'village.villageaffairs.periodType': () => '3',
  'village.villageaffairs.periodValue': () => '2026Q3',
  // It hangs on the board once it is published.
  'village.villageaffairs.postedTime': () => null,
  'village.villageaffairs.postedPlace': () => null,
  'village.villageaffairs.longitude': () => null,
  'village.villageaffairs.latitude': () => null,
  'village.villageaffairs.expireTime': () => '2099-10-15 08:30:00',
  // Who writes without a name leaves none.
  'village.opinion.anonymous': () => 0,
  'village.notice.releaseTime': () => '2099-10-15 08:30:00',
  'village.notice.answerDeadline': () => '2099-10-16 08:30:00',
  'village.notice.expireTime': () => '2099-10-17 08:30:00',
  'village.agriculture_answer.noticeId': (_, world) => openNotice(world),
}
