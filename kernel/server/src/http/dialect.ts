import { type AnyResource, type Api, type Field, type Fields, isResource } from '@village/resource'
import { ShownPage, ShownRow } from '../data/serialise.ts'

const numberedFields = (of: Api | AnyResource): ReadonlySet<string> =>
  new Set(
    isResource(of)
      ? Object.entries<Field>(of.fields as Fields).flatMap(([name, { spec }]) => (spec.numbered ? [name] : []))
      : [],
  )

/** The same value with whole numbers where these properties hold digits, however deep. */
function withNumbers(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map(one => withNumbers(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      names.has(name) && typeof inner === 'string' && /^-?\d{1,9}$/.test(inner)
        ? [name, Number(inner)]
        : [name, withNumbers(inner, names)],
    ),
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
