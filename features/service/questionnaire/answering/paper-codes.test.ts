import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { homeOf } from '../../../../testing/offices/import-office.ts'
import { surveyOffice } from '../../../../testing/offices/survey-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { checkDigitOf, isCode, type PaperCode } from '../declared/paper-code.ts'

const PATH = '/convenient/questionnaire'
const OPEN = '/convenient/survey'
let village: Village
let clerk: VillageClient
let office: ReturnType<typeof surveyOffice>
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  office = surveyOffice(clerk, (await homeOf(village, 'clerk.haitang')).id)
}, 120_000)
afterAll(() => village?.close())

const codesOf = async (id: string): Promise<readonly PaperCode[]> => dataOf(await clerk.get(`${PATH}/codes`, { id }))
const sheetsOf = (id: string) =>
  village.sql<Record<string, any>>(
    'select valid, resident_id, household_id from service_answer_sheet where questionnaire_id = $1 order by id',
    [id],
  )
const answer = (token: string, number: string, answers: readonly object[]) =>
  village.anyone.post(`${OPEN}/answer`, { token, number, clientKey: randomUUID(), answers })

test('party members answer with the code on their slip, once, and a number that others know spends nothing', async () => {
  const { id, token, answers } = await office.publish({ answeredBy: 'person', target: '2' })
  const codes = await codesOf(id)
  expect(codes.length).toBeGreaterThan(2)
  for (const one of codes) expect([isCode(one.code), one.name !== ''], one.code).toEqual([true, true])
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  const [member] = await village.sql<{ id: string; sealed: string; tenant: string }>(
    `select id, id_card as sealed, tenant_id as tenant from people_resident
     where name = $1 and political_status in ('01', '02') and status = '1' and not is_deleted`,
    [codes[0]!.name],
  )
  const known = village.services.cipher.open(member!.tenant, member!.sealed)
  dataOf(await answer(token, known, answers()))
  expect((await sheetsOf(id)).map(({ valid }) => valid)).toEqual([0])
  const typed = codes[0]!.code.replaceAll(/(\d{4})/g, '$1 ').trim()
  dataOf(await answer(token, typed, answers()))
  dataOf(await answer(token, codes[0]!.code, answers()))
  const sheets = await sheetsOf(id)
  expect(sheets.map(({ valid }) => valid)).toEqual([0, 1, 0])
  expect(sheets[1]).toMatchObject({ resident_id: member!.id })
})

test('the old of one house answer with one code, and it is the same on paper that is printed again', async () => {
  const { id, token, answers } = await office.publish({ answeredBy: 'household', target: '3' })
  const codes = await codesOf(id)
  expect(await codesOf(id)).toEqual(codes)
  dataOf(await answer(token, codes[1]!.code, answers()))
  const [sheet] = await sheetsOf(id)
  expect(sheet).toMatchObject({ valid: 1 })
  const house = dataOf(await clerk.get('/convenient/household/detail', { id: sheet!['household_id'] }))
  expect(house.householdName).toBe(codes[1]!.name)
})

test('a code of one questionnaire opens no other, and the door needs none', async () => {
  const one = await office.publish({ answeredBy: 'person', target: '3' })
  const other = await office.publish({ answeredBy: 'person', target: '3' })
  const [slip] = await codesOf(one.id)
  dataOf(await answer(other.token, slip!.code, other.answers()))
  expect((await sheetsOf(other.id)).map(({ valid }) => valid)).toEqual([0])
  const [old] = await village.sql<{ id: string }>(
    `select r.id from people_resident r join service_questionnaire q on q.dept_id = r.dept_id
     where q.id = $1 and r.birthday < '1950-01-01' and r.status = '1' and not r.is_deleted limit 1`,
    [other.id],
  )
  const sent = { id: other.id, residentId: old!.id, clientKey: randomUUID(), answers: other.answers() }
  dataOf(await clerk.post(`${PATH}/record`, sent))
})

test('where a number tells nothing there are no codes, and nobody else reads or prints them', async () => {
  const { id, token } = await office.publish({ answeredBy: 'household' })
  expect(dataOf(await village.anyone.get(`${OPEN}/show`, { token })).byCode).toBe(0)
  expect((await clerk.get(`${PATH}/codes`, { id })).body.msg).toBe('这份问卷不用答题码')
  const party = await office.publish({ answeredBy: 'person', target: '2' })
  expect(dataOf(await village.anyone.get(`${OPEN}/show`, { token: party.token })).byCode).toBe(1)
  const stranger = await village.as('clerk.qinghe')
  expect((await stranger.get(`${PATH}/codes`, { id: party.id })).status).toBe(404)
  expect((await (await village.as('grid.haitang')).get(`${PATH}/codes`, { id: party.id })).status).toBe(403)
  expect((await village.anyone.get(`${PATH}/codes`, { id: party.id })).status).toBe(401)
})

test('a digit that is mistyped makes no code', () => {
  const first = '48291355073'
  const code = first + checkDigitOf(first)
  expect(isCode(code)).toBe(true)
  for (let at = 0; at < code.length; at++) {
    const wrong = code.slice(0, at) + String((Number(code[at]) + 1) % 10) + code.slice(at + 1)
    expect(isCode(wrong), wrong).toBe(false)
  }
})
