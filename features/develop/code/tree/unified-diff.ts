import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff'

/** Lines around a change that are shown. */
const AROUND = 3

/** What changes from one text to the other, as a unified diff without file names; empty where nothing does. */
export const unifiedDiff = (before: string, after: string): string =>
  formatPatch(structuredPatch('', '', before, after, '', '', { context: AROUND }), OMIT_HEADERS).trimEnd()
