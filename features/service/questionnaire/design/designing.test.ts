import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { homeOf } from '../../../../testing/offices/import-office.ts'
import { surveyOffice } from '../../../../testing/offices/survey-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

const PATH = '/convenient/questionnaire'
let village: Village
let clerk: VillageClient
let head: VillageClient
let stranger: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  stranger = await village.as('clerk.qinghe')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const lamps = {
  key: 'lamps',
  type: '1',
  title: '您对村内路灯满意吗',
  required: 1,
  options: [
    { key: 'yes', content: '满意' },
    { key: 'no', content: '不满意', allowInput: 1 },
  ],
}
const why = {
  key: 'why',
  type: '3',
  title: '哪里不满意',
  maxLength: 200,
  showIf: { questionId: 'lamps', optionIds: ['no'] },
}
const create = async (by = clerk): Promise<string> =>
  dataOf(await by.post(`${PATH}/doCreate`, { title: '村庄环境满意度', deptId: home.id })).id
const save = (id: string, questions: unknown, more: object = {}, by = clerk) =>
  by.post(`${PATH}/saveQuestionnaire`, { id, questions, ...more })
const design = async (id: string, by = clerk) => dataOf(await by.get(`${PATH}/queryDetail`, { id }))
const drafted = async (questions: unknown = [lamps, why]): Promise<string> => {
  const id = await create()
  dataOf(await save(id, questions))
  return id
}
const published = async (questions?: unknown): Promise<string> => {
  const id = await drafted(questions)
  dataOf(await clerk.post(`${PATH}/publishQuestionnaire`, { id }))
  return id
}

test('a clerk makes a draft, and reads the design that was saved in the shape of the contract', async () => {
  const id = await create()
  const saved = dataOf(await save(id, [lamps, why], { title: '路灯', endTime: '2999-01-01 00:00:00' }))
  const read = await design(id)
  expect(read).toMatchObject({ id, title: '路灯', status: '0', endTime: '2999-01-01 00:00:00', revision: 1, token: '' })
  const [first, second] = read.questions
  expect(first).toMatchObject({ id: saved.ids.lamps, type: '1', required: 1, sort: 1 })
  expect(first.options).toMatchObject([
    { content: '满意', sort: 1 },
    { content: '不满意', sort: 2, allowInput: 1 },
  ])
  expect(second.showIf).toEqual({ questionId: saved.ids.lamps, optionIds: [saved.ids.no] })
  const listed = dataOf(await clerk.get(`${PATH}/list`, { title: '路灯' })).records
  expect(listed).toMatchObject([{ id, status: '0', questionCount: 2, answerCount: 0 }])
})

test('a saved design replaces the one before it; what keeps its id stays the same question', async () => {
  const id = await drafted()
  const before = await design(id)
  const [first] = before.questions
  dataOf(
    await save(
      id,
      [
        { type: '5', title: '几口人' },
        { ...first, title: '路灯怎么样', sort: 2 },
      ].map((one, at) => ({ ...one, sort: at })),
    ),
  )
  const after = await design(id)
  expect(after.questions.map((one: { title: string }) => one.title)).toEqual(['几口人', '路灯怎么样'])
  expect(after.questions[1].id).toBe(first.id)
  expect(after.questions[1].options.map((one: { id: string }) => one.id)).toEqual(
    first.options.map((one: { id: string }) => one.id),
  )
})

test('who saves over somebody’s newer design is told who saved it, and loses nothing of theirs', async () => {
  const id = await drafted()
  const { revision } = await design(id)
  dataOf(await save(id, [lamps], { revision }))
  const late = await save(id, [why], { revision })
  expect(late.body.code).toBe(409)
  expect(late.body.msg).toContain('保存了更新的设计')
  expect((await design(id)).questions).toHaveLength(1)
  expect((await design(id)).questions[0].title).toBe(lamps.title)
})

test('of two who save at once one wins and the other is told', async () => {
  const id = await drafted()
  const { revision } = await design(id)
  const answers = await Promise.all([save(id, [lamps], { revision }), save(id, [why], { revision })])
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([200, 409])
  expect((await design(id)).questions).toHaveLength(1)
})

test('a design that is too large or no design is refused in words, and the old one stays', async () => {
  const id = await drafted([lamps])
  const text = { type: '3', title: '说说看' }
  const option = { content: '一' }
  const tries: readonly [unknown, string][] = [
    [Array.from({ length: 201 }, () => text), '最多200题'],
    [[{ ...lamps, options: Array.from({ length: 51 }, () => option) }], '最多50个选项'],
    [
      Array.from({ length: 21 }, () => ({ type: '1', title: '选', options: Array.from({ length: 50 }, () => option) })),
      '最多1000个',
    ],
    [[{ ...text, title: '长'.repeat(501) }], '不能超过500字'],
    [[{ ...text, type: '9' }], '题型不正确'],
    [[{ ...text, type: '2', minSelect: -1 }], '整数'],
    [[{ ...text, type: '5', minValue: 'abc' }], '应为数字'],
    [[{ ...text, showIf: { questionId: 'x' } }], '显示条件不完整'],
    [[text, 'nonsense'], '第2题格式不正确'],
    ['nonsense', '应为列表'],
    [
      [
        { ...text, key: 'a' },
        { ...text, key: 'a' },
      ],
      '编号重复',
    ],
  ]
  for (const [questions, says] of tries) {
    const refused = await save(id, questions)
    expect([refused.status, refused.body.data.fields?.[0]?.field], says).toEqual([400, 'questions'])
    expect(refused.body.msg).toContain(says)
  }
  expect(
    (
      await save(
        id,
        Array.from({ length: 10_000 }, () => option),
      )
    ).status,
  ).toBe(400)
  expect((await design(id)).questions.map((one: { title: string }) => one.title)).toEqual([lamps.title])
})

test('a script in a title is a text like any other', async () => {
  const script = '<script>alert(1)</script>'
  const id = await drafted([{ type: '3', title: script }])
  expect((await design(id)).questions[0].title).toBe(script)
})

test('a question or an option that is deleted takes its conditions with it', async () => {
  const id = await drafted()
  const [first, second] = (await design(id)).questions
  dataOf(await clerk.post(`${PATH}/delOption`, { optionId: second.showIf.optionIds[0] }))
  const after = (await design(id)).questions
  expect(after[0].options).toHaveLength(1)
  expect(after[1].showIf).toBe(null)
  dataOf(await clerk.post(`${PATH}/delQuestion`, { questionId: first.id }))
  expect((await design(id)).questions).toMatchObject([{ id: second.id, sort: 1 }])
  expect((await clerk.post(`${PATH}/delQuestion`, { questionId: first.id })).status).toBe(404)
})

test('a draft that nobody could answer is not published, and each flaw is named at its question', async () => {
  const tries: readonly [unknown, string][] = [
    [[], '至少需要一道题'],
    [[{ ...lamps, options: [{ content: '满意' }] }], '至少需要两个选项'],
    [[{ ...lamps, options: [{ content: '满意' }, { content: '' }] }], '空白选项'],
    [[{ ...lamps, options: [{ content: '满意' }, { content: '满意' }] }], '重复选项'],
    [[{ type: '3', title: '' }], '没有题目文字'],
    [[{ ...why, showIf: { questionId: 'lamps', optionIds: ['no'] } }, lamps], '只能用前面的题目'],
    [[{ ...lamps, showIf: { questionId: 'lamps', optionIds: ['no'] } }], '只能用前面的题目'],
    [[lamps, { ...why, showIf: { questionId: 'gone', optionIds: ['no'] } }], '已不存在'],
    [[lamps, { ...why, showIf: { questionId: 'lamps', optionIds: ['gone'] } }], '条件选项已不存在'],
    [[{ ...lamps, type: '2', minSelect: 3 }], '最少选择数过大'],
    [[{ type: '5', title: '多大', minValue: '9', maxValue: '1' }], '最大值应大于最小值'],
  ]
  for (const [questions, says] of tries) {
    const id = await drafted(questions)
    const refused = await clerk.post(`${PATH}/publishQuestionnaire`, { id })
    expect([refused.status, refused.body.msg], says).toEqual([400, expect.stringContaining(says)])
    expect(refused.body.data.flaws.map((flaw: { message: string }) => flaw.message).join()).toContain(says)
    expect((await design(id)).status).toBe('0')
  }
  const past = await drafted()
  dataOf(await save(past, [lamps], { endTime: '2020-01-01 00:00:00' }))
  expect((await clerk.post(`${PATH}/publishQuestionnaire`, { id: past })).body.msg).toContain('截止时间应晚于现在')
})

test('what is published has a link that nobody guesses and never changes again', async () => {
  const id = await published()
  const read = await design(id)
  expect(read.status).toBe('1')
  expect(read.token).toMatch(/^[A-Za-z0-9_-]{24}$/)
  expect((await save(id, [lamps])).body.msg).toContain('已发布的问卷不能修改')
  const edited = await clerk.post(`${PATH}/submit`, {
    id,
    title: '别的',
    deptId: home.id,
    target: '1',
    answeredBy: 'open',
  })
  expect(edited.body.msg).toContain('已发布的问卷不能修改')
  const { questions } = read
  expect((await clerk.post(`${PATH}/delQuestion`, { questionId: questions[0].id })).body.code).toBe(409)
  expect((await clerk.post(`${PATH}/delOption`, { optionId: questions[0].options[0].id })).body.code).toBe(409)
  expect((await clerk.post(`${PATH}/delete`, { id })).body.msg).toContain('请先停止')
  expect((await clerk.post(`${PATH}/publishQuestionnaire`, { id })).body.code).toBe(400)
  expect((await design(id)).questions).toEqual(questions)
})

test('what is stopped never runs again; its copy is a draft and the next version with the same questions', async () => {
  const id = await published()
  dataOf(await head.post(`${PATH}/stopQuestionnaire`, { id }))
  expect((await head.post(`${PATH}/publishQuestionnaire`, { id })).body.code).toBe(400)
  expect((await clerk.post(`${PATH}/delete`, { id })).body.msg).toContain('只有租户管理员能删除')
  const copy = dataOf(await clerk.post(`${PATH}/copy`, { id })).id
  const [from, to] = [await design(id), await design(copy)]
  expect(to).toMatchObject({ status: '0', version: 2, token: '', title: from.title })
  expect(to.questions.map((one: { title: string }) => one.title)).toEqual(
    from.questions.map((one: { title: string }) => one.title),
  )
  expect(to.questions[1].showIf).toEqual({
    questionId: to.questions[0].id,
    optionIds: [to.questions[0].options[1].id],
  })
  expect(to.questions[0].id).not.toBe(from.questions[0].id)
  const admin = await village.as('tenantadmin')
  dataOf(await admin.post(`${PATH}/delete`, { id }))
  expect((await clerk.get(`${PATH}/queryDetail`, { id })).status).toBe(404)
})

test('the end of a questionnaire stops it, by itself', async () => {
  const id = await published()
  await village.sql(`update service_questionnaire set end_time = now() - interval '1 minute' where id = $1`, [id])
  const { endDue } = await import('../ending.server.ts')
  await village.services.as(village.services.platform, {}, call => endDue({ id }, call))
  const row = dataOf(await clerk.get(`${PATH}/detail`, { id }))
  expect(row).toMatchObject({ status: '2', stopWay: 'time' })
})

test('a questionnaire of another village is not there', async () => {
  const id = await drafted()
  for (const call of ['publishQuestionnaire', 'stopQuestionnaire', 'delete', 'copy'])
    expect((await stranger.post(`${PATH}/${call}`, { id })).status, call).toBe(404)
  expect((await stranger.get(`${PATH}/queryDetail`, { id })).status).toBe(404)
  expect((await save(id, [], {}, stranger)).status).toBe(404)
  const [{ id: questionId }] = (await design(id)).questions
  expect((await stranger.post(`${PATH}/delQuestion`, { questionId })).status).toBe(404)
  expect((await design(id)).questions).toHaveLength(2)
})

test('how many a questionnaire reaches is known before it is published', async () => {
  const id = await drafted()
  const all = dataOf(await clerk.get(`${PATH}/audience`, { id }))
  expect(all.counts).toBe('households')
  expect(all.size).toBeGreaterThan(10)
  const own = { id, title: '党员', deptId: home.id, target: '2', answeredBy: 'person' }
  dataOf(await clerk.post(`${PATH}/submit`, own))
  const party = dataOf(await clerk.get(`${PATH}/audience`, { id }))
  expect(party.counts).toBe('people')
  dataOf(await clerk.post(`${PATH}/submit`, { ...own, target: '6', answeredBy: 'open' }))
  expect(dataOf(await clerk.get(`${PATH}/audience`, { id }))).toMatchObject({ counts: 'staff' })
  dataOf(await clerk.post(`${PATH}/submit`, { ...own, target: '5', answeredBy: 'open' }))
  expect(dataOf(await clerk.get(`${PATH}/audience`, { id }))).toMatchObject({ counts: 'businesses' })
  expect((await clerk.post(`${PATH}/submit`, { ...own, target: '6' })).body.data.fields[0].field).toBe('answeredBy')
})

test('what was stopped three years ago is forgotten with its sheets; its copies stay', async () => {
  const { publish } = surveyOffice(clerk, home.id)
  const { id, token, answers } = await publish({ answeredBy: 'open' })
  const sent = { token, clientKey: 'a-sheet-of-long-ago', answers: answers() }
  dataOf(await village.anyone.post('/convenient/survey/answer', sent))
  dataOf(await clerk.post(`${PATH}/stopQuestionnaire`, { id }))
  const copy = dataOf(await clerk.post(`${PATH}/copy`, { id })).id
  await village.sql(`update service_questionnaire set stop_time = stop_time - interval '37 months' where id = $1`, [id])
  const key = 'test night'
  await village.services.as(village.services.platform, {}, call => call.later('kernel.arrivals', {}, { key }))
  const waits = () => village.sql('select 1 from graphile_worker._private_jobs where key = $1', [key])
  while ((await waits()).length > 0) await pause(50)
  const left = await village.sql(
    `select 1 from service_questionnaire where id = $1 union all select 1 from service_question where questionnaire_id = $1
     union all select 1 from service_answer_sheet where questionnaire_id = $1
     union all select 1 from service_answer_item where questionnaire_id = $1`,
    [id],
  )
  expect(left).toEqual([])
  expect((await design(copy)).questions).toHaveLength(7)
})
