import type { Samples } from '../sample.ts'

/** Valid values of service where the declaration's kind alone cannot tell. */
export const samples: Samples = {}
