import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { personalWords, showFlaw } from '../eventshow/showing.ts'
import { limitEnd, shareMoment, warningAt } from './steps/event-clock.ts'

const PATH = '/manage/uploadEvent'
const CARDS = '/blade-resource/attach/cards'
const STEPS = '/manage/eventProcess/selectProcessBySsId'
let village: Village
let clerk: VillageClient
let head: VillageClient
let grid: VillageClient
let neighbour: VillageClient
let officer: VillageClient
let home = { id: '', name: '' }
let gridUser = ''
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  grid = await village.as('grid.haitang')
  neighbour = await village.as('clerk.qinghe')
  officer = await village.as('officer.town')
  home = await homeOf(village, 'clerk.haitang')
  const [found] = await village.sql<{ id: string }>(`select id from system_users where account = 'grid.haitang'`)
  gridUser = found!.id
}, 120_000)
afterAll(() => village?.close())

const fieldOf = ({ status, body }: Answer): string => {
  expect(status).toBe(400)
  return body.data.fields?.[0]?.field
}
const report = (more: object = {}) => ({
  title: '村口路灯不亮',
  category: '4',
  level: '1',
  content: '天黑后看不清路。',
  deptId: home.id,
  ...more,
})
const send = async (more: object = {}, by = clerk): Promise<string> =>
  dataOf(await by.post(`${PATH}/submit`, report(more))).id
const act = (name: string, id: string, more: object = {}, by = clerk): Promise<Answer> =>
  by.post(`${PATH}/${name}`, { id, ...more })
const detail = async (id: string, by = clerk) => dataOf(await by.get(`${PATH}/detail`, { id }))
const stepsOf = async (id: string) => dataOf(await clerk.get(STEPS, { ssid: (await detail(id)).ssid }))
const photo = async (by: VillageClient): Promise<string> =>
  dataOf(
    await sendForm(by, '/blade-resource/oss/endpoint/put-file-attach', {
      name: '现场.png',
      bytes: await picture('png'),
    }),
  ).attachId
const dispatched = async (): Promise<string> => {
  const id = await send()
  dataOf(await act('accept', id))
  dataOf(await act('dispatch', id, { currentUserId: gridUser, stepNote: '请今天去看' }))
  return id
}

test('who is sent is the grid member of the place before anybody else, and nobody of another village', async () => {
  const id = await send()
  const near = dataOf(await clerk.get(`${PATH}/helpers`, { id }))
  expect(near.length).toBeGreaterThan(0)
  const villages = await village.sql<{ dept_id: string }>(
    `select distinct m.dept_id from governance_gridmember m where m.user_id = any($1::bigint[])`,
    [near.map((one: { userId: string }) => one.userId)],
  )
  const [own] = await village.sql<{ dept_id: string }>('select dept_id from governance_upload_event where id = $1', [
    id,
  ])
  expect(villages).toEqual([own])
  expect((await (await village.as('clerk.second')).get(`${PATH}/helpers`, { id })).status).not.toBe(200)
})

test('working hours stand still on days off, but not for what is urgent', () => {
  const calendar = { holidays: new Set<string>(), workdays: new Set<string>() }
  expect(limitEnd('2026-11-20 20:00:00', 24, '2', calendar)).toBe('2026-11-23 20:00:00')
  expect(limitEnd('2026-11-20 20:00:00', 2, '3', calendar)).toBe('2026-11-20 22:00:00')
})

test('somebody is warned at 80 %, at the deadline and at twice the time, each once', () => {
  const [from, deadline] = ['2026-11-20 08:00:00', '2026-11-20 18:00:00']
  expect(shareMoment(from, deadline, 80)).toBe('2026-11-20 16:00:00')
  expect(warningAt(from, deadline, '2026-11-20 12:00:00')).toEqual({ due: 0, next: '2026-11-20 16:00:00' })
  expect(warningAt(from, deadline, '2026-11-20 17:00:00')).toEqual({ due: 80, next: '2026-11-20 18:00:00' })
  expect(warningAt(from, deadline, '2026-11-22 08:00:00')).toEqual({ due: 200, next: null })
})

test('what may name somebody is found before it is shown', () => {
  expect(personalWords('鲁F12345 停在村民王大山门口，张大爷让路')).toEqual(['鲁F12345', '村民王大山', '张大爷'])
  expect(personalWords('路灯已修好')).toEqual([])
  expect(showFlaw({ status: '3', category: '4', level: '1' })?.zh).toContain('已办结')
  expect(showFlaw({ status: '5', category: '1', level: '1' })?.zh).toContain('矛盾纠纷')
  expect(showFlaw({ status: '5', category: '4', level: '1' })).toBeNull()
})

test('a broken lamp goes from photo to publication, and every step stands in its timeline', async () => {
  const taken = await photo(grid)
  const id = await send({ imageIds: [taken] }, grid)
  for (const by of [clerk, grid]) expect(dataOf(await by.get(CARDS, { ids: taken }))).toHaveLength(1)
  expect(await detail(id)).toMatchObject({
    status: '0',
    reporterName: '李网格',
    ssid: expect.stringMatching(/^SS\d{14}$/),
  })
  dataOf(await act('accept', id))
  dataOf(await act('dispatch', id, { currentUserId: gridUser, stepNote: '请今天去看' }))
  expect(dataOf(await grid.get('/blade-desk/message/list', { messageType: '2', size: 3 })).records[0].title).toBe(
    '派给你的事件：村口路灯不亮',
  )
  expect((await act('start', id)).status, 'the clerk is not the handler').toBe(403)
  dataOf(await act('start', id, {}, grid))
  dataOf(await act('progress', id, { stepNote: '灯头坏了，已联系电工' }, grid))
  expect(fieldOf(await act('finish', id, { closeSummary: '已更换' }, grid))).toBe('handleImageIds')
  dataOf(await act('finish', id, { closeSummary: '已更换灯头', handleImageIds: [await photo(grid)] }, grid))
  expect((await act('verify', id, {}, grid)).status).toBe(403)
  dataOf(await act('verify', id))
  const steps = await stepsOf(id)
  expect(steps.map((step: any) => step.action)).toEqual([
    'report',
    'accept',
    'dispatch',
    'start',
    'progress',
    'submit',
    'verify',
  ])
  expect(steps.map((step: any) => step.stepNo)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(steps[2]).toMatchObject({ fromUserName: '李文书', toUserName: '李网格', content: '请今天去看' })
  expect(steps[5]).toMatchObject({ content: '已更换灯头', imageIds: [expect.any(String)] })
  dataOf(await clerk.post(`${PATH}/updateShowOpen`, { id, showOpen: 1 }))
  expect(await detail(id)).toMatchObject({ status: '5', showOpen: 1 })
  dataOf(await grid.post(`${PATH}/rate`, { id, satisfaction: '5' }))
  expect((await grid.post(`${PATH}/rate`, { id, satisfaction: '4' })).status).toBe(400)
})

test('a step back, and a step that says nothing, need their words', async () => {
  const id = await send()
  expect(fieldOf(await act('return', id))).toBe('stepNote')
  expect(fieldOf(await act('void', id))).toBe('stepNote')
  dataOf(await act('accept', id))
  expect(fieldOf(await act('dispatch', id, { stepNote: '去看看' }))).toBe('currentUserId')
  expect(fieldOf(await act('closeAtOnce', id))).toBe('closeSummary')
  expect((await clerk.post(`${PATH}/submit`, { id, title: '改' })).body.msg).toContain('已受理的事件不能修改')
  expect((await clerk.post(`${PATH}/updateShowOpen`, { id, showOpen: 1 })).body.msg).toContain('已办结')
  expect((await clerk.post(`${PATH}/remove`, { ids: id })).status).toBe(400)
})

test('the note of one step is not the note of the next', async () => {
  const id = await dispatched()
  dataOf(await act('start', id, {}, grid))
  const steps = await stepsOf(id)
  expect(steps.at(-1)).toMatchObject({ action: 'start', content: '' })
})

test('six presses at once accept an event once', async () => {
  const id = await send()
  const answers = await Promise.all(Array.from({ length: 6 }, () => act('accept', id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await stepsOf(id)).map((step: any) => step.action)).toEqual(['report', 'accept'])
})

test('somebody is urged once in four hours, and a limit is put off with a reason', async () => {
  const id = await dispatched()
  dataOf(await act('urge', id, {}, head))
  expect((await act('urge', id, {}, head)).body.msg).toContain('催办过')
  const { deadline } = await detail(id)
  expect(fieldOf(await act('extend', id, { hours: 24 }))).toBe('reason')
  dataOf(await act('extend', id, { hours: 24, reason: '等配件' }))
  const later = await detail(id)
  expect(later.deadline > deadline).toBe(true)
  expect(later).toMatchObject({ urgeCount: 1, extendHours: 24 })
})

test('of deeds at the same moment none is lost, and none is done twice', async () => {
  const id = await dispatched()
  const hours = await Promise.all(Array.from({ length: 6 }, () => act('extend', id, { hours: 2, reason: '等配件' })))
  expect(hours.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const urged = await Promise.all(Array.from({ length: 4 }, () => act('urge', id, {}, head)))
  expect(urged.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await detail(id)).toMatchObject({ extendHours: 12, urgeCount: 1 })
})

test('a bad rating takes the event up again; the town reopens it within a week', async () => {
  const id = await send({}, grid)
  dataOf(await act('accept', id))
  dataOf(await act('closeAtOnce', id, { closeSummary: '已处理' }))
  dataOf(await grid.post(`${PATH}/rate`, { id, satisfaction: '1', reason: '还是不亮' }))
  expect(await detail(id)).toMatchObject({ status: '3' })
  const other = await send()
  dataOf(await act('accept', other))
  dataOf(await act('closeAtOnce', other, { closeSummary: '已处理' }))
  expect((await act('reopen', other, { stepNote: '再看看' })).status).toBe(403)
  dataOf(await act('reopen', other, { stepNote: '再看看' }, officer))
})

test('a warning comes at 80 % and is given once; at the end the head of the village learns of it', async () => {
  const id = await dispatched()
  const run = async (): Promise<void> => {
    await village.sql(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [`event.watch:${id}`])
  }
  await village.sql(
    `update governance_upload_event set dispatch_time = now() - interval '9 hours', deadline = now() + interval '1 hour'
     where id = $1`,
    [id],
  )
  await run()
  await expect
    .poll(async () => (await village.sql(`select warned from governance_upload_event where id = $1`, [id]))[0], {
      timeout: 20_000,
    })
    .toEqual({ warned: 80 })
  await village.sql(`update governance_upload_event set deadline = now() - interval '1 minute' where id = $1`, [id])
  await run()
  await expect
    .poll(
      async () => dataOf(await head.get('/blade-desk/message/list', { messageType: '2', size: 3 })).records[0]?.title,
      {
        timeout: 20_000,
      },
    )
    .toBe('已超时：村口路灯不亮')
})

test('another village sees neither the event nor its steps', async () => {
  const id = await send()
  const { ssid } = await detail(id)
  expect((await neighbour.get(`${PATH}/detail`, { id })).body.data).toEqual({})
  expect(dataOf(await neighbour.get(STEPS, { ssid }))).toEqual([])
  expect((await act('accept', id, {}, neighbour)).status).toBe(404)
})
