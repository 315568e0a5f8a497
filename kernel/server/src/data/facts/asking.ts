import type { Id } from '@village/resource'
import type { SqlText } from '../../contract/call-context.ts'
import type { Call } from '../../contract/half.ts'
import { batch } from './call-context.ts'
import { keyOf, trial } from './trial.ts'

/** A question whose answer is ids of rows. */
export interface Asked {
  /** The same words for the same question: within a trial or a batch it is asked once. */
  readonly question: string
  /** A select of `id`. */
  sql(): SqlText
}
type Found = readonly Id[]

const withParametersFrom = (text: string, first: number): string =>
  first === 0 ? text : text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + first}`)

/** One statement for all questions. */
async function askTogether(questions: readonly Asked[], call: Call): Promise<readonly Found[]> {
  const values: unknown[] = []
  const parts = questions.map((question, at) => {
    const { text, values: own } = question.sql()
    const part = withParametersFrom(text, values.length)
    values.push(...own)
    return `select ${at} as n, q${at}.id from (${part}) q${at}`
  })
  const rows = await call.context.look<{ n: number; id: Id }>(parts.join(' union all '), values)
  const found: Id[][] = questions.map(() => [])
  for (const { n, id } of rows) found[n]!.push(id)
  return found
}

/** The ids that answer each question, from one statement at most. */
export async function askIds(questions: readonly Asked[], call: Call): Promise<readonly Found[]> {
  if (questions.length === 0) return []
  if (!trial.isSet(call) && !batch.isSet(call)) return askTogether(questions, call)
  const { answers } = call.context
  const fresh = questions.filter(({ question }) => !answers.has(keyOf(call, question)))
  const together = fresh.length > 0 ? askTogether(fresh, call) : Promise.resolve([])
  for (const [at, { question }] of fresh.entries())
    answers.set(
      keyOf(call, question),
      together.then(found => found[at]!),
    )
  return Promise.all(questions.map(({ question }) => answers.get(keyOf(call, question)) as Promise<Found>))
}
