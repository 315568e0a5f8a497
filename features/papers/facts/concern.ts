import type { Label } from '@village/resource'

/** What stands in the way of a paper (`stop`), or has to be known before it is issued. */
export interface Concern {
  readonly weight: 'stop' | 'warn'
  readonly says: Label
}
