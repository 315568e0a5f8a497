import type { Samples } from '../sample.ts'

/** Valid values of village affairs where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  // Who writes without a name leaves none.
  'village.opinion.anonymous': () => 0,
}
