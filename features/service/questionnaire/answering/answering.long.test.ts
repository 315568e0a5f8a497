import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import { clientOf, sendTo, type VillageClient } from '../../../../testing/client.ts'
import { homeOf } from '../../../../testing/offices/import-office.ts'
import { surveyOffice } from '../../../../testing/offices/survey-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const PATH = '/convenient/questionnaire'
const ANSWERS = 5000
const CONNECTIONS = 16
let village: Village
let clerk: VillageClient
let deptId = ''
/** Callers over sockets, as phones are. */
let phones: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  deptId = (await homeOf(village, 'clerk.haitang')).id
  const address = await village.app.listen({ host: '127.0.0.1', port: 0 })
  phones = clientOf(sendTo(address))
}, 120_000)
afterAll(() => village?.close())

/** Works through a list, so many at a time. */
async function atOnce<T>(list: readonly T[], work: (one: T, nth: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < list.length; at = next++) await work(list[at]!, at)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
}

test('of 5,000 answers at 16 connections none is lost and none counted twice, and the figures equal a recount', async () => {
  const survey = await surveyOffice(clerk, deptId).publish({ answeredBy: 'open' })
  const { ids } = survey
  const keys = Array.from({ length: ANSWERS }, () => randomUUID())
  const marksOf = (nth: number): string => String(1 + (nth % 5))
  const isDark = (nth: number): boolean => nth % 3 === 0
  // Every tenth sheet comes twice, as from a phone that lost the answer to its first try.
  const sent = keys.flatMap((key, nth) =>
    nth % 10 === 0
      ? [
          { key, nth },
          { key, nth },
        ]
      : [{ key, nth }],
  )
  await atOnce(sent, async ({ key, nth }) => {
    const answers = survey.answers({
      lamps: { optionIds: [ids[isDark(nth) ? 'no' : 'yes']] },
      marks: { number: marksOf(nth) },
      heads: { number: String(nth % 11) },
    })
    dataOf(await phones.post('/convenient/survey/answer', { token: survey.token, clientKey: key, answers }))
  })
  const [stored] = await village.sql<{ n: string; keys: string }>(
    'select count(*) as n, count(distinct client_key) as keys from service_answer_sheet where questionnaire_id = $1',
    [survey.id],
  )
  expect([Number(stored!.n), Number(stored!.keys)]).toEqual([ANSWERS, ANSWERS])
  const figures = dataOf(await clerk.get(`${PATH}/statistics`, { id: survey.id }))
  expect(figures.total).toBe(ANSWERS)
  const dark = keys.filter((_, nth) => isDark(nth)).length
  expect(figures.questions[0].options.map((one: { count: number }) => one.count)).toEqual([ANSWERS - dark, dark])
  expect(figures.questions[1]).toMatchObject({ seen: dark, answered: 0 })
  expect(figures.questions[3].options.map((one: { count: number }) => one.count)).toEqual([
    1000, 1000, 1000, 1000, 1000,
  ])
  const heads = keys.map((_, nth) => nth % 11)
  const mean = heads.reduce((all, one) => all + one, 0) / heads.length
  expect(figures.questions[4].mean).toBe(Math.round(mean * 100) / 100)
  const items = await village.sql<{ n: string }>(
    `select sheet_id, count(*) as n from service_answer_item where questionnaire_id = $1 and question_id = $2
     group by 1 having count(*) <> 1`,
    [survey.id, ids['lamps']],
  )
  expect(items).toEqual([])
}, 600_000)

test('of households that all send several times at once each has one that counts, and all hear the same', async () => {
  const survey = await surveyOffice(clerk, deptId).publish({ answeredBy: 'household' })
  const rows = await village.sql<{ house: string; sealed: string; tenant: string }>(
    `select household_id as house, id_card as sealed, tenant_id as tenant from people_resident
     where status = '1' and not is_deleted and id_card is not null and household_id is not null and dept_id = $1`,
    [deptId],
  )
  const people = rows.map(row => ({ house: row.house, number: village.services.cipher.open(row.tenant, row.sealed) }))
  let taken = 0
  await atOnce(people, async ({ number }) => {
    const sent = { token: survey.token, clientKey: randomUUID(), number, answers: survey.answers() }
    const { status } = await phones.post('/convenient/survey/answer', sent)
    if (status === 200) taken++
  })
  const houses = new Set(people.map(({ house }) => house)).size
  const [stored] = await village.sql<{ n: string }>(
    'select count(*) as n from service_answer_sheet where questionnaire_id = $1 and valid = 1',
    [survey.id],
  )
  expect([taken, Number(stored!.n)]).toEqual([people.length, houses])
}, 600_000)
