import { perInstallation, type Services } from '@village/server'

/** What has come from a broker of one's own, and how much of it nobody knows the sender of. */
export interface OutsideCounts {
  heard: number
  nobodys: number
}
const counts = perInstallation((): OutsideCounts => ({ heard: 0, nobodys: 0 }))
/** Those of this process. */
export const outsideCountsOf = (services: Services): OutsideCounts => counts(services)
