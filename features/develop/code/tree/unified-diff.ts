/** Lines around a change that are shown. */
const AROUND = 3

type Mark = ' ' | '-' | '+'
interface Line {
  readonly mark: Mark
  readonly text: string
}

/** For each pair of places, how many lines the rests have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i]![j] = a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}

function linesOf(a: readonly string[], b: readonly string[]): readonly Line[] {
  const table = commonLengths(a, b)
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ mark: ' ', text: a[i]! })
      i++
      j++
    } else if (j >= b.length || (i < a.length && table[i + 1]![j]! >= table[i]![j + 1]!)) {
      lines.push({ mark: '-', text: a[i++]! })
    } else lines.push({ mark: '+', text: b[j++]! })
  }
  return lines
}

/** The stretches of lines that are near a change: first and one behind the last. */
function hunksOf(lines: readonly Line[]): readonly (readonly [number, number])[] {
  const hunks: [number, number][] = []
  for (const [at, { mark }] of lines.entries()) {
    if (mark === ' ') continue
    const [from, to] = [Math.max(0, at - AROUND), Math.min(lines.length, at + AROUND + 1)]
    const last = hunks.at(-1)
    if (last && from <= last[1]) last[1] = to
    else hunks.push([from, to])
  }
  return hunks
}

const splitLines = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))
const countOf = (lines: readonly Line[], other: Mark): number => lines.filter(({ mark }) => mark !== other).length

/** What changes from one text to the other, as a unified diff without file names; empty where nothing does. */
export function unifiedDiff(before: string, after: string): string {
  const lines = linesOf(splitLines(before), splitLines(after))
  return hunksOf(lines)
    .map(([from, to]) => {
      const [ahead, part] = [lines.slice(0, from), lines.slice(from, to)]
      const place = (other: Mark): string => {
        const size = countOf(part, other)
        return `${countOf(ahead, other) + (size > 0 ? 1 : 0)},${size}`
      }
      return [`@@ -${place('+')} +${place('-')} @@`, ...part.map(({ mark, text }) => mark + text)].join('\n')
    })
    .join('\n')
}
