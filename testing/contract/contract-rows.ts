import type { AnyResource, Field, Fields } from '@village/resource'

/** What a register asks of the database: its scope, its storage, and how its fields are kept, hidden and found. */
function traitsOf(r: AnyResource): ReadonlySet<string> {
  const traits = [`scope ${r.scope}`, `storage ${r.storage}`, ...(r.arrives ? ['arrives'] : [])]
  for (const { spec } of Object.values<Field>(r.fields as Fields)) {
    if (!spec.derived) traits.push(`kind ${spec.kind}`)
    if (spec.match) traits.push(`match ${spec.match} of ${spec.kind}`)
    if (spec.mask) traits.push(`mask ${spec.mask}`)
    if (spec.through) traits.push('through')
    if (spec.follows) traits.push('follows')
    if (spec.unique) traits.push('unique')
  }
  return new Set(traits)
}

/** As few registers as show every trait that any of them has: the one with the most new ones first. */
export function sampleOfRegisters(resources: readonly AnyResource[]): readonly AnyResource[] {
  const left = resources.map(r => ({ r, traits: traitsOf(r) }))
  const missing = new Set(left.flatMap(({ traits }) => [...traits]))
  const chosen: AnyResource[] = []
  while (missing.size > 0) {
    const news = ({ traits }: { traits: ReadonlySet<string> }): number => [...traits].filter(t => missing.has(t)).length
    const best = left.toSorted((a, b) => news(b) - news(a))[0]!
    chosen.push(best.r)
    for (const trait of best.traits) missing.delete(trait)
  }
  return chosen
}

const wanted = process.env['CONTRACT']
/** A register to which every part of the contract applies: with it no file is without a test. */
const WHOLE = 'governance.center'

/**
 * The registers of which this run proves the contract: all; those that CONTRACT names, with commas between; or with
 * CONTRACT=sample a few that have every scope and every kind of field between them.
 */
export function contractRows(resources: readonly AnyResource[]): readonly AnyResource[] {
  if (!wanted) return resources
  if (wanted === 'sample') return sampleOfRegisters(resources)
  const names = [...wanted.split(','), WHOLE]
  return resources.filter(r => names.includes(r.name))
}

/** A table for `describe.each`. An empty one would prove nothing and be green: it is refused. */
export function namedRegisters<R extends AnyResource>(registers: readonly R[]): (readonly [string, R])[] {
  if (registers.length === 0) throw new Error('no register is left to test')
  return registers.map(r => [r.name, r] as const)
}
