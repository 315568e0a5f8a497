/**
 * A picture with all that makes it one (a joiner, a tone of skin, the letters of a flag), or a format character (Unicode
 * Cf) outside of one.
 */
const PICTURE_OR_UNSEEN =
  /(\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}]|\u200D(?=\p{Extended_Pictographic}))*)|\p{Cf}/gu
const UNSEEN = /\p{Cf}/u

/**
 * A text without the format characters that nobody sees: address books and chats wrap numbers in marks of direction,
 * web pages lead words with a blank of no width. Numbers, names, heads, words that are looked up and searches are compared so. A
 * joiner within a picture stays, because it makes one of several.
 */
export function withoutUnseen(text: string): string {
  return UNSEEN.test(text) ? text.replace(PICTURE_OR_UNSEEN, (_, picture: string | undefined) => picture ?? '') : text
}

const BLANK = /[\s\p{Cf}]/u
/** A text without blanks and unseen characters at its ends; what is within it stays as it was written. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && BLANK.test(text[from]!)) from++
  while (to > from && BLANK.test(text[to - 1]!)) to--
  return text.slice(from, to)
}
