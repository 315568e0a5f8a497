import { HAN, inStandardCharacters } from './standard-characters.ts'
import { trimmed, withoutUnseen } from './unseen-characters.ts'

/** What of a field says whether it holds a name. */
interface Named {
  readonly kind: string
  readonly mask?: string
  readonly max?: number
  readonly personName?: boolean
}
/** The longest name of one person; longer texts with a mask of names hold several, with blanks between them. */
const ONE_NAME = 64
/** Whether a field holds the name of one person. */
export const isPersonName = ({ kind, mask, max, personName: isDeclared }: Named): boolean =>
  kind === 'text' && (isDeclared === true || (mask === 'name1' && (max ?? Number.POSITIVE_INFINITY) <= ONE_NAME))

/** The dot between the parts of a name: GB 18030 A1A4. */
const DOT = '\u00B7'
/** How keyboards and programs write it: • ‧ ・ ･ ∙ ⋅ ・ and the like. */
const DOTS = /[\u00B7\u0387\u16EB\u2022\u2024\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uFF65]/g
/** A full stop is one only in a Chinese name: J. Smith keeps his. */
const STOPS = /[.\uFE52\uFF0E]/g
const LETTERS = /[\uFF21-\uFF3A\uFF41-\uFF5A]/g
/** A name in Chinese characters, and behind it a number in brackets, which tells namesakes apart. */
const CHINESE = new RegExp(
  `^([${HAN}${DOT}.\uFE52\uFF0E\\s]*[${HAN}][${HAN}${DOT}.\uFE52\uFF0E\\s]*)((?:[(（].*)?)$`,
  'su',
)

/**
 * The one form of a name. 刘 刚 雨, spaced out to fill the column, is 刘刚雨, and whatever dot stands between 阿依 and 古丽
 * is the same dot. The words of a Latin name stay apart by one space.
 */
export function nameOfPerson(text: string): string {
  const plain = trimmed(withoutUnseen(inStandardCharacters(text)))
    .replace(DOTS, DOT)
    .replace(LETTERS, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
  const [, name, number] = CHINESE.exec(plain) ?? []
  return name ? name.replace(/\s/g, '').replace(STOPS, DOT) + number! : plain.replace(/\s+/g, ' ')
}

/** A name, or a part of one, as its search pieces and questions compare it: without dots and blanks. */
export const bareName = (text: string): string =>
  withoutUnseen(inStandardCharacters(text)).replace(DOTS, '').replace(STOPS, '').replace(/\s/g, '').toLowerCase()
