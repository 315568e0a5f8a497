import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { answeredPaper } from '../../../testing/made-papers/papers.ts'
import { wordsOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/village/paper'
const EVENT = 'governance.upload_event'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let home = { id: '', name: '' }
let kinds: readonly { readonly id: string; readonly code: string }[] = []
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  home = await homeOf(village, 'clerk.haitang')
  kinds = dataOf(await clerk.get(`${PATH}/kinds`))
}, 120_000)
afterAll(() => village?.close())

const kindId = (code: string): string => kinds.find(one => one.code === code)!.id
const act = async (name: string, more: object): Promise<{ id: string }> =>
  dataOf(await clerk.post(`/manage/uploadEvent/${name}`, more))
async function reported(content = '三组村口的路灯夜里不亮。'): Promise<string> {
  const { id } = await act('submit', { title: '村口路灯不亮', category: '4', level: '1', content, deptId: home.id })
  await act('accept', { id })
  return id
}
async function closed(content?: string): Promise<string> {
  const id = await reported(content)
  await act('closeAtOnce', { id, closeSummary: '换了灯泡，已经亮了' })
  return id
}
const ofEvent = (id: string) => ({ kindId: kindId('event-closure'), aboutResource: EVENT, aboutId: id })
const wordsOf = async (shown: { pdf: string }): Promise<string> => wordsOfPdf(Buffer.from(shown.pdf, 'base64'))

test('an event fills its closing sheet: what was asked, what was done, what came of it', async () => {
  const id = await closed()
  const begun = dataOf(await clerk.post(`${PATH}/begin`, ofEvent(id)))
  expect(begun.about).toContain('海棠村')
  expect(begun.presets).toMatchObject({
    事项名称: '村口路灯不亮',
    反映内容: '三组村口的路灯夜里不亮。',
    办理结果: '换了灯泡，已经亮了',
  })
  expect(begun.presets['办结日期']).toBe(village.services.clock.today())
  expect(begun.presets['办理过程']).toContain('受理')
  const asked = await answeredPaper(clerk, ofEvent(id))
  const paper = dataOf(await clerk.post(`${PATH}/issue`, asked))
  const words = await wordsOf(dataOf(await clerk.post(`${PATH}/pages`, { id: paper.id })))
  expect(words).toContain('换了灯泡，已经亮了')
  expect(words).toContain(paper.paperNo)
  const { recent } = dataOf(await clerk.post(`${PATH}/begin`, ofEvent(id)))
  expect(recent, 'the event finds its paper').toEqual([expect.objectContaining({ paperNo: paper.paperNo })])
})

test('a long report is cut to what the sheet takes, and says so', async () => {
  const { presets } = dataOf(await clerk.post(`${PATH}/begin`, ofEvent(await closed('路灯不亮。'.repeat(300)))))
  expect([...presets['反映内容']]).toHaveLength(500)
  expect(presets['反映内容']).toMatch(/…$/)
})

test('no sheet of an event that is under way, of another village, or that is none', async () => {
  const open = await clerk.post(`${PATH}/begin`, ofEvent(await reported()))
  expect(open.status).toBe(400)
  expect(open.body.msg).toContain('办结后')
  const id = await closed()
  for (const call of ['begin', 'preview', 'issue'])
    expect((await neighbour.post(`${PATH}/${call}`, ofEvent(id))).status).toBe(404)
  const others = [
    { aboutId: '12' },
    { aboutId: 'x' },
    { aboutResource: 'people.resident' },
    { kindId: kindId('visit-record') },
    { aboutResource: '' },
  ]
  for (const other of others)
    expect((await clerk.post(`${PATH}/begin`, { ...ofEvent(id), ...other })).status, JSON.stringify(other)).toBe(404)
})

test('a visit fills its record: whom, when, who, why and what was found', async () => {
  dataOf(await clerk.post('/convenient/carevisit/plan', {}))
  const [visit] = dataOf(await clerk.get('/convenient/carevisit/list', { status: '0', size: 1 })).records
  const asked = { kindId: kindId('visit-record'), aboutResource: 'people.carevisit', aboutId: visit.id }
  expect((await clerk.post(`${PATH}/begin`, asked)).body.msg).toContain('完成走访后')
  dataOf(await clerk.post('/convenient/carevisit/done', { id: visit.id, result: '1', content: '身体还好，屋顶漏雨' }))
  const { about, presets } = dataOf(await clerk.post(`${PATH}/begin`, asked))
  expect(about).toBe(visit.residentName)
  expect(presets['了解情况']).toContain('屋顶漏雨')
  expect(presets['走访日期']).toBe(village.services.clock.today())
  expect(presets['走访人']).not.toBe('')
  const words = await wordsOf(dataOf(await clerk.post(`${PATH}/preview`, await answeredPaper(clerk, asked))))
  expect(words).toContain('屋顶漏雨')
})
