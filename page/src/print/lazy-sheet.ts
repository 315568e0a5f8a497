import { loadChunk } from '@village/web/chunk.ts'
import type { Sheet } from './sheet.ts'

export type { Sheet } from './sheet.ts'

/** Prints a list on paper; what draws it comes when it is wanted. */
export async function printRows(sheet: Sheet): Promise<void> {
  const { printSheet } = await loadChunk(() => import('./sheet.ts'))
  await printSheet(sheet)
}
