/** Numbers that look random and are the same on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** By weights beside the values. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** The demo town's seed (domain-model §9). */
export const SEED = 20261120

/** Tommy Ettinger's mulberry32, in the public domain: 32 bits of state, good enough for names and ages. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** FNV-1a over the characters of a name. */
const hashOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/** One stream per resource, so that adding a resource leaves the others as they are. */
export function streamOf(name: string, seed = SEED): Random {
  const next = mulberry32((seed + hashOf(name)) >>> 0)
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!
  return {
    next,
    between,
    pick,
    chance: share => next() < share,
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return list.at(-1)![0]
    },
    shuffled(list) {
      const all = [...list]
      for (let i = all.length - 1; i > 0; i--) {
        const j = between(0, i)
        ;[all[i], all[j]] = [all[j]!, all[i]!]
      }
      return all
    },
  }
}
