import { type Point, type Stroke, strokesOf } from './strokes.ts'

/** The size that the family's login forms leave for it, in pixels. */
export const WIDTH = 130
export const HEIGHT = 48

/** Numbers from 0 up to 1; handed in, so that a drawing can be repeated. */
export type Chance = () => number

const randomBetween = (chance: Chance, low: number, high: number): number => low + chance() * (high - low)

/** Moves, turns, stretches and leans one character into its place on the picture. */
function placeCharacter(character: string, place: number, chance: Chance): Stroke[] {
  const angle = randomBetween(chance, -0.3, 0.3)
  const [wide, high, lean] = [
    randomBetween(chance, 1.7, 2.3),
    randomBetween(chance, 2, 2.6),
    randomBetween(chance, -0.25, 0.25),
  ]
  const [atX, atY] = [randomBetween(chance, 15, 19) + place * 24.5, randomBetween(chance, 21, 27)]
  const move = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 4) * wide + (y - 6) * lean * high, (y - 6) * high]
    return [atX + dx * Math.cos(angle) - dy * Math.sin(angle), atY + dx * Math.sin(angle) + dy * Math.cos(angle)]
  }
  return strokesOf(character).map(stroke => stroke.map(move))
}

/** One wave through the whole picture, so that characters cannot be cut apart by straight lines. */
function wave(chance: Chance): (point: Point) => Point {
  const [phase, length, height] = [
    randomBetween(chance, 0, 6.28),
    randomBetween(chance, 9, 15),
    randomBetween(chance, 1.2, 2.4),
  ]
  return ([x, y]) => [x + height * Math.sin(y / (length * 0.7) + phase), y + height * Math.sin(x / length + phase)]
}

const noise = (chance: Chance): Stroke => {
  const [y, bend, phase] = [randomBetween(chance, 8, 40), randomBetween(chance, 3, 8), randomBetween(chance, 0, 6.28)]
  const [from, to] = [randomBetween(chance, 0, 25), randomBetween(chance, 95, 130)]
  return Array.from({ length: 24 }, (_, i): Point => {
    const x = from + ((to - from) * i) / 23
    return [x, y + bend * Math.sin(x / 17 + phase)]
  })
}

const round = (value: number): string => value.toFixed(1)
const lines = (stroke: Stroke): string[] =>
  stroke.slice(1).map((to, i) => `M${stroke[i]!.map(round).join(' ')}L${to.map(round).join(' ')}`)

function shuffleList<T>(list: readonly T[], chance: Chance): T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1))
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}

/**
 * The answer as a picture: all lines of all characters and of the noise cut into short pieces, in no order, in one
 * path. Nothing in the text of the SVG says where a character begins or which it is (security A024).
 */
export function pictureOf(answer: string, chance: Chance): string {
  const bend = wave(chance)
  const characters = [...answer].flatMap((character, place) => placeCharacter(character, place, chance))
  const all = [...characters, noise(chance)].map(stroke => stroke.map(bend))
  const path = shuffleList(all.flatMap(lines), chance).join('')
  const hue = Math.floor(randomBetween(chance, 190, 300))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="hsl(${hue} 40% 96%)"/>` +
    `<path d="${path}" fill="none" stroke="hsl(${hue} 55% 34%)" stroke-width="2.1" stroke-linecap="round"/></svg>`
  )
}
