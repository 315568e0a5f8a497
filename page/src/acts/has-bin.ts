import type { AnyResource } from '@village/resource'

/** Whether removed records go to a recycle bin, from which they can be restored. */
export const hasBin = (of: AnyResource): boolean => of.storage === 'record' && of.verbs.includes('remove')
