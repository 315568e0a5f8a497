import { bareName } from '@village/resource'
import { INDEXED, INITIALS, WHOLE } from './grams.ts'
import { hasHan } from './readings.ts'
import { spellingsOf, type Unit } from './syllables.ts'

export interface NameQuery {
  /** Pieces that a matching name must hold, all of them. */
  readonly all: readonly string[]
  /** The text itself without dots, to be found in the name without its own, where pieces alone would let others through. */
  readonly contains: string | null
}

/** A name of 25 characters of six letters. */
const MOST_LETTERS = 150
/** So many readings of one text are looked for. */
const MOST_QUERIES = 8
/** What people put between syllables that would run together: xi'an, Zhang-Gui. */
const SEPARATORS = /['’‘`-]/g

/** Letters without the marks of tones: zhāng, lǜ. */
const toneless = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/u([\u0300-\u036F]*)\u0308/g, 'v$1')
    .replace(/(?<=[a-z])[\u0300-\u036F]+/g, '')
    .normalize('NFC')
/** After j, q, x and y the vowel ü is written u, whatever was typed. */
const written = (letters: string): string => letters.replace(/(?<=[jqxy])v/g, 'u')
/** The texts that somebody may mean: lyu is 吕 as passports print it, or 李玉 by a letter and a syllable. */
function meantBy(text: string): readonly string[] {
  const letters = written(toneless(text).replace(SEPARATORS, ''))
  return [...new Set([letters.replace(/(?<=[ln])yu/g, 'v'), letters])]
}

/** Runs of first letters as the index has them, overlapping. */
function firstLetters(units: readonly Unit[]): readonly string[] {
  const letters = units.map(unit => unit.letters[0]!).join('')
  const last = Math.max(0, letters.length - INITIALS)
  return Array.from({ length: last + 1 }, (_, from) => letters.slice(from, from + INITIALS))
}

/**
 * The pieces of letters that were read as these characters. A character that is spelled out goes together with the one
 * behind it; where all are, nothing else has to hold them together. The last one may go on: gu is gui as well.
 */
function piecesOf(units: readonly Unit[]): readonly string[] {
  const spelled = units.flatMap(({ letters, isWhole }, at) => {
    const next = units[at + 1]
    const isNextWhole = next?.isWhole === true && at + 2 < units.length
    if (isWhole && next) return letters + (isNextWhole ? next.letters : next.letters[0]!)
    return letters.length === 1 && units.length > 1 ? [] : letters
  })
  const areTogether = units.every(({ isWhole }, at) => isWhole || at === units.length - 1)
  return areTogether ? spelled : [...spelled, ...firstLetters(units)]
}

/** Pieces of one part of the text: Chinese characters with the letter behind them, or letters in each way to read them. */
function waysOf(part: string, next: string | undefined): readonly (readonly string[])[] {
  if (!hasHan(part)) return spellingsOf(part).map(piecesOf)
  const characters = [...part]
  const pairs = characters.slice(1).map((character, at) => characters[at]! + character)
  return [[...(pairs.length > 0 || next ? pairs : characters), ...(next ? [characters.at(-1)! + next[0]!] : [])]]
}

/** Letters, or characters and letters: 王xm, wang小明. None where there is anything else, or letters that are no pinyin. */
function spelledQueries(text: string): readonly NameQuery[] {
  const parts = text.match(/[a-z]+|[^a-z]+/g) ?? []
  if (text.length > MOST_LETTERS || parts.some(part => !/^[a-z]/.test(part) && ![...part].every(hasHan))) return []
  let all: readonly (readonly string[])[] = [[]]
  for (const [at, part] of parts.entries())
    all = all
      .flatMap(before => waysOf(part, parts[at + 1]).map(pieces => [...before, ...pieces]))
      .slice(0, MOST_QUERIES)
  return all.map(pieces => ({ all: [...new Set(pieces)], contains: null }))
}

/**
 * What to look for: a text by its characters and then whole; letters as pinyin, whole or begun, and as first letters,
 * alone or beside Chinese characters. Each query alone finds; none finds nothing.
 */
export function nameQueries(text: string): readonly NameQuery[] {
  const bare = bareName(text)
  const wanted = [...bare].slice(0, INDEXED)
  if (wanted.length === 0) return []
  const pairs = wanted.length === 1 ? wanted : wanted.slice(1).map((character, i) => wanted[i] + character)
  const plain = { all: pairs, contains: wanted.length > 2 ? wanted.join('') : null }
  const spelled = /\p{Script=Latin}/u.test(bare) ? meantBy(bare).flatMap(spelledQueries) : []
  const once = new Map([plain, ...spelled].map(query => [`${query.all.join()} ${query.contains ?? ''}`, query]))
  return [...once.values()].slice(0, MOST_QUERIES)
}

/** The pieces of names whose whole sound or first letters this is; none for a text that is more than letters. */
export const wholePieces = (text: string): readonly string[] =>
  meantBy(bareName(text)).flatMap(letters => (/^[a-z]+$/.test(letters) ? WHOLE + letters : []))
