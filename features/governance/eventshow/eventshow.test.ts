import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const EVENT = '/manage/uploadEvent'
const PATH = '/manage/eventshow'
let village: Village
let clerk: VillageClient
let head: VillageClient
let grower: VillageClient
let neighbour: VillageClient
let officer: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  grower = await village.as('grower.haitang')
  neighbour = await village.as('clerk.qinghe')
  officer = await village.as('officer.town')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const photo = async (): Promise<string> =>
  dataOf(
    await sendForm(clerk, '/blade-resource/oss/endpoint/put-file-attach', {
      name: '现场.png',
      bytes: await picture('png'),
    }),
  ).attachId

/** An event that was solved, with a picture of its own. */
async function solved(title: string, more: object = {}): Promise<{ id: string; imageId: string }> {
  const imageId = await photo()
  const report = { title, category: '4', level: '1', content: '天黑后看不清路。', deptId: home.id, imageIds: [imageId] }
  const { id } = dataOf(await clerk.post(`${EVENT}/submit`, { ...report, ...more }))
  dataOf(await clerk.post(`${EVENT}/accept`, { id }))
  dataOf(await clerk.post(`${EVENT}/closeAtOnce`, { id, closeSummary: '已换好灯头' }))
  return { id, imageId }
}
const shownTo = async (who: VillageClient): Promise<any[]> => dataOf(await who.get(`${PATH}/shown`)).records
const titlesOf = async (who: VillageClient) => (await shownTo(who)).map(({ title }) => title)
const prepare = (eventId: string, more: object = {}) =>
  clerk.post(`${PATH}/prepare`, { eventId, title: '路灯亮了', content: '换了灯头', imageIds: [], ...more })

test('what a clerk prepares is seen by the village after somebody else has looked at it', async () => {
  const { id, imageId } = await solved('村口的灯坏了')
  expect(dataOf(await clerk.get(`${PATH}/draft`, { eventId: id }))).toMatchObject({
    title: '村口的灯坏了',
    content: '已换好灯头',
    imageIds: [imageId],
  })
  const copy = await photo()
  const shown = dataOf(await prepare(id, { imageIds: [copy] })).id
  expect(await titlesOf(grower)).not.toContain('路灯亮了')
  expect((await prepare(id)).body.msg).toContain('等待复核')
  expect((await clerk.post(`${PATH}/publish`, { id: shown })).status).not.toBe(200)
  dataOf(await head.post(`${PATH}/publish`, { id: shown }))
  const [first] = await shownTo(grower)
  expect(first).toMatchObject({ title: '路灯亮了', content: '换了灯头', imageIds: [copy], deptName: home.name })
  const cards = dataOf(await grower.get('/blade-resource/attach/cards', { ids: `${copy},${imageId}` }))
  expect(cards.map((card: any) => card.id)).toEqual([copy])
  expect(await titlesOf(neighbour)).not.toContain('路灯亮了')
  expect(dataOf(await neighbour.get('/blade-resource/attach/cards', { ids: copy }))).toEqual([])
  expect(dataOf(await clerk.get(`${EVENT}/detail`, { id })).showOpen).toBe(1)
})

test('what is shown goes when it is taken back, and when the event is taken up again', async () => {
  for (const [title, end] of [
    ['一号灯亮了', (id: string) => clerk.post(`${EVENT}/updateShowOpen`, { id, showOpen: 0 })],
    ['二号灯亮了', (id: string) => officer.post(`${EVENT}/reopen`, { id, stepNote: '又坏了' })],
  ] as const) {
    const { id } = await solved('灯坏了')
    const shown = dataOf(await prepare(id, { title })).id
    dataOf(await head.post(`${PATH}/publish`, { id: shown }))
    expect(await titlesOf(grower)).toContain(title)
    dataOf(await end(id))
    expect(await titlesOf(grower)).not.toContain(title)
    expect(dataOf(await clerk.get(`${PATH}/detail`, { id: shown })).status).toBe('3')
  }
})

test('what was sent back is prepared again, with the reason before the eyes', async () => {
  const { id } = await solved('井盖坏了')
  const shown = dataOf(await prepare(id, { title: '井盖换了' })).id
  dataOf(await head.post(`${PATH}/reject`, { id: shown, rejectReason: '照片里看得见车牌' }))
  expect(dataOf(await clerk.get(`${PATH}/draft`, { eventId: id }))).toMatchObject({
    title: '井盖换了',
    rejectReason: '照片里看得见车牌',
  })
  expect(dataOf(await prepare(id, { title: '井盖换好了' })).id).toBe(shown)
  dataOf(await head.post(`${PATH}/publish`, { id: shown }))
  expect(await titlesOf(grower)).toContain('井盖换好了')
})

test('a text that names somebody is refused at its field, and villagers in it are pointed out', async () => {
  const { id } = await solved('路不平')
  const { status, body } = await prepare(id, { title: '路平了', content: '村民王小二垫的，车牌京A12345' })
  expect(status).toBe(400)
  expect(body.data.fields[0].field).toBe('content')
  const [person] = await village.sql(`select name from people_resident where dept_id = $1 limit 1`, [home.id])
  const found = dataOf(await clerk.post(`${PATH}/words`, { eventId: id, text: `${person!['name']}来帮忙，京A12345` }))
  expect(found).toMatchObject({ personal: ['京A12345'], names: expect.arrayContaining([person!['name']]) })
})

test('an event that is open, urgent, a dispute or of another village is not prepared', async () => {
  const open = dataOf(
    await clerk.post(`${EVENT}/submit`, { title: '新', category: '4', level: '1', content: '新。', deptId: home.id }),
  ).id
  expect((await prepare(open)).body.msg).toContain('已办结')
  const { id: dispute } = await solved('吵架', { category: '1' })
  expect((await prepare(dispute)).body.msg).toContain('不能公开')
  const { id } = await solved('灯坏了')
  const asked = { eventId: id, title: '灯亮了', content: '好了', imageIds: [] }
  expect((await neighbour.post(`${PATH}/prepare`, asked)).status).toBe(404)
  expect((await grower.post(`${PATH}/prepare`, asked)).status).toBe(403)
})

test('the village reads page by page, and a page behind the end says how many there are', async () => {
  const page = async (asked: Record<string, string | number>) => dataOf(await grower.get(`${PATH}/shown`, asked))
  const { total } = await page({})
  expect(total).toBeGreaterThan(1)
  expect((await page({ size: 1 })).records).toHaveLength(1)
  expect(await page({ current: 999, size: 1 })).toMatchObject({ records: [], total })
  expect((await page({ current: -1, size: 'abc' })).total).toBe(total)
})

test('a file of somebody else does not become a picture of the village', async () => {
  const { id, imageId } = await solved('灯又坏了')
  expect((await prepare(id, { imageIds: [imageId] })).status).toBe(400)
})
