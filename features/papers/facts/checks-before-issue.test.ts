import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { answeredPaper } from '../../../testing/made-papers/papers.ts'
import { wordsOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { homeOf } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/village/paper'
const RESIDENT = '/convenient/resident'
const WITNESS = '证明人'
let village: Village
let clerk: VillageClient
let admin: VillageClient
let kindId = ''
let deptId = ''
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  admin = await village.as('admin')
  deptId = (await homeOf(village, 'clerk.haitang')).id
  const kinds: readonly { id: string; name: string }[] = dataOf(await clerk.get(`${PATH}/kinds`))
  kindId = kinds.find(({ name }) => name.includes('居住'))!.id
  await askForWitness()
}, 120_000)
afterAll(() => village?.close())

/** The certificate of residence names a witness and the guardian from now on. */
async function askForWitness(): Promise<void> {
  const { layout, questions, changed } = dataOf(await admin.get('/village/paper-kind/template', { id: kindId }))
  const line = { is: 'paragraph', text: `${WITNESS}：{${WITNESS}}[，监护人：{监护人}]` }
  const asksWitness = { name: WITNESS, en: 'Witness', kind: 'resident', required: true }
  const saved = await admin.post('/village/paper-kind/saveTemplate', {
    id: kindId,
    layout: { ...layout, blocks: [...layout.blocks, line] },
    questions: [...questions, asksWitness],
    changed,
  })
  dataOf(await admin.post('/village/paper-kind/publishTemplate', { id: kindId, changed: dataOf(saved).changed }))
}

const yearsAgo = (years: number): string => `${Number(village.services.clock.today().slice(0, 4)) - years}-01-01`

let count = 0
async function newcomer(name: string, more: object = {}): Promise<string> {
  count++
  const person = {
    name,
    idType: '99',
    idCard: `CHECKS${count}X`,
    sex: '2',
    birthday: '1950-03-02',
    residenceType: '1',
    moveInDate: '1975-01-01',
    liveAddress: '三组12号',
    deptId,
  }
  return dataOf(await clerk.post(`${RESIDENT}/submit`, { ...person, ...more })).id
}

/** A certificate for somebody, with this witness. */
async function askedOf(residentId: string, witness: string) {
  const { answers, ...asked } = await answeredPaper(clerk, { kindId, residentId, purpose: '办理银行业务' })
  return { ...asked, answers: { ...(answers as object), [WITNESS]: witness } }
}
const issue = (asked: object) => clerk.post(`${PATH}/issue`, asked)
const preview = async (asked: object) => dataOf(await clerk.post(`${PATH}/preview`, asked))

test('a witness comes from the register: the paper says the name, and the access log knows whom it showed', async () => {
  const asked = await askedOf(await newcomer('陈持证'), await newcomer('何见证'))
  const { id } = dataOf(await issue(asked))
  const { pdf } = dataOf(await clerk.post(`${PATH}/pages`, { id }))
  expect(await wordsOfPdf(Buffer.from(pdf, 'base64'))).toContain('证明人：何见证')
  const nobody = await issue({ ...asked, answers: { ...asked.answers, [WITNESS]: '何见证' } })
  expect([nobody.status, nobody.body.data.fields[0].message]).toEqual([400, '请从居民中选择证明人'])
})

test('a witness who has moved away, is under age or of another village is named before the paper is issued', async () => {
  const holder = await newcomer('陈持证')
  const young = await askedOf(holder, await newcomer('何年少', { birthday: yearsAgo(16) }))
  expect((await preview(young)).concerns.map(({ says }: { says: { zh: string } }) => says.zh)).toEqual([
    '证明人何年少未满十八周岁',
  ])
  const gone = await newcomer('何迁走')
  const moved = { id: gone, moveOutDate: village.services.clock.today(), moveOutReason: '购房迁出' }
  dataOf(await clerk.post(`${RESIDENT}/act/moveOut`, moved))
  const answer = await issue(await askedOf(holder, gone))
  expect([answer.status, answer.body.msg]).toEqual([400, '证明人何迁走已不在册（迁出、死亡或注销）'])
  const neighbour = await village.as('clerk.qinghe')
  const [{ id: elsewhere }] = dataOf(await neighbour.get(`${RESIDENT}/page`, { size: 1, status: '1' })).records
  expect((await issue(await askedOf(holder, elsewhere))).body.msg).toContain('不在可见范围内')
})

test('what was seen is what is issued: somebody corrects the register in between, and the clerk looks again', async () => {
  const residentId = await newcomer('陈持证')
  const asked = await askedOf(residentId, await newcomer('何见证'))
  const { seen } = await preview(asked)
  const { changed: _, ...person } = dataOf(await clerk.get(`${RESIDENT}/detail`, { id: residentId }))
  dataOf(await admin.post(`${RESIDENT}/submit`, { ...person, liveAddress: '五组7号' }))
  const late = await issue({ ...asked, seen })
  expect([late.status, late.body.msg]).toEqual([409, '预览之后登记信息有变化，请看过新的预览再出具'])
  const again = await preview({ ...asked, purpose: '子女入学' })
  expect(again.seen).not.toBe(seen)
  expect(dataOf(await issue({ ...asked, seen: again.seen })).status).toBe('4')
})

test('materials are ticked before a paper is issued, and stay in the register', async () => {
  const asked = await askedOf(await newcomer('陈持证'), await newcomer('何见证'))
  const bare = await issue({ ...asked, ticked: [] })
  expect([bare.status, bare.body.data.fields[0].field]).toEqual([400, 'ticked'])
  const { id } = dataOf(await issue({ ...asked, ticked: [...(asked as any).ticked, '没有的材料'] }))
  const { materials } = dataOf(await clerk.get(`${PATH}/detail`, { id }))
  expect(materials).toBe((asked as any).ticked.join('、'))
  expect(materials).not.toBe('')
})

test('the register shows what was asked for today, and nothing of other days', async () => {
  const today = async () => dataOf(await clerk.get(`${PATH}/page`, { askedToday: '1' })).total
  const before = await today()
  expect(before).toBeGreaterThan(0)
  await village.sql(`update papers_paper set ask_time = ask_time - interval '1 day'`)
  expect(await today()).toBe(0)
  expect(dataOf(await clerk.get(`${PATH}/page`, { askedToday: '0' })).total).toBeGreaterThanOrEqual(before)
})

test('a holder who is merged keeps the papers, with the name and the number that they had then', async () => {
  const [source, target] = [await newcomer('陈双份'), await newcomer('陈双份')]
  const { id, paperNo } = dataOf(await issue(await askedOf(source, await newcomer('何见证'))))
  const before = dataOf(await clerk.post(`${PATH}/pages`, { id }))
  dataOf(await clerk.post(`${RESIDENT}/merge`, { id: source, targetId: target, reason: '重复建档' }))
  const kept = dataOf(await clerk.get(`${PATH}/detail`, { id }))
  expect(kept).toMatchObject({ residentId: target, paperNo, holderName: '陈双份', status: '4' })
  expect(dataOf(await clerk.post(`${PATH}/pages`, { id })).pdf).toBe(before.pdf)
})
