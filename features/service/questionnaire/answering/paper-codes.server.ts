import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { type Addressed, membersOf, namesOf } from '#features/people/public.server.ts'
import { asksCode, CODE_DIGITS, checkDigitOf, type PaperCode, plainCode } from '../declared/paper-code.ts'
import { QUESTIONNAIRE } from '../declared/questionnaire.states.ts'
import { type Questionnaire, questionnaireOf } from '../design/design.server.ts'
import { answerKeyOf, onceOf } from './answer-keys.server.ts'
import { peopleOf } from './audience.server.ts'

/** Slips for one printing; a township of more publishes by village. */
const MOST_SLIPS = 5000

/** The code of a person or household: made of the tenant's key, so that it is stored nowhere and always the same. */
function codeOf(row: Questionnaire, once: string, call: Call): string {
  const key = Buffer.from(answerKeyOf(row, `code:${once}`, call), 'base64url')
  const digits = CODE_DIGITS - 1
  const first = String(key.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
  return first + checkDigitOf(first)
}

type Members = ReadonlyMap<string, readonly Addressed[]>
async function byCode(row: Questionnaire, call: Call): Promise<Members> {
  const members = new Map<string, Addressed[]>()
  const codes = new Map<string, string>()
  for (const member of await membersOf(await peopleOf(row, call), call)) {
    const once = onceOf(row, member)
    const code = codes.get(once) ?? codeOf(row, once, call)
    codes.set(once, code)
    members.set(code, [...(members.get(code) ?? []), member])
  }
  return members
}

/** Those to whom this code was given: one person, or the people of a household. Empty where it is nobody's. */
export async function membersWithCode(row: Questionnaire, typed: string, call: Call): Promise<readonly Addressed[]> {
  const key = `service.codes:${row.id}:${call.now.slice(0, 10)}`
  const members = await call.services.remember(key, ['people.resident', 'system.dept'], () => byCode(row, call))
  return members.get(plainCode(typed)) ?? []
}

/** Names by id: of households, and of people who answer for themselves. */
async function namesOfSlips(row: Questionnaire, members: readonly Addressed[], call: Call) {
  const houses = row.answeredBy === 'household' ? members.flatMap(({ householdId }) => householdId ?? []) : []
  const isAlone = ({ householdId }: Addressed): boolean => houses.length === 0 || !householdId
  const alone = members.filter(isAlone).map(({ id }) => id)
  return new Map([...(await namesOf('households', houses, call)), ...(await namesOf('people', alone, call))])
}

/** The call `codes`: a slip for each person or household of the audience whom the caller sees, by grid and house. */
export async function paperCodes(id: Id, call: Call): Promise<readonly PaperCode[]> {
  const row = await questionnaireOf(id, call)
  if (!asksCode(row)) refuse('这份问卷不用答题码', 'This questionnaire asks for no code')
  if (row.status !== QUESTIONNAIRE.published) refuse('问卷没有在收答卷', 'This questionnaire takes no answers now')
  const slips = [...(await byCode(row, call))].map(([code, [first]]) => ({ code, first: first! }))
  if (slips.length > MOST_SLIPS)
    refuse('调查对象超过5000，请按村分别发布', 'More than 5,000 are asked: publish it village by village')
  const members = slips.map(({ first }) => first)
  const names = await namesOfSlips(row, members, call)
  const isByHouse = row.answeredBy === 'household'
  return slips.flatMap(({ code, first }) => {
    const named = names.get((isByHouse && first.householdId) || first.id)
    return named ? { code, ...named } : []
  })
}
