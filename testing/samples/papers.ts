import type { Samples } from '../contract/sample.ts'

/** Sample values for fields of papers whose kind does not determine a valid value. */
export const samples: Samples = {
  // A font in use has a file.
  'papers.paperfont.status': () => '0',
}
