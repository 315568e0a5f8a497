import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { answeredPaper } from '../../../testing/made-papers/papers.ts'
import { wordsOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/village/paper'
let village: Village
let clerk: VillageClient
let head: VillageClient
let admin: VillageClient
let neighbour: VillageClient
let home = { id: '', name: '' }
let kinds: readonly Readonly<Record<string, string>>[] = []
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  head = await village.as('head.haitang')
  admin = await village.as('admin')
  neighbour = await village.as('clerk.qinghe')
  home = await homeOf(village, 'clerk.haitang')
  kinds = dataOf(await clerk.get(`${PATH}/kinds`))
}, 120_000)
afterAll(() => village?.close())

const kindNamed = (words: string): string => kinds.find(({ name }) => name!.includes(words))!['id']!

let count = 0
/** Somebody who has lived in the village for long. */
async function newcomer(more: object = {}): Promise<string> {
  count++
  const person = {
    name: '陈示例',
    idType: '99',
    idCard: `PAPER${count}X`,
    sex: '2',
    birthday: '1950-03-02',
    residenceType: '1',
    moveInDate: '1975-01-01',
    liveAddress: '三组12号',
    deptId: home.id,
  }
  return dataOf(await clerk.post('/convenient/resident/submit', { ...person, ...more })).id
}

const wanted = (residentId: string, more: object = {}) => ({
  kindId: kindNamed('居住'),
  residentId,
  purpose: '办理银行业务',
  receiver: '农村信用社',
  ...more,
})
const issue = async (residentId: string, more: object = {}) =>
  dataOf(await clerk.post(`${PATH}/issue`, await answeredPaper(clerk, wanted(residentId, more))))
const detail = async (id: string, by = clerk) => dataOf(await by.get(`${PATH}/detail`, { id }))
const bytesOf = (shown: { pdf: string }): Buffer => Buffer.from(shown.pdf, 'base64')

test('a certificate is seen as a sample first, then issued with a number, and archived as the file that is shown', async () => {
  const residentId = await newcomer()
  const asked = await answeredPaper(clerk, wanted(residentId))
  const sample = dataOf(await clerk.post(`${PATH}/preview`, asked))
  const before = await wordsOfPdf(bytesOf(sample))
  expect(before).toContain('样张')
  expect(before).toContain('陈示例')
  expect(before, 'a sample has no number').not.toContain('〕')

  const { id, paperNo, status } = dataOf(await clerk.post(`${PATH}/issue`, asked))
  expect(status).toBe('4')
  expect(paperNo).toMatch(/证〔\d{4}〕\d+号$/)
  const first = bytesOf(dataOf(await clerk.post(`${PATH}/pages`, { id })))
  expect(bytesOf(dataOf(await clerk.post(`${PATH}/pages`, { id, isPrinted: 1 })))).toEqual(first)
  const words = await wordsOfPdf(first)
  expect(words).toContain(paperNo)
  expect(words).not.toContain('样张')
  expect(await detail(id)).toMatchObject({ holderName: '陈示例', purpose: '办理银行业务', printCount: 1 })
})

test('a name that is a program prints as a name', async () => {
  const residentId = await newcomer()
  const name = '#import "x": * $a$ _b_ \\ <c> @d [e]'
  const sample = dataOf(
    await clerk.post(`${PATH}/preview`, {
      ...(await answeredPaper(clerk, wanted(residentId))),
      changed: { 姓名: name },
    }),
  )
  expect(await wordsOfPdf(bytesOf(sample))).toContain(name.replace(/\s/g, ''))
})

test('characters that no font has are named before anything is printed', async () => {
  const residentId = await newcomer()
  const asked = { ...(await answeredPaper(clerk, wanted(residentId))), changed: { 姓名: '陈\u{10FFFD}' } }
  const { status, body } = await clerk.post(`${PATH}/preview`, asked)
  expect(status).toBe(400)
  expect(body.msg).toContain('U+10FFFD')
  const number = (await issue(residentId)).paperNo
  expect((await clerk.post(`${PATH}/issue`, asked)).status, 'nor issued').toBe(400)
  const rows = dataOf(await clerk.get(`${PATH}/page`, { size: 100 })).records as { status: string; paperNo: string }[]
  const after = (await issue(residentId)).paperNo
  const numberIn = (text: string): number => Number(/(\d+)号/.exec(text)![1])
  expect(numberIn(after), 'a number that broke off is void, not missing').toBe(numberIn(number) + 2)
  expect(rows.filter(row => row.status === '5').map(row => numberIn(row.paperNo))).toContain(numberIn(number) + 1)
})

test('sixteen papers at once get sixteen numbers that follow each other', async () => {
  const residentId = await newcomer()
  const asked = await answeredPaper(clerk, wanted(residentId))
  const before = (await issue(residentId)).paperNo
  const answers = await Promise.all(Array.from({ length: 16 }, () => clerk.post(`${PATH}/issue`, asked)))
  const numberIn = (text: string): number => Number(/(\d+)号/.exec(text)![1])
  const numbers = answers.map(answer => numberIn(dataOf(answer).paperNo)).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, at) => numberIn(before) + 1 + at))
})

test('what villages must not issue is refused, with a slip that says where to go', async () => {
  const residentId = await newcomer()
  const kindId = kindNamed('亲属关系')
  const slip = await wordsOfPdf(bytesOf(dataOf(await clerk.post(`${PATH}/slip`, { kindId }))))
  expect(slip).toContain('公安')
  const refused = await clerk.post(`${PATH}/issue`, wanted(residentId, { kindId }))
  expect(refused.status).toBe(400)
})

test('nobody gets a paper who has died, lives elsewhere, or has come last month', async () => {
  const fresh = await newcomer({ moveInDate: village.services.clock.today() })
  const { concerns } = dataOf(await clerk.post(`${PATH}/begin`, wanted(fresh)))
  expect(concerns[0].weight).toBe('stop')
  expect((await clerk.post(`${PATH}/issue`, await answeredPaper(clerk, wanted(fresh)))).status).toBe(400)
  const gone = await newcomer()
  dataOf(await clerk.post('/convenient/resident/act/die', { id: gone, deathDate: village.services.clock.today() }))
  expect((await clerk.post(`${PATH}/issue`, await answeredPaper(clerk, wanted(gone)))).body.msg).toContain('不在册')
  expect((await neighbour.post(`${PATH}/begin`, wanted(await newcomer()))).status).toBe(404)
})

test('since when somebody lives here is not told from the day on which they were entered', async () => {
  const unknown = await newcomer({ moveInDate: null })
  const { concerns, values } = dataOf(await clerk.post(`${PATH}/begin`, wanted(unknown)))
  expect(concerns).toEqual([expect.objectContaining({ weight: 'warn' })])
  expect(values.map(({ name }: { name: string }) => name)).not.toContain('入住日期')
})

test('nobody draws up a sheet of another village, nor enters numbers there', async () => {
  const elsewhere = await homeOf(village, 'clerk.qinghe')
  const sheet = { kindId: kindNamed('月报'), deptId: elsewhere.id }
  expect((await clerk.post(`${PATH}/begin`, sheet)).status).toBe(404)
  const year = Number(village.services.clock.today().slice(0, 4))
  const entry = { ...sheet, year, from: 1, to: 2 }
  expect((await clerk.post(`${PATH}/enter`, entry)).status).toBe(404)
})

test('an identity number is on paper in full with a reason only, and in the access log as printed', async () => {
  const residentId = await newcomer({ idCard: 'CLEAR2026X' })
  const asked = await answeredPaper(clerk, wanted(residentId))
  const masked = await wordsOfPdf(bytesOf(dataOf(await clerk.post(`${PATH}/preview`, asked))))
  expect(masked).not.toContain('CLEAR2026X')
  expect((await clerk.post(`${PATH}/issue`, { ...asked, inClear: 1 })).body.data.fields[0].field).toBe('reason')
  const inFull = { ...asked, inClear: 1, reason: '银行要求' }
  dataOf(await clerk.post(`${PATH}/preview`, inFull))
  dataOf(await clerk.post(`${PATH}/preview`, { ...inFull, receiver: '另一处' }))
  const { id } = dataOf(await clerk.post(`${PATH}/issue`, inFull))
  expect(await wordsOfPdf(bytesOf(dataOf(await clerk.post(`${PATH}/pages`, { id }))))).toContain('CLEAR2026X')
  const log = await village.services.as(
    village.services.platform,
    {},
    call =>
      call.db.sql<{ action: string; record_id: string }>`
      select action, record_id from privacy_accesslog where record_id = ${residentId} order by id`,
  )
  expect(log.map(({ action }) => action)).toEqual(['unmask', 'print'])
})

test('a reprint says so at its foot and is counted; what is archived stays', async () => {
  const { id } = await issue(await newcomer())
  const archived = bytesOf(dataOf(await clerk.post(`${PATH}/pages`, { id })))
  const again = await wordsOfPdf(bytesOf(dataOf(await clerk.post(`${PATH}/reprint`, { id }))))
  expect(again).toContain('补打')
  expect(bytesOf(dataOf(await clerk.post(`${PATH}/pages`, { id })))).toEqual(archived)
  expect(await detail(id)).toMatchObject({ reprintCount: 1 })
})

test('a kind of legal weight waits for the head of the village, who agrees; then it gets its number', async () => {
  const residentId = await newcomer()
  const kindId = kindNamed('宅基地')
  const [{ id: householdId }] = dataOf(await clerk.get('/convenient/household/list', { size: 1 })).records
  const sent = await issue(residentId, { kindId, householdId })
  expect(sent).toMatchObject({ status: '1', paperNo: '' })
  expect((await clerk.post(`${PATH}/issueApproved`, { id: sent.id })).status).toBe(400)
  expect((await clerk.post(`${PATH}/approve`, { id: sent.id })).status).toBe(403)
  dataOf(await head.post(`${PATH}/approve`, { id: sent.id }))
  expect(await detail(sent.id)).toMatchObject({ status: '2' })
  expect(dataOf(await clerk.post(`${PATH}/issueApproved`, { id: sent.id }))).toMatchObject({ status: '4' })
})

test('a paper is put right by a new one that names it; a book kept by hand goes on where it ended', async () => {
  const residentId = await newcomer()
  const old = await issue(residentId)
  const next = await issue(residentId, { replacesId: old.id })
  expect(await detail(old.id)).toMatchObject({ status: '5' })
  expect(await detail(next.id)).toMatchObject({ status: '4', replacesNo: old.paperNo })
  const year = Number(village.services.clock.today().slice(0, 4))
  const numberIn = (text: string): number => Number(/(\d+)号/.exec(text)![1])
  const from = numberIn(next.paperNo) + 1
  const entry = { kindId: kindNamed('居住'), deptId: home.id, year, from, to: from + 4, note: '停电期间手写' }
  dataOf(await clerk.post(`${PATH}/enter`, entry))
  expect((await clerk.post(`${PATH}/enter`, { ...entry, from: from + 2 })).body.data.fields[0].field).toBe('from')
  expect(numberIn((await issue(residentId)).paperNo)).toBe(from + 5)
})

test('the administrator edits a template: papers issued keep their version, and what is no template is refused', async () => {
  const kindId = kindNamed('居住')
  const { id } = await issue(await newcomer())
  const state = dataOf(await admin.get('/village/paper-kind/template', { id: kindId }))
  const layout = { ...state.layout, blocks: [...state.layout.blocks, { is: 'paragraph', text: '新增的一段话。' }] }
  const { changed } = dataOf(
    await admin.post('/village/paper-kind/saveTemplate', {
      id: kindId,
      layout,
      questions: state.questions,
      changed: state.changed,
    }),
  )
  const stale = await admin.post('/village/paper-kind/saveTemplate', { id: kindId, layout, questions: [], changed: '' })
  expect(stale.status).toBe(409)
  const broken = { ...layout, blocks: [{ is: 'script', text: 'x' }] }
  expect((await admin.post('/village/paper-kind/sample', { id: kindId, layout: broken, questions: [] })).status).toBe(
    400,
  )
  const sample = dataOf(
    await admin.post('/village/paper-kind/sample', { id: kindId, layout, questions: state.questions, long: 1 }),
  )
  expect(await wordsOfPdf(bytesOf(sample))).toContain('新增的一段话')
  dataOf(await admin.post('/village/paper-kind/publishTemplate', { id: kindId, changed }))
  expect(await wordsOfPdf(bytesOf(dataOf(await clerk.post(`${PATH}/reprint`, { id }))))).not.toContain('新增的一段话')
  const later = await issue(await newcomer())
  expect(await wordsOfPdf(bytesOf(dataOf(await clerk.post(`${PATH}/pages`, { id: later.id }))))).toContain(
    '新增的一段话',
  )
})
