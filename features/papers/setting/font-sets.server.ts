import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { charactersOf } from '../fonts/coverage.ts'
import { tablesOf } from '../fonts/font-tables.ts'
import { hasPoint, type Ranges } from '../fonts/ranges.ts'
import { faceOf } from '../fonts/writing-font.ts'
import type { GivenFont } from './setting-job.ts'

interface Face {
  readonly family: string
  readonly bytes: Buffer
  readonly characters: Ranges
}
/** A typesetter that has the fonts of one tenant besides the face of papers. */
export interface FontSet {
  readonly compiler: NodeCompiler
  readonly families: readonly string[]
  has(character: string): boolean
}
const MB = 1024 * 1024
/** With more than this a process takes no further fonts: what native code has held is given back at its end alone. */
const KEPT_BYTES = 80 * MB
/** The face of papers, which each typesetter reads for itself. */
const FACE_BYTES = 32 * MB

function faceIn({ sha256, file }: GivenFont): Face {
  const tables = tablesOf(file)
  const family = `own-${sha256}`
  return { family, bytes: Buffer.from(faceOf(tables, family)), characters: charactersOf(tables) }
}

/** The fonts of tenants, as the process that sets pages keeps them: set by set, so that nobody is served by another's. */
export function fontSets(open: (fonts: readonly Buffer[]) => NodeCompiler) {
  const given = new Map<string, Face>()
  const sets = new Map<string, FontSet>()
  let keptBytes = 0
  function make(key: string, faces: readonly Face[]): FontSet {
    const coverages = faces.map(({ characters }) => characters)
    const made: FontSet = {
      compiler: open(faces.map(({ bytes }) => bytes)),
      families: faces.map(({ family }) => family),
      has: one => coverages.some(ranges => hasPoint(ranges, one.codePointAt(0)!)),
    }
    sets.set(key, made)
    keptBytes += faces.reduce((sum, { bytes }) => sum + bytes.length, FACE_BYTES)
    return made
  }
  return {
    isFull: (): boolean => keptBytes > KEPT_BYTES,
    /** Takes a font for the set that is asked for next. @throws RangeError where it is none */
    take: (font: GivenFont): void => void given.set(font.sha256, faceIn(font)),
    /** The set of these fonts; null where it is not kept and not all of them were given. */
    setOf(hashes: readonly string[]): FontSet | null {
      const key = hashes.join(' ')
      const faces = hashes.flatMap(hash => given.get(hash) ?? [])
      given.clear()
      const known = sets.get(key)
      return known ?? (faces.length === hashes.length ? make(key, faces) : null)
    },
  }
}
