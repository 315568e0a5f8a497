import type { Id } from '@village/resource'
import { type Call, InvalidInput } from '@village/server'
import { resident } from '#features/people/resident/resident.resource.ts'
import { questionnaireEndpoints } from '../declared/questionnaire.endpoints.ts'
import { questionnaireOf, questionsOf } from '../design/design.server.ts'
import type { Received } from '../survey/survey.api.ts'
import { anybody, respondentBy, takeSheet } from './answering.server.ts'

interface Recorded {
  readonly id: Id
  readonly residentId?: Id | null
  readonly clientKey: string
  readonly answers: unknown
  readonly durationSec?: number | null
}

const missing = (): never => {
  throw new InvalidInput([{ field: 'residentId', code: 'required' }], questionnaireEndpoints.record.params)
}
const foreign = (): never => {
  const says = { zh: '没有这位居民，或不在本人范围内', en: 'There is no such resident within your reach' }
  throw new InvalidInput([{ field: 'residentId', code: 'other', says }], questionnaireEndpoints.record.params)
}

/** A grid member writes down at the door what somebody says; their own name stays beside it. */
export async function recordSheet(sent: Recorded, call: Call): Promise<Received> {
  const row = await questionnaireOf(sent.id, call)
  const { clientKey, answers, durationSec, residentId } = sent
  const whoOf = async () => {
    if (row.answeredBy === 'open') return anybody(clientKey)
    const person = await call.db.of(resident).get(residentId ?? missing())
    return respondentBy(row, { id: person?.id ?? foreign() }, call)
  }
  const sheet = {
    clientKey,
    answers,
    durationSec: durationSec ?? null,
    source: 'door',
    recordedBy: call.user.id,
  } as const
  return takeSheet(row, await questionsOf(row.id, call), sheet, whoOf, call)
}
