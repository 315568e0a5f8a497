import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import type { VillageClient } from '../../testing/client.ts'
import { sendForm } from '../../testing/offices/forms.ts'
import { homeOf } from '../../testing/offices/import-office.ts'
import { pdf, picture, video } from '../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../testing/village.ts'

const PROP = '/party/prop'
const HOME = '/party/home'
let village: Village
let writer: VillageClient
let head: VillageClient
let reader: VillageClient
let admin: VillageClient
let deptId = ''
beforeAll(async () => {
  village = await startVillage()
  writer = await village.as('party.haitang')
  head = await village.as('head.haitang')
  reader = await village.as('clerk.qinghe')
  admin = await village.as('tenantadmin')
  deptId = (await homeOf(village, 'clerk.haitang')).id
}, 120_000)
afterAll(() => village?.close())

let written = 0
const draft = (more: object = {}) => ({
  title: `支部学习 ${++written}`,
  propType: '1',
  deptId,
  content: '党员到会，逐条学习。',
  ...more,
})
const write = async (more: object = {}): Promise<string> => dataOf(await writer.post(`${PROP}/submit`, draft(more))).id
const publish = async (id: string): Promise<void> => {
  dataOf(await writer.post(`${PROP}/review`, { id }))
  dataOf(await head.post(`${PROP}/publish`, { id }))
}
const published = async (more: object = {}): Promise<string> => {
  const id = await write(more)
  await publish(id)
  return id
}
const detail = async (id: string, by = writer) => dataOf(await by.get(`${PROP}/detail`, { id }))
const upload = async (by: VillageClient, name: string, bytes: Uint8Array): Promise<string> =>
  dataOf(await sendForm(by, '/blade-resource/oss/endpoint/put-file', { name, bytes })).attachId
const article = (id: string, by = reader) => by.get(`${HOME}/article`, { id })

describe('the life of an article', () => {
  test('it is written, sent back with a reason, mended, published, taken back and archived', async () => {
    const id = await write()
    expect(await detail(id)).toMatchObject({ status: '0', publishTime: '', viewCount: 0 })
    expect((await writer.post(`${PROP}/publish`, { id })).status, 'who writes does not publish').toBe(403)
    dataOf(await writer.post(`${PROP}/review`, { id }))
    expect((await head.post(`${PROP}/reject`, { id })).body.data.fields[0]).toMatchObject({ field: 'rejectReason' })
    dataOf(await head.post(`${PROP}/reject`, { id, rejectReason: '缺少会议时间' }))
    expect(await detail(id)).toMatchObject({ status: '5', rejectReason: '缺少会议时间' })
    const told = dataOf(await writer.get('/blade-desk/message/list', { size: 5 })).records
    expect(told.map((one: { title: string }) => one.title).join()).toContain('被驳回')
    dataOf(await writer.post(`${PROP}/submit`, { id, summary: '补充了时间' }))
    expect(await detail(id)).toMatchObject({ status: '0' })
    await publish(id)
    expect(await detail(id)).toMatchObject({ status: '2', publishTime: expect.stringMatching(/^\d{4}-/) })
    expect(dataOf(await article(id))).toMatchObject({ id, title: expect.stringContaining('支部学习') })
    dataOf(await head.post(`${PROP}/withdraw`, { id, withdrawReason: '数字有误' }))
    expect((await article(id)).status).toBe(404)
    dataOf(await writer.post(`${PROP}/submit`, { id, summary: '改正了数字' }))
    await publish(id)
    dataOf(await writer.post(`${PROP}/archive`, { id }))
    expect((await article(id)).status).toBe(404)
  })

  test('a published one is neither changed nor removed, and the answer says why', async () => {
    const id = await published()
    const edited = await writer.post(`${PROP}/submit`, { id, title: '改' })
    expect([edited.status, edited.body.msg]).toEqual([400, expect.stringContaining('请先驳回或撤回')])
    expect((await writer.post(`${PROP}/remove`, { ids: id })).body.msg).toContain('请先驳回或撤回')
    expect((await detail(id)).title).toContain('支部学习')
  })

  test('of two who edit one article the second is refused, with who was first and when', async () => {
    const id = await write()
    const { updateTime } = await detail(id)
    dataOf(await writer.post(`${PROP}/submit`, { id, updateTime, title: '第一个人的标题' }))
    const second = await admin.post(`${PROP}/submit`, { id, updateTime, title: '第二个人的标题' })
    expect(second.status).toBe(409)
    expect(JSON.stringify(second.body)).toMatch(/蒋党建/)
    expect(JSON.stringify(second.body)).toMatch(/\d{2}:\d{2}/)
    expect((await detail(id)).title).toBe('第一个人的标题')
  })

  test('what waits is counted beside the menu: for who publishes, and for who has to mend it', async () => {
    const waiting = async (by: VillageClient): Promise<number> =>
      dataOf(await by.get('/blade-desk/counters')).counters['partyprop'] ?? 0
    const [forHead, forWriter] = [await waiting(head), await waiting(writer)]
    const id = await write()
    dataOf(await writer.post(`${PROP}/review`, { id }))
    expect(await waiting(head)).toBe(forHead + 1)
    dataOf(await head.post(`${PROP}/reject`, { id, rejectReason: '太短' }))
    expect([await waiting(head), await waiting(writer)]).toEqual([forHead, forWriter + 1])
  })
})

describe('what is entered', () => {
  test('only meetings and party days have a meeting time', async () => {
    const meetingTime = '2026-12-10 19:00:00'
    const { status, body } = await writer.post(`${PROP}/submit`, draft({ meetingTime }))
    expect([status, body.data.fields[0].field]).toEqual([400, 'meetingTime'])
    expect((await detail(await write({ propType: '3', meetingTime, attendCount: 32 }))).meetingTime).toBe(meetingTime)
    expect((await writer.post(`${PROP}/submit`, draft({ propType: '2', attendCount: 10_001 }))).status).toBe(400)
  })

  test('a video that is none is refused when it is sent, and a file of another kind when it is put in', async () => {
    const sent = await sendForm(writer, '/blade-resource/oss/endpoint/put-file', {
      name: '党日.mp4',
      bytes: Buffer.from('this is no film, whatever its name says'),
    })
    expect(sent.status).toBe(415)
    const paper = await upload(writer, '学习材料.pdf', pdf())
    for (const [field, value] of [
      ['videoId', paper],
      ['coverId', paper],
      ['photoIds', [paper]],
    ] as const) {
      const { status, body } = await writer.post(`${PROP}/submit`, draft({ [field]: value }))
      expect([status, body.data.fields[0].field]).toEqual([400, field])
    }
    const film = await upload(writer, '党日.mp4', video())
    expect((await detail(await write({ videoId: film, videoCaptions: '00:01 开幕' }))).videoId).toBe(film)
    const unread = await writer.post(`${PROP}/submit`, draft({ videoCaptions: '没有时间' }))
    expect(unread.body.data.fields[0].field).toBe('videoCaptions')
  })

  test('what is in the carousel has a cover', async () => {
    const { status, body } = await writer.post(`${PROP}/submit`, draft({ carousel: 1 }))
    expect([status, body.data.fields[0].field]).toEqual([400, 'coverId'])
  })
})

describe('who reads what', () => {
  test('everybody in the township reads what is published, with its pictures; drafts and their pictures nobody does', async () => {
    const coverId = await upload(writer, '封面.png', await picture('png'))
    const id = await write({ coverId })
    const cards = async () => dataOf(await reader.get('/blade-resource/attach/cards', { ids: coverId }))
    expect([(await article(id)).status, await cards()]).toEqual([404, []])
    await publish(id)
    const told = dataOf(await article(id))
    expect(told.cover.link).toContain('/attach/open?ticket=')
    expect((await village.app.inject({ method: 'GET', url: told.cover.link })).statusCode).toBe(200)
    expect(await cards()).toHaveLength(1)
    expect((await reader.get(`${PROP}/list`)).status, 'the register is for those who write').toBe(403)
    dataOf(await head.post(`${PROP}/withdraw`, { id, withdrawReason: '更换照片' }))
    expect((await village.app.inject({ method: 'GET', url: told.cover.link })).statusCode).toBe(403)
  })

  test('nobody without the page, and nobody of another township, reads anything', async () => {
    const id = await published()
    const auditor = await village.as('auditor')
    for (const call of ['front', 'articles', `article?id=${id}`])
      expect((await auditor.get(`${HOME}/${call}`)).status, call).toBe(403)
    const [other] = await village.sql<{ account: string }>(
      `select account from system_users where tenant_id = '100001' and not is_deleted order by id limit 1`,
    )
    const stranger = await village.as(other!.account, '100001')
    expect((await article(id, stranger)).status).toBe(404)
    expect(dataOf(await stranger.get(`${HOME}/articles`)).total).toBe(0)
    expect((await stranger.post(`${HOME}/read`, { id })).status).toBe(404)
    expect((await village.anyone.get(`${HOME}/front`)).status).toBe(401)
  })

  test('a reader counts once, and who it was is not written down', async () => {
    const id = await published()
    for (const by of [reader, reader, head]) dataOf(await by.post(`${HOME}/read`, { id }))
    expect(dataOf(await article(id)).viewCount).toBe(2)
    const rows = await village.sql('select * from party_partyview where prop_id = $1', [id])
    const [{ id: userId }] = (await village.sql(`select id from system_users where account = 'clerk.qinghe'`)) as any
    expect(JSON.stringify(rows)).not.toContain(String(userId))
  })

  test('the list is searched by class and words, and an article leads to its neighbours', async () => {
    const [first, second, third] = [
      await published({ propType: '6', title: '换届选举公告甲' }),
      await published({ propType: '6', title: '换届选举公告乙' }),
      await published({ propType: '6', title: '无关的消息' }),
    ]
    // Three within one second would have no order; the articles of the demo town are of this year.
    for (const [at, id] of [first, second, third].entries())
      await village.sql('update party_partyprop set publish_time = $2 where id = $1', [
        id,
        `2020-11-0${at + 1} 09:00+08`,
      ])
    const found = dataOf(await reader.get(`${HOME}/articles`, { types: '6', words: '换届选举' }))
    expect(found.records.map((one: { id: string }) => one.id).sort()).toEqual([first, second].sort())
    expect(dataOf(await article(second!))).toMatchObject({ previous: { id: first }, next: { id: third } })
  })

  test('the front page tells the next meeting, and the number of members to whoever sees the register', async () => {
    const id = await published({ propType: '2', meetingTime: '2099-01-05 19:00:00' })
    const seen = dataOf(await head.get(`${HOME}/front`))
    expect(seen.columns.map((column: { key: string }) => column.key)).toEqual([
      'news',
      'activities',
      'study',
      'models',
      'notices',
    ])
    expect(seen.meeting.meetingTime > village.services.clock.now()).toBe(true)
    const { total } = dataOf(await head.get('/convenient/resident/page', { status: '1,2', kindTags: 'party', size: 1 }))
    expect(seen.members.count).toBe(total)
    expect(dataOf(await writer.get(`${HOME}/front`)).members, 'who does not see residents').toBeNull()
    dataOf(await head.post(`${PROP}/withdraw`, { id, withdrawReason: '改期' }))
  })

  test('what the figures count is the total of the list behind it', async () => {
    for (const name of ['partyprop.type', 'partyprop.branch']) {
      const { filters, rows, total } = dataOf(await head.get('/statistics/figure', { name }))
      const listed = dataOf(await head.get(`${PROP}/list`, { ...filters, size: 1 })).total
      expect(
        [total, rows.flatMap((row: { values: number[] }) => row.values).reduce((a: number, b: number) => a + b)],
        name,
      ).toEqual([listed, listed])
      expect(rows.length, name).toBeGreaterThan(0)
    }
  })

  test('the writer sees a draft as its readers will, the village beside does not', async () => {
    const id = await write({ summary: '给读者的话' })
    expect(dataOf(await writer.get(`${PROP}/preview`, { id }))).toMatchObject({ summary: '给读者的话', previous: null })
    const other = await village.as('head.qinghe')
    expect((await other.get(`${PROP}/preview`, { id })).status).toBe(404)
    expect((await other.post(`${PROP}/publish`, { id })).status).toBe(404)
  })
})
