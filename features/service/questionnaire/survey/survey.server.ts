import { type Call, InvalidInput, refuse, serveApi } from '@village/server'
import { activeTenants, refuseMoved } from '../../../system/public.server.ts'
import { anybody, respondentWith, takeSheet } from '../answering/answering.server.ts'
import { refuseManyNumbers } from '../answering/numbers-per-device.server.ts'
import { openingOf } from '../declared/opening.ts'
import { asksCode } from '../declared/paper-code.ts'
import { QUESTIONNAIRE } from '../declared/questionnaire.states.ts'
import { type Questionnaire, questionsOf } from '../design/design.server.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import { type Survey, survey } from './survey.api.ts'

const TOKEN = /^[A-Za-z0-9_-]{24}$/
const unknown = (): never =>
  refuse('没有这份问卷，请核对链接或二维码', 'There is no such questionnaire: check the link', 404)

/** The questionnaire behind a link, whichever tenant's it is. */
async function behind(token: string, call: Call): Promise<Questionnaire> {
  if (!TOKEN.test(token)) return unknown()
  const [found] = await call.db.of(questionnaire).find({ token }, { limit: 1 })
  return found ?? unknown()
}

/** Whoever has a link sees published questions only; they never change, so that they are read once. */
async function opened(token: string, call: Call) {
  const row = await behind(token, call)
  const tenants = await call.services.remember('service.survey.tenants', ['system.tenant'], () => activeTenants(call))
  if (!tenants.includes(row.tenantId)) await refuseMoved(row.tenantId, `/q/${token}`, call)
  if (row.status === QUESTIONNAIRE.draft || !tenants.includes(row.tenantId)) return unknown()
  const key = `service.survey:${row.id}`
  const questions = await call.services.remember(key, ['service.questionnaire'], () => questionsOf(row.id, call))
  return { row, questions }
}

async function show(token: string, call: Call): Promise<Survey> {
  const { row, questions } = await opened(token, call)
  const [counted] = row.quota
    ? await call.db.sql<{ n: string }>`
        select count(*) as n from service_answer_sheet where questionnaire_id = ${row.id} and valid = 1`
    : []
  const opening = openingOf(row, Number(counted?.n ?? 0), call.now)
  const depts = await call.services.depts(row.tenantId)
  return {
    title: row.title,
    description: row.description ?? '',
    opening,
    anonymous: row.anonymous ?? 0,
    deptName: depts.find(({ id }) => id === row.deptId)?.name ?? '',
    startTime: row.startTime ?? '',
    endTime: row.endTime ?? '',
    answeredBy: row.answeredBy as Survey['answeredBy'],
    byCode: asksCode(row) ? 1 : 0,
    questions: opening === 'open' ? questions : [],
  }
}

const missingNumber = (): never => {
  throw new InvalidInput([{ field: 'number', code: 'required' }], survey.endpoints.answer.params)
}

/** Nobody has signed in: the link is the right, and the platform reads what is behind it. */
const asReader = <T>(call: Call, work: (inner: Call) => Promise<T>): Promise<T> =>
  call.services.as(call.services.platform, call.origin, inner => work(inner))

export default serveApi(survey, {
  show: ({ token }, call) => asReader(call, inner => show(token, inner)),
  answer: ({ token, number, ...sent }, call) =>
    asReader(call, async inner => {
      const { row, questions } = await opened(token, inner)
      const sheet = { ...sent, source: 'web', recordedBy: null } as const
      const whoOf = async () => {
        if (row.answeredBy === 'open') return anybody(sent.clientKey)
        const given = number ?? missingNumber()
        refuseManyNumbers(row, given, inner)
        return respondentWith(row, given, inner)
      }
      return takeSheet(row, questions, sheet, whoOf, inner)
    }),
})
