/** Parts of a value that are looked at; what lies behind them is taken to be small. */
const MOST_LOOKED_AT = 500
/** Entries of a list, a map or an object that stand for all of it. */
const SAMPLE = 16
/** What V8 takes for a slot or a short number, and for an object or a text around what is in it. */
const [SLOT, HEAD] = [8, 24]

/** Entries from all over the list, evenly. */
const sampleOf = <T>(all: readonly T[]): readonly T[] =>
  all.length <= SAMPLE ? all : Array.from({ length: SAMPLE }, (_, i) => all[Math.floor((i * all.length) / SAMPLE)]!)

/** The parts of an object, as a list in which all weigh the same. */
function partsOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value)
}

/**
 * About how many bytes a value takes, from a sample where it is long. A set counts as one reference: those that callers
 * carry are shared by everybody with the same roles, who would each be charged with all of it.
 */
export function bytesOf(value: unknown): number {
  let looked = 0
  const weigh = (one: unknown): number => {
    if (typeof one === 'string') return HEAD + 2 * one.length
    if (typeof one !== 'object' || one === null || one instanceof Set) return SLOT
    if (ArrayBuffer.isView(one)) return HEAD + one.byteLength
    if (looked++ >= MOST_LOOKED_AT) return HEAD
    const parts = partsOf(one)
    const sample = sampleOf(parts)
    const average = sample.reduce<number>((sum, part) => sum + weigh(part), 0) / (sample.length || 1)
    return HEAD + parts.length * (SLOT + average)
  }
  return Math.ceil(weigh(value))
}
