import { beginningOf } from '@village/resource'
import { type FontTables, partOf } from './font-tables.ts'

/** Characters of a name that are kept. */
const LONGEST = 120
/** Names that one font has: in twenty languages, twenty each. */
const MOST_NAMES = 500
/** Name ids of the family: typographic family (16) before legacy family (1). */
const FAMILY = [16, 1]
/** Chinese of mainland, Hong Kong, Macao, Singapore and Taiwan, then English. */
const LANGUAGES = [0x804, 0xc04, 0x1404, 0x1004, 0x404, 0x409]

interface Named {
  readonly kind: number
  readonly language: number
  readonly text: string
}

/** UTF-16, the upper byte first. */
function textOf(view: DataView): string {
  const codes: number[] = []
  for (let at = 0; at + 1 < view.byteLength && codes.length < 2 * LONGEST; at += 2) codes.push(view.getUint16(at))
  const text = String.fromCharCode(...codes).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
  return beginningOf(text.trim(), LONGEST)
}

function namesOf(table: DataView): readonly Named[] {
  const count = Math.min(table.getUint16(2), MOST_NAMES)
  const texts = table.getUint16(4)
  const names: Named[] = []
  for (let at = 0; at < count; at++) {
    const entry = 6 + at * 12
    const [platform, language, kind] = [0, 4, 6].map(offset => table.getUint16(entry + offset)) as [
      number,
      number,
      number,
    ]
    if ((platform !== 0 && platform !== 3) || !FAMILY.includes(kind)) continue
    const words = partOf(table, texts + table.getUint16(entry + 10), table.getUint16(entry + 8))
    names.push({ kind, language, text: textOf(words) })
  }
  return names
}

const placeIn = (list: readonly number[], one: number): number => {
  const at = list.indexOf(one)
  return at < 0 ? list.length : at
}

/** The family that a font says it is of, in Chinese where it says so; '' without a name. @throws RangeError where it is cut off */
export function familyOf({ byTag }: FontTables): string {
  const table = byTag.get('name')
  const names = table ? namesOf(table).filter(({ text }) => text !== '') : []
  const [best] = names.toSorted(
    (a, b) =>
      placeIn(LANGUAGES, a.language) - placeIn(LANGUAGES, b.language) ||
      placeIn(FAMILY, a.kind) - placeIn(FAMILY, b.kind),
  )
  return best?.text ?? ''
}
