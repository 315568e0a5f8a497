import { bareName, firstCharacter, HAN } from '@village/resource'
import { pinyin } from 'pinyin-pro'
import { hasHan, readingsOf } from './readings.ts'

/** Names longer than this are indexed by their beginning: an identity card has room for 25 characters. */
export const INDEXED = 25
/** So many first letters are one piece. */
export const INITIALS = 4
/** Characters with several readings multiply: so many ways to read a run are kept, and so many pieces of a name. */
const MOST_WAYS = 6
const MOST_PIECES = 400
/** Marks what is a whole name; all other pieces may be parts of one. */
export const WHOLE = '='

type Readings = readonly string[]

const characterPieces = (characters: readonly string[]): readonly string[] => [
  ...characters,
  ...characters.slice(1).map((character, at) => characters[at]! + character),
]

const joined = (heads: readonly string[], tails: readonly string[]): readonly string[] =>
  heads.flatMap(head => tails.map(tail => head + tail))
const ways = (heads: readonly string[], tails: readonly string[]): readonly string[] =>
  [...new Set(joined(heads, tails))].slice(0, MOST_WAYS)
const beginnings = (text: string): readonly string[] => Array.from(text, (_, at) => text.slice(0, at + 1))

/** What is typed by who spells a character, whole or begun, and by who goes on to the next one: zhang, zhangg, zhanggui. */
const spelled = (own: Readings, next: Readings): readonly string[] => [
  ...own.flatMap(beginnings),
  ...joined(own, [...next.map(firstCharacter), ...next]),
]

/** The first letters of these characters, two of them and more. */
function initials(units: readonly Readings[]): readonly string[] {
  let heads: readonly string[] = ['']
  return units.flatMap((readings, at) => {
    heads = ways(heads, readings.map(firstCharacter))
    return at > 0 ? heads : []
  })
}

/** A character with the letter by which the next one begins: 王x of 王小明. */
const mixed = (characters: readonly string[], readings: readonly Readings[]): readonly string[] =>
  characters.slice(1).flatMap((_, at) => joined([characters[at]!], readings[at + 1]!.map(firstCharacter)))

/** Characters by their usual readings. */
const usualOf = (units: readonly Readings[]): string => units.map(([usual]) => usual).join('')

interface Read {
  readonly characters: readonly string[]
  readonly readings: readonly Readings[]
  /** The characters that can be spelled: for the others no letter stands. */
  readonly units: readonly Readings[]
}
function read(name: string): Read {
  const characters = [...bareName(name)].slice(0, INDEXED)
  if (!characters.some(hasHan)) return { characters, readings: [], units: [] }
  // Names with a dot between their parts begin with no surname.
  const readings = readingsOf(characters, !name.includes('\u00B7'))
  return { characters, readings, units: readings.filter(one => one.length > 0) }
}

/** How a name sounds by its usual readings, as one of its pieces; null when nothing of it is read. */
export function soundOf(name: string): string | null {
  const { units } = read(name)
  return units.length > 0 ? WHOLE + usualOf(units) : null
}

/**
 * The search pieces of a name: its characters and pairs of them; what is typed by who spells them, in each
 * reading; runs of first letters; and, marked, its whole sound and first letters. Chinese
 * names are two or three characters long, shorter than a trigram (design/domain-model §10, point 2). What is looked
 * for by them says `nameQueries`.
 */
export function gramsOf(name: string): string[] {
  const { characters, readings, units } = read(name)
  const pieces = new Set(characterPieces(characters))
  if (units.length === 0) return [...pieces]
  pieces.add(WHOLE + usualOf(units))
  pieces.add(WHOLE + units.map(([usual]) => firstCharacter(usual!)).join(''))
  for (const piece of mixed(characters, readings)) pieces.add(piece)
  for (const at of units.keys()) {
    for (const piece of initials(units.slice(at, at + INITIALS))) pieces.add(piece)
    for (const piece of spelled(units[at]!, units[at + 1] ?? [])) pieces.add(piece)
  }
  return [...pieces].slice(0, MOST_PIECES)
}

const syllablesOf = (characters: string): readonly string[] =>
  pinyin(characters, { toneType: 'none', type: 'array' }).filter(one => one !== '' && !hasHan(one))

const words = new RegExp(`[${HAN}]+|[a-z0-9]+`, 'giu')
const known = new Map<string, string>()
const MOST_KNOWN = 2000
/** The first letters of a title's syllables, `jmda` of 居民档案, in lower case; '' when it has no Chinese character. */
export function initialsOf(title: string): string {
  const before = known.get(title)
  if (before !== undefined) return before
  const characters = title.match(words) ?? []
  const letters = characters.flatMap(run => (hasHan(run) ? syllablesOf(run).map(firstCharacter) : run))
  const initials = hasHan(title) ? letters.join('').toLowerCase() : ''
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(title, initials)
  return initials
}
