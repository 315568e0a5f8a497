/** Characters by their code points: first and last of a range, then those of the next, in ascending order. */
export type Ranges = readonly number[]

/** Ranges that grow by later ones; those that touch become one. */
export function growingRanges() {
  const ranges: number[] = []
  return {
    ranges: ranges as Ranges,
    add(first: number, last: number): void {
      if (ranges.at(-1) === first - 1) ranges[ranges.length - 1] = last
      else ranges.push(first, last)
    },
  }
}

const pairsOf = function* (ranges: Ranges): Generator<readonly [first: number, last: number]> {
  for (let at = 0; at < ranges.length; at += 2) yield [ranges[at]!, ranges[at + 1]!]
}

/** How many characters they are. */
export function countOf(ranges: Ranges): number {
  let count = 0
  for (const [first, last] of pairsOf(ranges)) count += last - first + 1
  return count
}

export function hasPoint(ranges: Ranges, point: number): boolean {
  let [low, high] = [0, ranges.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle * 2 + 1]! < point) low = middle + 1
    else high = middle
  }
  return low * 2 < ranges.length && ranges[low * 2]! <= point
}

/** Blocks of Chinese characters, and those for private use, in which names that have no code yet are kept. */
const CHINESE: Ranges = [
  0x3400, 0x4dbf, 0x4e00, 0x9fff, 0xe000, 0xf8ff, 0xf900, 0xfaff, 0x20000, 0x3ffff, 0xf0000, 0x10fffd,
]

/** Those that are Chinese characters. */
export function chineseOf(ranges: Ranges): Ranges {
  const chinese = growingRanges()
  for (const [first, last] of pairsOf(ranges))
    for (const [from, to] of pairsOf(CHINESE))
      if (from <= last && first <= to) chinese.add(Math.max(first, from), Math.min(last, to))
  return chinese.ranges
}

/** So many of the characters at most, from all over the ranges. */
export function someOf(ranges: Ranges, most: number): string {
  const step = Math.max(1, Math.ceil(countOf(ranges) / most))
  const some: string[] = []
  let place = 0
  for (const [first, last] of pairsOf(ranges))
    for (let point = first; point <= last; point++) if (place++ % step === 0) some.push(String.fromCodePoint(point))
  return some.join('')
}
