import { randomBytes } from 'node:crypto'
import { bulkAdd, type Call } from '@village/server'
import { yearsBetween } from '../../features/people/public.ts'
import { answerKeyOf } from '../../features/service/public.server.ts'
import { ageBandOf } from '../../features/service/public.ts'
import { answerItem } from '../../features/service/questionnaire/answering/answer-item.resource.ts'
import { answerSheet } from '../../features/service/questionnaire/answering/answer-sheet.resource.ts'
import { question } from '../../features/service/questionnaire/design/question.resource.ts'
import { questionOption } from '../../features/service/questionnaire/design/question-option.resource.ts'
import { questionnaire } from '../../features/service/questionnaire/questionnaire.resource.ts'
import type { DemoPerson, DemoPlace, DemoVillage } from '../people/place.server.ts'
import { type Random, streamOf } from '../people/random.ts'
import { momentAfter } from './moments.ts'
import { BUS, CANTEEN, type DemoQuestion, ENVIRONMENT } from './questionnaire-texts.ts'

type Values = Readonly<Record<string, unknown>>
interface Plan {
  readonly title: string
  readonly description: string
  readonly questions: readonly DemoQuestion[]
  readonly status: '0' | '1' | '2'
  readonly anonymous: 0 | 1
  readonly sheets: number
  /** Days from now on which it was published and ends. */
  readonly days: readonly [published: number, ends: number]
}
/** One draft, one that runs, one that is over (domain-model §9). */
const PLANS: readonly Plan[] = [
  {
    title: '村庄环境与明年实事',
    description: '每户填一份，大约三分钟。结果会在村务公开栏公布。',
    questions: ENVIRONMENT,
    status: '1',
    anonymous: 0,
    sheets: 140,
    days: [-9, 12],
  },
  {
    title: '镇村公交班次',
    description: '匿名填写，帮我们排新的时刻表。',
    questions: BUS,
    status: '2',
    anonymous: 1,
    sheets: 86,
    days: [-60, -30],
  },
  {
    title: '助老食堂意向',
    description: '摸一摸底，先别发。',
    questions: CANTEEN,
    status: '0',
    anonymous: 0,
    sheets: 0,
    days: [0, 20],
  },
]

interface Asked extends DemoQuestion {
  readonly id: string
  readonly optionIds: readonly string[]
}
const withIds = (questions: readonly DemoQuestion[], { newId, newIds }: DemoPlace): readonly Asked[] =>
  questions.map(one => ({ ...one, id: newId(), optionIds: newIds(one.options?.length ?? 0) }))

function headOf(plan: Plan, village: DemoVillage, { tenantId, now, newId }: DemoPlace): Values & { id: string } {
  const [published, ends] = plan.days
  const known = momentAfter(now, { days: Math.min(published, 0) - 2 })
  const isDraft = plan.status === '0'
  return {
    id: newId(),
    tenantId,
    title: plan.title,
    description: plan.description,
    deptId: village.deptId,
    target: '1',
    answeredBy: 'household',
    anonymous: plan.anonymous,
    quota: 0,
    status: plan.status,
    version: 1,
    revision: 1,
    endTime: `${momentAfter(now, { days: ends }).slice(0, 10)} 18:00:00`,
    ...(!isDraft && {
      publishTime: momentAfter(now, { days: published }),
      token: randomBytes(18).toString('base64url'),
    }),
    ...(plan.status === '2' && {
      stopTime: `${momentAfter(now, { days: ends }).slice(0, 10)} 18:00:00`,
      stopWay: 'time',
    }),
    createUser: village.clerkId,
    createDept: village.deptId,
    createTime: known,
    updateUser: village.clerkId,
    updateTime: known,
  }
}

function questionRows(questionnaireId: string, asked: readonly Asked[], { tenantId }: DemoPlace): readonly Values[] {
  return asked.map((one, at) => {
    const [from, option] = one.if ?? []
    const named = from === undefined ? undefined : asked[from]
    return {
      id: one.id,
      tenantId,
      questionnaireId,
      sort: at + 1,
      questionType: one.type,
      title: one.title,
      required: one.optional ? 0 : 1,
      maxSelect: one.most ?? null,
      ...(one.type === '4' && { minValue: '1', maxValue: '5' }),
      ...(one.type === '5' && { minValue: '0', maxValue: '20' }),
      showIf: named ? { questionId: named.id, optionIds: [named.optionIds[option ?? 0]] } : null,
    }
  })
}
const optionRows = (questionnaireId: string, asked: readonly Asked[], { tenantId }: DemoPlace): readonly Values[] =>
  asked.flatMap(({ id, options = [], optionIds, lastTakesText }) =>
    options.map((content, at) => ({
      id: optionIds[at],
      tenantId,
      questionnaireId,
      questionId: id,
      sort: at + 1,
      content,
      exclusive: 0,
      allowInput: lastTakesText && at === options.length - 1 ? 1 : 0,
    })),
  )

/** Places of a list in an order in which heavy ones tend to come first. */
function ordered(weights: readonly number[], random: Random): readonly number[] {
  const left = weights.map((weight, at) => [at, weight] as const)
  return weights.map(() => {
    const at = random.weighted(left)
    left.splice(
      left.findIndex(([one]) => one === at),
      1,
    )
    return at
  })
}

/** What one household answers to a question; null: it is not asked. */
function answered(one: Asked, chosen: ReadonlyMap<number, number>, random: Random): readonly Values[] | null {
  if (one.if && chosen.get(one.if[0]) !== one.if[1]) return null
  const even = one.optionIds.map(() => 1)
  const weights = one.weights ?? even
  if (one.type === '3') return [random.chance(0.6) ? { textValue: random.pick(one.texts ?? ['']) } : {}]
  if (one.type === '4') return [{ numberValue: String(random.weighted(weights.map((weight, at) => [at + 1, weight]))) }]
  if (one.type === '5') return [{ numberValue: String(random.between(1, 6)) }]
  if (one.type === '6') return [{}]
  const order = ordered(weights, random)
  if (one.type === '7') return order.map((at, rank) => ({ optionId: one.optionIds[at], rankNo: rank + 1 }))
  const count = one.type === '2' ? random.between(1, one.most ?? order.length) : 1
  return order.slice(0, count).map((at, nth) => ({
    optionId: one.optionIds[at],
    rankNo: one.type === '2' ? nth + 1 : null,
    ...(one.lastTakesText && at === order.length - 1 && { textValue: random.pick(one.texts ?? ['']) }),
  }))
}

function itemRows(sheetId: string, questionnaireId: string, asked: readonly Asked[], place: DemoPlace, random: Random) {
  const chosen = new Map<number, number>()
  return asked.flatMap((one, at) => {
    const values = answered(one, chosen, random)
    const first = values?.[0]?.['optionId']
    if (one.type === '1' && first) chosen.set(at, one.optionIds.indexOf(String(first)))
    return (values ?? []).map(value => ({
      id: place.newId(),
      tenantId: place.tenantId,
      sheetId,
      questionnaireId,
      questionId: one.id,
      ...value,
    }))
  })
}

interface Filling {
  readonly head: Values & { readonly id: string }
  readonly plan: Plan
  readonly village: DemoVillage
}
function sheetRow({ head, plan, village }: Filling, person: DemoPerson, nth: number, place: DemoPlace, call: Call) {
  const { tenantId, now, newId } = place
  const [from, to] = plan.days
  const until = Math.min(to, 0)
  const hours = Math.round(((nth + 1) / (plan.sheets + 2)) * (until - from) * 24)
  const id = newId()
  const isNamed = plan.anonymous === 0
  return {
    id,
    tenantId,
    questionnaireId: head.id,
    clientKey: `demo-sheet-${id}`,
    valid: 1,
    answerKey: answerKeyOf({ id: head.id, tenantId }, `household:${person.householdId}`, call),
    ...(isNamed && { residentId: person.id, householdId: person.householdId }),
    deptId: person.deptId,
    gridId: person.gridId,
    ageBand: ageBandOf(yearsBetween(person.birthday, now.slice(0, 10))),
    submitTime: momentAfter(momentAfter(now, { days: from }), { hours, minutes: nth % 50 }),
    durationSec: 70 + ((nth * 37) % 240),
    ...(nth % 6 === 5 ? { source: 'door', recordedBy: village.clerkId } : { source: 'web' }),
  }
}

/** One grown-up of each household of a village. */
function householders({ residents }: DemoPlace, { deptId }: DemoVillage, now: string): readonly DemoPerson[] {
  const byHouse = new Map<string, DemoPerson>()
  for (const person of residents)
    if (person.deptId === deptId && person.householdId && ['1', '2'].includes(person.status))
      if (yearsBetween(person.birthday, now.slice(0, 10)) >= 18 && !byHouse.has(person.householdId))
        byHouse.set(person.householdId, person)
  return [...byHouse.values()]
}

/** Surveys of the first village of the demo town, with the sheets of its households. */
export async function fillQuestionnaires(place: DemoPlace, call: Call): Promise<void> {
  if ((await call.db.sql`select 1 from service_questionnaire limit 1`).length > 0) return
  const [village] = place.villages
  if (!village) return
  const random = streamOf('questionnaire')
  for (const plan of PLANS) {
    const head = headOf(plan, village, place)
    const asked = withIds(plan.questions, place)
    const people = random.shuffled(householders(place, village, place.now)).slice(0, plan.sheets)
    const sheets = people.map((person, nth) => sheetRow({ head, plan, village }, person, nth, place, call))
    await bulkAdd(call, questionnaire, [head])
    await bulkAdd(call, question, questionRows(head.id, asked, place))
    await bulkAdd(call, questionOption, optionRows(head.id, asked, place))
    await bulkAdd(call, answerSheet, sheets)
    await bulkAdd(
      call,
      answerItem,
      sheets.flatMap(({ id }) => itemRows(id, head.id, asked, place, random)),
    )
  }
}
