export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

type Drawn = Readonly<Record<string, readonly string[]>>

/**
 * Our own letters, drawn as strokes on a grid of 8 × 12; `~` makes a stroke round. Characters that people take for one
 * another (0 O, 1 I L, 5 S, 2 Z, 8 B, 6 G, Q D, U V) are left out.
 */
const DRAWN: Drawn = {
  A: ['0,12 4,0 8,12', '2,8 6,8'],
  C: ['~8,3 7,0 1,0 0,4 0,8 1,12 7,12 8,9'],
  E: ['8,0 0,0 0,12 8,12', '0,6 6,6'],
  F: ['8,0 0,0 0,12', '0,6 6,6'],
  H: ['0,0 0,12', '8,0 8,12', '0,6 8,6'],
  J: ['~8,0 8,8 8,12 1,13 0,8'],
  K: ['0,0 0,12', '8,0 0,7', '2,5 8,12'],
  M: ['0,12 0,0 4,7 8,0 8,12'],
  N: ['0,12 0,0 8,12 8,0'],
  P: ['0,12 0,0', '~0,0 7,0 9,3 7,6 0,6'],
  R: ['0,12 0,0', '~0,0 7,0 9,3 7,6 0,6', '4,6 8,12'],
  T: ['0,0 8,0', '4,0 4,12'],
  U: ['~0,0 0,8 0,12 8,12 8,8 8,0'],
  W: ['0,0 2,12 4,5 6,12 8,0'],
  X: ['0,0 8,12', '8,0 0,12'],
  Y: ['0,0 4,6 8,0', '4,6 4,12'],
  '3': ['~0,1 4,-1 9,0 8,5 3,6', '~3,6 9,6 9,12 4,13 0,11'],
  '4': ['6,12 6,0 0,8 8,8'],
  '7': ['0,0 8,0 3,12'],
  '9': ['~8,4 7,8 1,8 0,4 1,0 7,0 8,4', '~8,4 8,8 6,12 1,12'],
}
/** Where all characters are digits, these are not taken for letters. */
const OTHER_DIGITS: Drawn = {
  '0': ['~4,0 9,0 9,12 -1,12 -1,0 4,0'],
  '1': ['1,3 5,0 5,12'],
  '2': ['~0,3 0,0 8,-1 9,5 3,9 0,12', '0,12 8,12'],
  '5': ['8,0 1,0 1,5', '~1,5 7,3 9,8 7,13 0,11'],
  '6': ['~7,0 2,2 0,8', '~0,8 1,5 7,5 9,8 7,12 1,12 0,8'],
  '8': ['~4,6 -1,5 -1,0 9,0 9,5 4,6', '~4,6 -2,7 -1,12 9,12 10,7 4,6'],
}

/** The characters of which a captcha is made. */
export const CAPTCHA_CHARACTERS: readonly string[] = Object.keys(DRAWN)
/** The characters of a captcha that is spoken. */
export const SPOKEN_CHARACTERS: readonly string[] = [...'0123456789']

const pointOf = (text: string): Point => text.split(',').map(Number) as unknown as Point
const interpolate = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** Chaikin's corner cutting: each corner becomes two softer ones; ends stay where they are. */
function roundCorners(stroke: Stroke): Stroke {
  const cut = stroke.slice(1).flatMap((to, i) => [interpolate(stroke[i]!, to, 0.25), interpolate(stroke[i]!, to, 0.75)])
  return [stroke[0]!, ...cut, stroke.at(-1)!]
}

const PIECE = 1.6
/** More points on the way, so that a warp bends straight lines as well. */
const dense = (stroke: Stroke): Stroke =>
  stroke.flatMap((to, i) => {
    if (i === 0) return [to]
    const from = stroke[i - 1]!
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE))
    return Array.from({ length: steps }, (_, step) => interpolate(from, to, (step + 1) / steps))
  })

/** The strokes of one character on its grid; none for a character that is not drawn. */
export function strokesOf(character: string): readonly Stroke[] {
  return (DRAWN[character] ?? OTHER_DIGITS[character] ?? []).map(text => {
    const points = text.replace('~', '').split(' ').map(pointOf)
    return dense(text.startsWith('~') ? roundCorners(roundCorners(points)) : points)
  })
}
