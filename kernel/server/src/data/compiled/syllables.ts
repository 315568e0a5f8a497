/** How syllables begin, and how they end, by the Scheme for the Chinese Phonetic Alphabet (GB/T 16159), ü as v. */
const INITIALS = 'b p m f d t n l g k h j q x zh ch sh r z c s y w'.split(' ')
const FINALS =
  'a o e ai ei ao ou an en ang eng ong i ia ie iao iu ian in iang ing iong u ua uo uai ui uan un uang ue v ve'.split(
    ' ',
  )
/** Syllables that begin with a vowel. */
const VOWELS = 'a o e ai ei ao ou an en ang eng er'.split(' ')
const SYLLABLES: ReadonlySet<string> = new Set([
  ...VOWELS,
  ...INITIALS.flatMap(initial => FINALS.map(final => initial + final)),
])
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...SYLLABLES].flatMap(one => Array.from(one, (_, at) => one.slice(0, at + 1))),
)
/** What stands for a syllable of which only the beginning is typed. */
const SHORT: ReadonlySet<string> = new Set([...INITIALS, 'a', 'o', 'e'])
const LONGEST = 6

/** Whether letters are a syllable of pinyin. */
export const isSyllable = (letters: string): boolean => SYLLABLES.has(letters)

/** One character of a name as somebody has typed it. */
export interface Unit {
  readonly letters: string
  /** The whole syllable; the rest only begin one. */
  readonly isWhole: boolean
}
type Spelling = readonly Unit[]

/** So many ways to read a text are tried: the likely ones. */
const MOST_SPELLINGS = 4
/** So many are kept of each rest of a text while they are put together. */
const MOST_RESTS = 8

function unitsAt(text: string, from: number): readonly Unit[] {
  const units: Unit[] = []
  for (let to = from + 1; to <= Math.min(text.length, from + LONGEST); to++) {
    const letters = text.slice(from, to)
    const isLast = to === text.length
    const isWhole = letters.length > 1 && SYLLABLES.has(letters)
    if (isWhole || SHORT.has(letters) || (isLast && BEGINNINGS.has(letters))) units.push({ letters, isWhole })
  }
  return units
}

/** A character is rarely begun and not spelled out where others follow that are. */
const costOf = (spelling: Spelling): number =>
  spelling.reduce((sum, { isWhole }, at) => sum + (isWhole || at === spelling.length - 1 ? 1 : 3), 0)

/**
 * The ways in which letters can be the characters of a name, each typed whole or begun: wangxm is wang, x, m. None for
 * letters that are no pinyin. First letters alone come first, then the likely ones: few characters, spelled out.
 */
export function spellingsOf(text: string): readonly Spelling[] {
  // From the end: what follows a unit is known when the unit is looked at.
  const rests: Spelling[][] = Array.from({ length: text.length + 1 }, () => [])
  rests[text.length] = [[]]
  for (let from = text.length - 1; from >= 0; from--) {
    const all = unitsAt(text, from).flatMap(unit => rests[from + unit.letters.length]!.map(rest => [unit, ...rest]))
    rests[from] = all.sort((a, b) => costOf(a) - costOf(b)).slice(0, MOST_RESTS)
  }
  // One syllable is that one, whatever else its letters might be.
  const likely = rests[0]!.slice(0, rests[0]![0]?.length === 1 ? 1 : MOST_SPELLINGS)
  const letters = Array.from(text, letters => ({ letters, isWhole: false }))
  const areFirstLetters = letters.every(unit => SHORT.has(unit.letters))
  return areFirstLetters ? [letters, ...likely.filter(one => one.length < letters.length)] : likely
}
