import { type AnyResource, beginningOf, englishOf, type Field, isWords } from '@village/resource'

type Plain = Record<string, unknown>

const known = new WeakMap<AnyResource, readonly Said[]>()
interface Said {
  readonly name: string
  readonly max: number
}
/** The texts of a resource that are kept in both languages. */
function saidOf(r: AnyResource): readonly Said[] {
  const texts =
    known.get(r) ??
    Object.entries<Field>(r.fields).flatMap(([name, { spec }]) => (spec.said ? [{ name, max: spec.max! }] : []))
  known.set(r, texts)
  return texts
}

/** What a text says to both readers. A reader who sends back what they were shown has changed nothing. */
function spelled({ name, max }: Said, value: unknown, before: Readonly<Plain>): Plain {
  const english = englishOf(name)
  if (isWords(value)) {
    const en = value.en === null || value.en === value.zh ? null : beginningOf(value.en, max)
    return { [name]: beginningOf(value.zh, max), [english]: en }
  }
  if (value === before[name]) return { [name]: value }
  if (value && value === before[english]) return { [name]: before[name] }
  return { [name]: value, [english]: null }
}

/** Values to write, with words of both languages in the field that each has. */
export function inBothLanguages(r: AnyResource, values: Readonly<Plain>, before: Readonly<Plain> = {}): Plain {
  const sent = saidOf(r).filter(({ name }) => values[name] !== undefined)
  if (sent.length === 0) return values
  return Object.assign({ ...values }, ...sent.map(text => spelled(text, values[text.name], before)))
}
