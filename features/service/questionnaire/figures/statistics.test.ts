import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { homeOf } from '../../../../testing/offices/import-office.ts'
import { type Running, surveyOffice } from '../../../../testing/offices/survey-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const PATH = '/convenient/questionnaire'
const OPEN = '/convenient/survey'
let village: Village
let clerk: VillageClient
let office: ReturnType<typeof surveyOffice>
let houses: readonly { id: string; householdId: string; number: string }[] = []
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  const home = await homeOf(village, 'clerk.haitang')
  office = surveyOffice(clerk, home.id)
  const rows = await village.sql<{ id: string; house: string; sealed: string; tenant: string }>(
    `select distinct on (household_id) id, household_id as house, id_card as sealed, tenant_id as tenant from people_resident
     where status = '1' and not is_deleted and id_card is not null and household_id is not null and dept_id = $1
     order by household_id, id limit 60`,
    [home.id],
  )
  houses = rows.map(row => ({
    id: row.id,
    householdId: row.house,
    number: village.services.cipher.open(row.tenant, row.sealed),
  }))
}, 120_000)
afterAll(() => village?.close())

/** Sheets that differ, by their number. */
function sheetOf({ ids }: Running, nth: number): Readonly<Record<string, any>> {
  const isDark = nth % 3 === 0
  const works = [['road', 'water'], ['road', 'school'], ['water', 'school', 'road'], ['none']][nth % 4]!
  const order = [
    ['first', 'second', 'third'],
    ['third', 'second', 'first'],
  ][nth % 2]!
  return {
    lamps: { optionIds: [ids[isDark ? 'no' : 'yes']] },
    ...(isDark && { why: { text: nth % 2 ? `主街第${nth}盏不亮` : '太暗' } }),
    works: { optionIds: works.map(key => ids[key]) },
    marks: nth % 5 === 0 ? {} : { number: String((nth % 5) + 1) },
    heads: { number: String(nth % 7) },
    moved: { date: `20${String(10 + (nth % 10))}-05-01` },
    order: { optionIds: order.map(key => ids[key]) },
  }
}
async function answered(survey: Running, count: number, byNumber: boolean): Promise<readonly Record<string, any>[]> {
  const sheets = Array.from({ length: count }, (_, nth) => sheetOf(survey, nth))
  for (const [nth, sheet] of sheets.entries()) {
    const number = byNumber ? { number: houses[nth]!.number } : {}
    const sent = { token: survey.token, clientKey: randomUUID(), answers: survey.answers(sheet), ...number }
    dataOf(await village.anyone.post(`${OPEN}/answer`, sent))
  }
  return sheets
}
const statistics = async (id: string, by = clerk) => dataOf(await by.get(`${PATH}/statistics`, { id }))
const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((all, one) => all + one, 0) / values.length) * 100) / 100

test('the figures of a questionnaire equal a recount of its sheets', async () => {
  const survey = await office.publish({ answeredBy: 'open' })
  const sheets = await answered(survey, 40, false)
  const figures = await statistics(survey.id)
  expect(figures).toMatchObject({ total: 40, rate: null, isHeld: false, atDoor: 0 })
  const [lamps, why, works, marks, heads, moved, order] = figures.questions
  const chose = (name: string, key: string): number =>
    sheets.filter(sheet => sheet[name]?.optionIds?.includes(survey.ids[key])).length
  for (const [figure, name, keys] of [
    [lamps, 'lamps', ['yes', 'no']],
    [works, 'works', ['road', 'water', 'school', 'none']],
  ] as const)
    expect(figure.options).toMatchObject(
      keys.map(key => ({ count: chose(name, key), ratio: chose(name, key) / 40, id: survey.ids[key] })),
    )
  const dark = sheets.filter(sheet => sheet['why']).length
  expect(why).toMatchObject({ seen: dark, answered: dark })
  expect(works).toMatchObject({ seen: 40, answered: 40 })
  const given = sheets.flatMap(sheet => (sheet['marks'].number ? [Number(sheet['marks'].number)] : []))
  expect(marks).toMatchObject({ seen: 40, answered: given.length, mean: mean(given), least: '2', most: '5' })
  for (const { content, count } of marks.options)
    expect(given.filter(one => String(one) === content)).toHaveLength(count)
  expect(heads).toMatchObject({ mean: mean(sheets.map(sheet => Number(sheet['heads'].number))), least: '0', most: '6' })
  expect(moved).toMatchObject({ least: '2010-05-01', most: '2019-05-01' })
  expect(order.options.map((one: { rank: number }) => one.rank)).toEqual([2, 2, 2])
  expect(figures.days.reduce((all: number, { count }: { count: number }) => all + count, 0)).toBe(40)
})

test('texts are searched, the newest first, and a word of SQL is a word', async () => {
  const survey = await office.publish({ answeredBy: 'open' })
  await answered(survey, 12, false)
  const texts = async (word: string) =>
    dataOf(await clerk.get(`${PATH}/texts`, { id: survey.id, questionId: survey.ids['why']!, word }))
  expect((await texts('')).total).toBe(4)
  expect((await texts('主街')).records.map((one: { text: string }) => one.text)).toEqual([
    '主街第9盏不亮',
    '主街第3盏不亮',
  ])
  for (const word of ['%', "' or 1=1 --", '_']) expect((await texts(word)).total, word).toBe(0)
})

test('a cross table of a named questionnaire adds up to its figures', async () => {
  const survey = await office.publish({ answeredBy: 'household' })
  await answered(survey, 30, true)
  const figures = await statistics(survey.id)
  expect(figures.total).toBe(30)
  expect(figures.rate).toBeCloseTo(30 / figures.audience.size, 4)
  for (const by of ['grid', 'age', 'village', survey.ids['marks']!]) {
    const table = dataOf(await clerk.get(`${PATH}/cross`, { id: survey.id, questionId: survey.ids['lamps']!, by }))
    const counts = figures.questions[0].options.map((one: { count: number }) => one.count)
    expect(
      table.rows.map((one: { total: number }) => one.total),
      by,
    ).toEqual(counts)
    expect(
      table.cells.flat().reduce((all: number, { value }: { value: number }) => all + value, 0),
      by,
    ).toBe(30)
  }
  const wrong = await clerk.get(`${PATH}/cross`, { id: survey.id, questionId: survey.ids['why']!, by: 'grid' })
  expect(wrong.body.data.fields[0].field).toBe('questionId')
  expect((await clerk.get(`${PATH}/cross`, { id: survey.id, questionId: survey.ids['lamps']!, by: 'x' })).status).toBe(
    400,
  )
})

test('of an anonymous questionnaire small groups are held back, and nobody is named', async () => {
  const survey = await office.publish({ answeredBy: 'household', anonymous: 1 })
  await answered(survey, 3, true)
  const few = await statistics(survey.id)
  expect(few).toMatchObject({ total: 3, isHeld: true, days: [] })
  expect(
    few.questions.every(
      (one: { options: unknown[]; answers: unknown[] }) => one.options.length + one.answers.length === 0,
    ),
  ).toBe(true)
  const asked = { id: survey.id, questionId: survey.ids['lamps']!, by: 'age' }
  expect(dataOf(await clerk.get(`${PATH}/cross`, asked))).toMatchObject({ isHeld: true, rows: [], total: null })
  expect(dataOf(await clerk.get(`${PATH}/texts`, { id: survey.id, questionId: survey.ids['why']! })).total).toBe(0)
  expect((await clerk.get(`${PATH}/unanswered`, { id: survey.id })).body.msg).toContain('匿名问卷没有未答名单')
  for (const [nth, { number }] of houses.slice(3, 45).entries()) {
    const sent = { token: survey.token, clientKey: randomUUID(), answers: survey.answers(sheetOf(survey, nth)), number }
    dataOf(await village.anyone.post(`${OPEN}/answer`, sent))
  }
  const table = dataOf(await clerk.get(`${PATH}/cross`, asked))
  expect(table.roundedTo).toBe(5)
  for (const { value } of table.cells.flat()) expect(value === null || value % 5 === 0).toBe(true)
})

test('households without an answer are listed, and grow fewer', async () => {
  const survey = await office.publish({ answeredBy: 'household' })
  const list = async () => dataOf(await clerk.get(`${PATH}/unanswered`, { id: survey.id, size: 100 }))
  const before = await list()
  expect(before.total).toBe((await statistics(survey.id)).audience.size)
  await answered(survey, 5, true)
  const after = await list()
  expect(after.total).toBe(before.total - 5)
  const gone = new Set(houses.slice(0, 5).map(({ householdId }) => householdId))
  expect(after.records.some((one: { id: string }) => gone.has(one.id))).toBe(false)
  expect(after.records[0].householdName).not.toBe('')
})

test('the figures are exported as a workbook by who may export', async () => {
  const survey = await office.publish({ answeredBy: 'open' })
  await answered(survey, 3, false)
  const { statusCode, headers, rawPayload } = await village.app.inject({
    method: 'GET',
    url: `/api${PATH}/workbook?id=${survey.id}`,
    headers: { 'blade-auth': `bearer ${clerk.token}` },
  })
  expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect(headers['content-disposition']).toContain('.xlsx')
})

test('statistics are for who may see them, of their own villages', async () => {
  const survey = await office.publish({ answeredBy: 'open' })
  const grid = await village.as('grid.haitang')
  const stranger = await village.as('clerk.qinghe')
  const asked = { id: survey.id, questionId: survey.ids['lamps']!, by: 'grid' }
  for (const call of ['statistics', 'texts', 'cross', 'unanswered', 'workbook']) {
    expect((await grid.get(`${PATH}/${call}`, asked)).status, call).toBe(403)
    expect((await stranger.get(`${PATH}/${call}`, asked)).status, call).toBe(404)
  }
})
