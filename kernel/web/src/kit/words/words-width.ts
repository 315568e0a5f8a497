/** How wide words are drawn, about, in Chinese characters: those are twice as wide as Latin letters. */
export const wordsWidth = (words: string): number =>
  [...words].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.55), 0)
