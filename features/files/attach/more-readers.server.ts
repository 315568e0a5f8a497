import type { AnyResource, Id } from '@village/resource'
import { type Call, openList } from '@village/server'

/** Who reads records of a resource beside those whose role and data scope show them: to whom a notice is addressed. */
export interface MoreReaders {
  readonly of: AnyResource
  /** Those of these records that the caller reads this way. */
  readable(ids: readonly Id[], call: Call): Promise<readonly Id[]>
}
export const moreReaders = openList<MoreReaders>('files.more-readers')
