import { type AnyResource, type Api, type Field, type Fields, isResource } from '@village/resource'
import { ShownPage, ShownRow } from '../../data/show/serialise.ts'

type Numbers = ReadonlyMap<string, Readonly<Record<string, number>>>
const numberedFields = (of: Api | AnyResource): Numbers =>
  new Map(
    isResource(of)
      ? Object.entries<Field>(of.fields as Fields).flatMap(([name, { spec }]) =>
          spec.numbered ? [[name, spec.numbered] as const] : [],
        )
      : [],
  )

const numberOf = (key: string, theirs: Readonly<Record<string, number>>): number | string =>
  theirs[key] ?? (/^-?\d{1,9}$/.test(key) ? Number(key) : key)

/** The same value with whole numbers where these properties hold keys, however deep. */
function withNumbers(value: unknown, names: Numbers): unknown {
  if (Array.isArray(value)) return value.map(one => withNumbers(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const theirs = names.get(name)
      return [name, theirs && typeof inner === 'string' ? numberOf(inner, theirs) : withNumbers(inner, names)]
    }),
  )
}

/**
 * An answer as clients of the family read it: keys of fields that are `numbered` are numbers. Their forms compare them
 * with the numbers of their own lists of choices, and show nothing as chosen where the types differ.
 */
export function inFamilyDialect(of: Api | AnyResource, result: unknown): unknown {
  const names = numberedFields(of)
  if (names.size === 0) return result
  const plain = result instanceof ShownPage || result instanceof ShownRow ? result.toJSON() : result
  return withNumbers(plain, names)
}
