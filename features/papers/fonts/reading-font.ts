import { charactersOf } from './coverage.ts'
import { familyOf } from './font-name.ts'
import { tablesOf } from './font-tables.ts'
import type { Ranges } from './ranges.ts'

/** What a font file says of itself. */
export interface ReadFont {
  /** In Chinese where it says so; '' without a name. */
  readonly family: string
  readonly characters: Ranges
}

/** What `work` reads of a font; null where the file is none, is cut off, or is written in a way that we do not read. */
export function readOrNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Reads name and characters of a font; null where that is not possible. Takes time in proportion to the file, whatever is in it. */
export const readFont = (bytes: Uint8Array): ReadFont | null =>
  readOrNull(() => {
    const tables = tablesOf(bytes)
    return { family: familyOf(tables), characters: charactersOf(tables) }
  })
