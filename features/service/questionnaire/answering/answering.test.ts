import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { homeOf } from '../../../../testing/offices/import-office.ts'
import { type Numbers, numbersOf, surveyOffice } from '../../../../testing/offices/survey-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const PATH = '/convenient/questionnaire'
const OPEN = '/convenient/survey'
let village: Village
let clerk: VillageClient
let grid: VillageClient
let office: ReturnType<typeof surveyOffice>
let people: Numbers
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  grid = await village.as('grid.haitang')
  const home = await homeOf(village, 'clerk.haitang')
  office = surveyOffice(clerk, home.id)
  people = await numbersOf(village, home.id)
}, 120_000)
afterAll(() => village?.close())

const key = (): string => randomUUID()
const sheetsOf = (id: string) =>
  village.sql<Record<string, any>>('select * from service_answer_sheet where questionnaire_id = $1', [id])
const itemsOf = (id: string) =>
  village.sql<Record<string, any>>(
    'select * from service_answer_item where questionnaire_id = $1 order by question_id, option_id',
    [id],
  )

test('whoever has the link sees the questions without an account, and nothing of those who answer', async () => {
  const { token, id } = await office.publish({ answeredBy: 'household' })
  const shown = dataOf(await village.anyone.get(`${OPEN}/show`, { token }))
  expect(shown).toMatchObject({ opening: 'open', answeredBy: 'household', anonymous: 0 })
  expect(shown.questions.map((one: { type: string }) => one.type)).toEqual(['1', '3', '2', '4', '5', '6', '7'])
  expect(Object.keys(shown)).not.toContain('id')
  expect(JSON.stringify(shown)).not.toContain(id)
})

test('a link that is guessed, altered or of a draft leads nowhere', async () => {
  const { token } = await office.publish({})
  const guesses = ['', 'x', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, `${token}A`, "' or 1=1 --"]
  for (const guess of guesses) {
    const answer = await village.anyone.get(`${OPEN}/show`, { token: guess })
    expect([400, 404], guess).toContain(answer.status)
    expect(
      (await village.anyone.post(`${OPEN}/answer`, { token: guess, clientKey: key(), answers: [] })).status,
    ).not.toBe(200)
  }
})

test('a household answers once, whoever of it types a number, and the number is kept nowhere', async () => {
  const { token, id, answers } = await office.publish({ answeredBy: 'household' })
  const [first, second] = people.sameHouse
  const sent = { token, clientKey: key(), number: first.number, answers: answers(), durationSec: 42 }
  dataOf(await village.anyone.post(`${OPEN}/answer`, sent))
  dataOf(await village.anyone.post(`${OPEN}/answer`, { ...sent, clientKey: key(), number: second.number }))
  const sheets = await sheetsOf(id)
  const [sheet, ...more] = sheets.filter(({ valid }) => valid === 1)
  expect(more).toEqual([])
  expect(sheets.filter(({ valid }) => valid === 0)).toMatchObject([
    { resident_id: null, household_id: null, dept_id: null },
  ])
  expect(sheet).toMatchObject({
    resident_id: first.id,
    household_id: first.householdId,
    source: 'web',
    duration_sec: 42,
  })
  expect(JSON.stringify([sheet, ...(await itemsOf(id))])).not.toContain(first.number)
})

test('of an anonymous sheet neither the person nor the household is kept, and a second one does not count all the same', async () => {
  const { token, id, answers } = await office.publish({ answeredBy: 'person', anonymous: 1 })
  const [first, second] = people.sameHouse
  const sent = { token, clientKey: key(), number: first.number, answers: answers() }
  dataOf(await village.anyone.post(`${OPEN}/answer`, sent))
  dataOf(await village.anyone.post(`${OPEN}/answer`, { ...sent, clientKey: key() }))
  dataOf(await village.anyone.post(`${OPEN}/answer`, { ...sent, clientKey: key(), number: second.number }))
  const sheets = await sheetsOf(id)
  expect(sheets.map(({ valid }) => valid).sort()).toEqual([0, 1, 1])
  for (const sheet of sheets) expect(sheet).toMatchObject({ resident_id: null, household_id: null })
  expect(JSON.stringify(sheets)).not.toContain(first.id)
})

test('over a link everybody hears the same: a resident, whoever has answered, a stranger, nonsense', async () => {
  // Lists of party members and of the old as well: who is in them is told least of all.
  for (const target of ['1', '2', '3']) {
    const { token, id, answers } = await office.publish({ answeredBy: 'person', target })
    const heard = new Set<string>()
    const { number: own } = people.other
    const numbers = [own, own, people.stranger.number, '110101199003074514', '13900000000', 'abc']
    for (const number of numbers) {
      const sent = { token, clientKey: key(), number, answers: answers() }
      const { status, body } = await village.anyone.post(`${OPEN}/answer`, sent)
      heard.add(`${status} ${body.msg} ${Object.keys(body.data)}`)
    }
    expect([...heard], target).toEqual([expect.stringMatching(/^200 .*submitTime$/)])
    const shown = dataOf(await clerk.get(`${PATH}/queryDetail`, { id }))
    expect(shown.answerCount + shown.invalidCount).toBe(numbers.length)
    expect(shown.invalidCount).toBeGreaterThanOrEqual(numbers.length - 1)
  }
  const { token, answers } = await office.publish({ answeredBy: 'household' })
  const without = await village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: answers() })
  expect(without.status).toBe(400)
})

test('an answer that is sent again is the same answer, also after the end', async () => {
  const { token, id, answers } = await office.publish({ answeredBy: 'open' })
  const sent = { token, clientKey: key(), answers: answers() }
  const first = dataOf(await village.anyone.post(`${OPEN}/answer`, sent))
  dataOf(await clerk.post(`${PATH}/stopQuestionnaire`, { id }))
  expect(dataOf(await village.anyone.post(`${OPEN}/answer`, sent))).toEqual(first)
  expect(await sheetsOf(id)).toHaveLength(1)
})

test('of one household that sends twice at once, and one sheet that comes twice at once, one counts', async () => {
  const { token, id, answers } = await office.publish({ answeredBy: 'household' })
  const [first, second] = people.sameHouse
  const send = (number: string, clientKey: string) =>
    village.anyone.post(`${OPEN}/answer`, { token, clientKey, number, answers: answers() })
  const twice = await Promise.all([first, second, first, second].map(({ number }) => send(number, key())))
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const mine = key()
  const same = await Promise.all([1, 2, 3].map(() => send(people.other.number, mine)))
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await sheetsOf(id)).filter(({ valid }) => valid === 1)).toHaveLength(2)
})

test('not yet open, over, stopped or full: it is said in words and no question is shown', async () => {
  const cases: readonly [object, string][] = [
    [{ startTime: '2999-01-01 00:00:00' }, 'early'],
    [{ quota: 1 }, 'full'],
  ]
  for (const [more, opening] of cases) {
    const { token, answers } = await office.publish({ answeredBy: 'open', ...more })
    if (opening === 'full')
      dataOf(await village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: answers() }))
    expect(dataOf(await village.anyone.get(`${OPEN}/show`, { token }))).toMatchObject({ opening, questions: [] })
    const refused = await village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: answers() })
    expect([refused.status, refused.body.data.opening]).toEqual([400, opening])
  }
  const { token, id, answers } = await office.publish({ answeredBy: 'open' })
  dataOf(await clerk.post(`${PATH}/stopQuestionnaire`, { id }))
  expect(dataOf(await village.anyone.get(`${OPEN}/show`, { token })).opening).toBe('ended')
  const refused = await village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: answers() })
  expect(refused.body.msg).toContain('已经结束')
})

test('of many who want the last sheets as many get one as there are', async () => {
  const { token, id, answers } = await office.publish({ answeredBy: 'open', quota: 3 })
  const sent = await Promise.all(
    Array.from({ length: 8 }, () =>
      village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: answers() }),
    ),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await sheetsOf(id)).toHaveLength(3)
})

test('each kind of question says what it wants, and a sheet with one flaw is not kept at all', async () => {
  const { token, id, answers, ids } = await office.publish({ answeredBy: 'open' })
  const flaws: readonly [string, object, string][] = [
    ['lamps', { optionIds: [] }, '必须回答'],
    ['lamps', { optionIds: [ids['yes'], ids['no']] }, '只能选一项'],
    ['lamps', { optionIds: ['123'] }, '选项已不存在'],
    ['works', { optionIds: [ids['road']] }, '至少选2项'],
    ['works', { optionIds: [ids['road'], ids['none']] }, '互斥'],
    ['works', { optionIds: [ids['road'], ids['road']] }, '选项已不存在'],
    ['marks', { number: '9' }, '1到5之间'],
    ['marks', { number: '1.5' }, '请填数字'],
    ['heads', { number: '99' }, '0到30之间'],
    ['heads', { number: '1e3' }, '请填数字'],
    ['moved', { date: '2026-02-30' }, '日期不正确'],
    ['order', { optionIds: [ids['first']] }, '排好顺序'],
  ]
  for (const [name, answer, says] of flaws) {
    const sent = answers({ [name]: answer })
    const refused = await village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: sent })
    expect([refused.status, refused.body.msg], says).toEqual([400, expect.stringContaining(says)])
    expect(refused.body.data.flaws[0].questionId).toBe(ids[name])
  }
  const long = answers({ lamps: { optionIds: [ids['no']] }, why: { text: '长'.repeat(201) } })
  expect((await village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: long })).body.msg).toContain(
    '200字',
  )
  for (const nonsense of ['x', [null, 1, 'a'], [{ questionId: {} }], { a: 1 }])
    expect((await village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: nonsense })).status).toBe(
      400,
    )
  expect(await sheetsOf(id)).toEqual([])
})

test('a question that the answers do not lead to is neither asked nor kept, and numbers of people leave the texts', async () => {
  const { token, id, answers, ids } = await office.publish({ answeredBy: 'open' })
  const send = (more: Readonly<Record<string, object>>) =>
    village.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), answers: answers(more) })
  dataOf(await send({ why: { text: '没人问我' } }))
  expect((await itemsOf(id)).filter(item => item['question_id'] === ids['why'])).toEqual([])
  const dark = `太暗，请打13812345678`
  dataOf(await send({ lamps: { optionIds: [ids['no']], texts: { [ids['no']!]: '主街' } }, why: { text: dark } }))
  const items = await itemsOf(id)
  const [why] = items.filter(item => item['question_id'] === ids['why'])
  expect(why!['text_value']).toContain('太暗')
  expect(why!['text_value']).not.toContain('13812345678')
  expect(items.find(item => item['option_id'] === ids['no'])!['text_value']).toBe('主街')
  const ranks = items.filter(item => item['question_id'] === ids['order']).map(item => item['rank_no'])
  expect(ranks.toSorted()).toEqual([1, 1, 2, 2, 3, 3])
})

test('a grid member writes down at the door what somebody says, with their own name beside it', async () => {
  const { id, token, answers } = await office.publish({ answeredBy: 'household' })
  const seen = dataOf(await grid.get('/convenient/resident/page', { size: 50 })).records
  const details = await Promise.all(
    seen.map(async (one: { id: string }) => dataOf(await grid.get('/convenient/resident/detail', { id: one.id }))),
  )
  const mine = details.find(one => one.householdId)
  const sent = { id, residentId: mine.id, clientKey: key(), answers: answers() }
  dataOf(await grid.post(`${PATH}/record`, sent))
  const [sheet] = await sheetsOf(id)
  const [user] = await village.sql<{ id: string }>(
    "select id from system_users where account = 'grid.haitang' and not is_deleted",
  )
  expect(sheet).toMatchObject({ source: 'door', recorded_by: user!.id, household_id: mine.householdId })
  expect((await grid.post(`${PATH}/record`, { ...sent, clientKey: key() })).body.msg).toContain('已经答过')
  const foreign = await grid.post(`${PATH}/record`, { ...sent, clientKey: key(), residentId: people.stranger.id })
  expect(foreign.body.data.fields[0].field).toBe('residentId')
  // Who was visited is not in the log of calls either: an anonymous sheet has its time.
  const logged = async () =>
    village.sql<{ params: string }>("select params from monitor_log_api where request_uri like '%questionnaire/record'")
  while ((await logged()).length === 0) await pause(50)
  expect(JSON.stringify(await logged())).not.toContain(mine.id)
  const nobody = await village.anyone.post(`${PATH}/record`, sent)
  expect(nobody.status).toBe(401)
  expect(token).not.toBe('')
})

test('the surveys of a tenant that is suspended lead nowhere', async () => {
  const { token } = await office.publish({ answeredBy: 'open' })
  const change = async (status: string): Promise<void> => {
    await village.sql("update system_tenant set status = $1 where tenant_id = '000000'", [status])
    await village.services.as(village.services.platform, {}, call => village.services.changed('system.tenant', call))
  }
  await change('0')
  const shut = await village.anyone.get(`${OPEN}/show`, { token })
  await change('1')
  expect(shut.status).toBe(404)
  expect((await village.anyone.get(`${OPEN}/show`, { token })).status).toBe(200)
})

test('who guesses numbers is stopped at the sixth of a day, and after a minute’s worth of tries', async () => {
  const limited = await startVillage({ settings: { rateLimit: true } })
  try {
    const by = await limited.as('clerk.haitang')
    const { token, answers } = await surveyOffice(by, (await homeOf(limited, 'clerk.haitang')).id).publish({})
    const tries = []
    for (let at = 0; at < 70; at++) {
      const number = `1390000${String(1000 + at)}`
      tries.push(await limited.anyone.post(`${OPEN}/answer`, { token, clientKey: key(), number, answers: answers() }))
    }
    expect(tries.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(tries[5]!.body.msg).toContain('号码过多')
    expect(tries.at(-1)!.status).toBe(429)
  } finally {
    await limited.close()
  }
}, 120_000)
