import { type AnyResource, beginningOf, isWords } from '@village/resource'
import { compiledOf, type Said } from '../compiled/compiled.ts'

type Plain = Record<string, unknown>

/** What a text says to both readers. A reader who sends back what they were shown has changed nothing. */
function spelled({ name, max, english }: Said, value: unknown, before: Readonly<Plain>): Plain {
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
  const sent = compiledOf(r).said.filter(({ name }) => values[name] !== undefined)
  if (sent.length === 0) return values
  return Object.assign({ ...values }, ...sent.map(text => spelled(text, values[text.name], before)))
}
