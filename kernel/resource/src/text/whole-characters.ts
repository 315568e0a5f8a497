/**
 * The beginning of a text, of so many characters at most. A character beyond the first 65,536 (𠮷) takes two places of a
 * JavaScript string: cut between them it is none, and no database takes the rest.
 */
export function beginningOf(text: string, characters: number): string {
  // Most texts are short, and none has more characters than places.
  if (text.length <= characters) return text
  let end = 0
  for (let n = 0; n < characters && end < text.length; n++) end += text.codePointAt(end)! > 0xffff ? 2 : 1
  return text.slice(0, end)
}

/** The end of a text, of so many characters at most. */
export const endOf = (text: string, characters: number): string =>
  text.length <= characters ? text : [...text].slice(-characters).join('')

/** The first character of a text; '' where it has none. */
export const firstCharacter = (text: string): string => beginningOf(text, 1)
