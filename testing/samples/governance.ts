import type { Samples } from '../sample.ts'

/** Valid values of governance where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'governance.grid.color': () => '#409EFF',
}
