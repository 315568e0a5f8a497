import { HAN } from '@village/resource'
import { pinyin } from 'pinyin-pro'
import { isSyllable } from './syllables.ts'

const han = new RegExp(`[${HAN}]`, 'u')
/** Whether a text has a Chinese character. */
export const hasHan = (text: string): boolean => han.test(text)

/** Characters of names that the table of readings lacks. */
const FURTHER: Readonly<Record<string, string>> = { '\u{20BB7}': 'ji' }
/** Surnames that the table reads otherwise, or that families read in two ways. */
const SURNAMES: Readonly<Record<string, readonly string[]>> = {
  乐: ['yue', 'le'],
  于: ['yu'],
  仉: ['zhang'],
  佴: ['nai', 'er'],
  俞: ['yu', 'shu'],
  区: ['ou'],
  召: ['shao', 'zhao'],
  员: ['yun', 'yuan'],
  哈: ['ha'],
  宓: ['mi', 'fu'],
  尉: ['wei', 'yu'],
  折: ['she', 'zhe'],
  柏: ['bai', 'bo'],
  炅: ['gui', 'jiong'],
  牟: ['mu', 'mou'],
  盖: ['ge', 'gai'],
  祭: ['zhai', 'ji'],
  种: ['chong'],
  秘: ['bi', 'mi'],
  纪: ['ji'],
  缪: ['miao', 'mou'],
  翟: ['zhai', 'di'],
  莘: ['shen', 'xin'],
  覃: ['qin', 'tan'],
  谌: ['chen', 'shen'],
  费: ['fei', 'bi'],
  适: ['kuo'],
  逄: ['pang'],
  逯: ['lu'],
  郇: ['xun', 'huan'],
  郗: ['xi', 'chi'],
  隗: ['wei', 'kui'],
  么: ['yao'],
  洗: ['xian'],
  黑: ['he', 'hei'],
}
/** The one surname of two characters that the table reads as one of them. */
const CHANYU = '单于'
/** The longest name of which the first character is read as a surname only: 欧阳 with two further ones. */
const WITH_SURNAME = 4
/** Readings of one character beyond these are of old books. */
const MOST_READINGS = 3

const OPTIONS = { toneType: 'none', type: 'array', v: true } as const
const usualReadings = (text: string): readonly string[] => pinyin(text, { ...OPTIONS, surname: 'head' })

const tables = new Map<string, readonly string[]>()
/** All readings of one character, from a table that is filled as characters come. */
function allReadings(character: string): readonly string[] {
  const known = tables.get(character)
  if (known) return known
  const found = pinyin(character, { ...OPTIONS, multiple: true })
  tables.set(character, found)
  return found
}

/** lü is typed lv on keyboards and lu where there is no ü. */
const spellings = (reading: string): readonly string[] =>
  reading.includes('v') ? [reading, reading.replace('v', 'u')] : [reading]

/** A letter among characters is its own reading; what has none is found by itself only. */
function usable(character: string, readings: readonly (string | undefined)[]): readonly string[] {
  if (/^[a-z]$/.test(character)) return [character]
  const own = FURTHER[character]
  const known = [...(own ? [own] : []), ...readings].flatMap(one => (one && isSyllable(one) ? [one] : []))
  return [...new Set(known)].slice(0, MOST_READINGS).flatMap(spellings)
}

/** What the first character of a name is read as: the surname alone, and the surname of two characters that it begins. */
function surnameReadings(character: string, inName: string | undefined): readonly (string | undefined)[] {
  const alone = SURNAMES[character] ?? usualReadings(character)
  return alone.includes(inName ?? '') ? [inName, ...alone] : [...alone, inName]
}

/**
 * The readings of each character of a name, the usual one first; none for a character that nobody can spell. A surname
 * is read as a surname, 解 as xie; the other characters in each way that they have, because nobody knows how a family
 * says 乐.
 */
export function readingsOf(characters: readonly string[], hasSurname: boolean): readonly (readonly string[])[] {
  const usual = usualReadings(characters.join(''))
  // The table answers one syllable for each character; where it does not, places say nothing.
  const inName = usual.length === characters.length ? usual : []
  const isChanyu = characters.slice(0, 2).join('') === CHANYU
  return characters.map((character, at) => {
    if (at === 0 && hasSurname && characters.length <= WITH_SURNAME)
      return usable(character, isChanyu ? ['chan', 'shan'] : surnameReadings(character, inName[0]))
    return usable(character, [inName[at], ...(hasHan(character) ? allReadings(character) : [])])
  })
}
