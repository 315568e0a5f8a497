/**
 * Letters of 5 × 7 squares for watermarks: a server may have no font at all, and a mark that cannot be drawn would be
 * missing without anybody noticing. Each line of a letter is a number whose five bits are its squares.
 */
const letters: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [28, 18, 17, 17, 17, 18, 28],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 17, 25, 21, 19, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 21, 10],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 17, 10, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '.': [0, 0, 0, 0, 0, 12, 12],
  ':': [0, 12, 12, 0, 12, 12, 0],
  _: [0, 0, 0, 0, 0, 0, 31],
  '@': [14, 17, 1, 13, 21, 21, 14],
  ' ': [0, 0, 0, 0, 0, 0, 0],
}
/** Shown where a sign has no letter. */
const UNKNOWN = [31, 17, 17, 17, 17, 17, 31]

const SQUARE = 4
const ADVANCE = 6 * SQUARE
export const MARK_HEIGHT = 7 * SQUARE

const squares = (rows: readonly number[], left: number): string =>
  rows
    .flatMap((bits, row) =>
      [0, 1, 2, 3, 4]
        .filter(column => bits & (16 >> column))
        .map(column => `M${left + column * SQUARE} ${row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`),
    )
    .join('')

/** The outline of words as an SVG path, and how wide it is. Small letters become large ones. */
export function markPath(words: string): { readonly path: string; readonly width: number } {
  const signs = [...words.toUpperCase()]
  const path = signs.map((sign, at) => squares(letters[sign] ?? UNKNOWN, at * ADVANCE)).join('')
  return { path, width: signs.length * ADVANCE }
}
