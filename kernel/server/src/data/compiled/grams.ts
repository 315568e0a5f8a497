import { bareName, firstCharacter, HAN } from '@village/resource'
import { pinyin } from 'pinyin-pro'

/** Names longer than this are indexed by their beginning: pieces grow with the square of the length. */
const INDEXED = 12
const han = new RegExp(`[${HAN}]`, 'u')
/** Characters of names that the table of readings lacks. */
const FURTHER: Readonly<Record<string, string>> = { '\u{20BB7}': 'ji' }

const pieces = (characters: readonly string[], mark: string, longest: number): string[] => {
  const all: string[] = []
  for (let from = 0; from < characters.length; from++)
    for (let to = from + 1; to <= Math.min(characters.length, from + longest); to++)
      all.push(mark + characters.slice(from, to).join(''))
  return all
}

/** Syllables without what has no reading: a character that comes back as itself is found by itself, and no letter stands for it. */
const readable = (syllables: readonly string[]): string[] =>
  syllables.map(one => FURTHER[one] ?? one).filter(one => one !== '' && !han.test(one))

/**
 * The search pieces of a name: its 1- and 2-character pieces as they are, every run of pinyin initials (`i:zg`) and
 * every run of full syllables (`p:zhanggui`). Chinese names are two or three characters long, shorter than a trigram
 * (design/domain-model §10, point 2).
 */
export function gramsOf(name: string): string[] {
  const characters = [...bareName(name)].slice(0, INDEXED)
  const grams = pieces(characters, '', 2)
  if (characters.some(character => han.test(character))) {
    const syllables = readable(
      pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true, mode: 'surname' }),
    )
    grams.push(...pieces(syllables.map(firstCharacter), 'i:', 4), ...pieces(syllables, 'p:', 4))
  }
  return [...new Set(grams)]
}

export interface NameQuery {
  /** Pieces that a matching name must hold, all of them. */
  readonly all: readonly string[]
  /** The text itself without dots, to be found in the name without its own, where pieces alone would let others through. */
  readonly contains: string | null
}

/**
 * What to look for: Chinese by its pieces and then whole, Latin letters as initials or full pinyin. Null finds nothing.
 */
export function nameQueries(text: string): readonly NameQuery[] {
  const wanted = [...bareName(text)].slice(0, INDEXED)
  if (wanted.length === 0) return []
  const pairs = wanted.length === 1 ? wanted : wanted.slice(1).map((character, i) => wanted[i] + character)
  const plain = { all: pairs, contains: wanted.length > 2 ? wanted.join('') : null }
  if (!/^[a-zü]+$/.test(wanted.join(''))) return [plain]
  const letters = wanted.join('')
  return [plain, { all: [`i:${letters}`], contains: null }, { all: [`p:${letters}`], contains: null }]
}

const syllablesOf = (characters: string): readonly string[] =>
  readable(pinyin(characters, { toneType: 'none', type: 'array' }))

const words = new RegExp(`[${HAN}]+|[a-z0-9]+`, 'giu')
const known = new Map<string, string>()
const MOST_KNOWN = 2000
/** The first letters of a title's syllables, `jmda` of 居民档案, in lower case; '' when it has no Chinese character. */
export function initialsOf(title: string): string {
  const before = known.get(title)
  if (before !== undefined) return before
  const characters = title.match(words) ?? []
  const letters = characters.flatMap(run => (han.test(run) ? syllablesOf(run).map(firstCharacter) : run))
  const initials = han.test(title) ? letters.join('').toLowerCase() : ''
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(title, initials)
  return initials
}
