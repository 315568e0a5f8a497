import type { Samples } from '../sample.ts'

/** Valid values of papers where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  // A font in use has a file.
  'papers.paperfont.status': () => '0',
}
