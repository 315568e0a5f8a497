import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_HTML, isHarmful } from '../../../testing/attacks/hostile-html.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/activity'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
/** Without pictures of files that do not exist: those are refused with the field's name. */
const attacks = HOSTILE_HTML.join('').replaceAll(/data-file="\d"/g, '')
const plan = { title: '图文活动', activityType: '3', startTime: '2027-05-02 08:00:00' }
const times = { endTime: '2027-05-02 10:00:00', enrollEnd: '2027-05-01 10:00:00' }
const submit = (more: object, by = clerk) => by.post(`${PATH}/submit`, { ...plan, ...times, ...more })
const detail = async (id: string, by = clerk) => dataOf(await by.get(`${PATH}/detail`, { id }))
const uploaded = async (by = clerk): Promise<string> => {
  const bytes = await picture('png')
  return dataOf(await sendForm(by, '/blade-resource/oss/endpoint/put-file', { name: '现场.png', bytes })).attachId
}
const image = (id: string) => `<p>看图</p><img data-file="${id}" alt="现场" />`
const fileOf = async (id: string) =>
  (await village.sql('select biz_type, biz_id::text, biz_field from files_attach where id = $1', [id]))[0]!

test('an article with every attack is stored without one of them, and its words are in history and workbook', async () => {
  const { id } = dataOf(await submit({ content: `<h2>义诊</h2>${attacks}` }))
  const { content } = await detail(id)
  expect(content).toMatch(/^<h2>义诊<\/h2>/)
  expect(isHarmful(content)).toBe(false)
  dataOf(await clerk.post(`${PATH}/submit`, { id, content: content.replace('义诊', '普查') }))
  expect((await detail(id)).content).toBe(content.replace('义诊', '普查'))
  const [newest] = dataOf(await clerk.get(`${PATH}/history`, { id })).records
  expect(newest.changes[0].after).toMatch(/^普查\n/)
  expect(JSON.stringify(newest.changes)).not.toContain('<h2>')
})

test('a text without letter or picture is none, and 200,000 characters are refused by name', async () => {
  for (const content of ['<p></p>', '<p><script>alert(1)</script>&nbsp;</p>', '<hr>']) {
    const { status, body } = await submit({ content })
    expect([status, body.data.fields[0]]).toEqual([400, { field: 'content', message: '请输入活动内容' }])
  }
  const { status, body } = await submit({ content: `<p>${'长'.repeat(200_000)}</p>` })
  expect([status, body.data.fields[0]]).toEqual([400, { field: 'content', message: '活动内容最多100000个字' }])
})

test('a picture belongs to the record from then on, and is free again when the text drops it', async () => {
  const file = await uploaded()
  const { id } = dataOf(await submit({ content: image(file) }))
  expect(await fileOf(file)).toEqual({ biz_type: 'service.activity', biz_id: id, biz_field: 'content' })
  const head = await village.as('head.haitang')
  expect(dataOf(await head.get('/blade-resource/attach/cards', { ids: file }))).toHaveLength(1)
  expect(dataOf(await neighbour.get('/blade-resource/attach/cards', { ids: file }))).toEqual([])
  dataOf(await clerk.post(`${PATH}/submit`, { id, content: '<p>没有图</p>' }))
  expect(await fileOf(file)).toEqual({ biz_type: null, biz_id: null, biz_field: null })
})

test("neither another person's picture nor that of another record can be named", async () => {
  const foreign = await uploaded(neighbour)
  const own = await uploaded()
  dataOf(await submit({ content: image(own) }))
  for (const file of [foreign, own, '1']) {
    const { status, body } = await submit({ content: image(file) })
    expect([status, body.data.fields[0].field]).toEqual([400, 'content'])
    expect(body.data.fields[0].message).toContain('请重新上传')
  }
})

test('a list does not carry the text', async () => {
  const { records } = dataOf(await clerk.get(`${PATH}/list`, { size: 1 }))
  expect(records[0]).not.toHaveProperty('content')
  expect(records[0]).toHaveProperty('title')
})
