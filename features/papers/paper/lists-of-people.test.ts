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
let neighbour: VillageClient
let kinds: readonly { readonly id: string; readonly name: string; readonly isList: boolean }[] = []
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  kinds = dataOf(await clerk.get(`${PATH}/kinds`))
}, 120_000)
afterAll(() => village?.close())

const kindId = (words: string): string => kinds.find(({ name }) => name.includes(words))!.id
let count = 0
async function newcomer(by: VillageClient, account: string, name: string): Promise<string> {
  const { id: deptId } = await homeOf(village, account)
  const person = {
    name,
    idType: '99',
    idCard: `LIST${++count}X`,
    sex: '1',
    birthday: '1960-05-06',
    residenceType: '1',
    liveAddress: '三组',
  }
  return dataOf(await by.post('/convenient/resident/submit', { ...person, deptId })).id
}
const ofHome = (name: string): Promise<string> => newcomer(clerk, 'clerk.haitang', name)
const wordsOf = async (shown: { pdf: string }): Promise<string> => wordsOfPdf(Buffer.from(shown.pdf, 'base64'))

test('only the sheets about the village with a list of people are lists', () => {
  const lists = kinds.filter(({ isList }) => isList).map(({ name }) => name)
  expect(lists).toEqual(expect.arrayContaining(['花名册', '签到、领取签字表']))
  expect(lists).not.toContain('户情况表')
  expect(lists).not.toContain('事项办结单')
})

test('chosen people stand on a roll in the order of the list; who lives in another village does not', async () => {
  const [first, second] = [await ofHome('甲名单'), await ofHome('乙名单')]
  const stranger = await newcomer(neighbour, 'clerk.qinghe', '丙外村')
  const wanted = { kindId: kindId('签到'), residentIds: [second, stranger, first] }
  const { concerns, about } = dataOf(await clerk.post(`${PATH}/begin`, wanted))
  expect(about).toContain('海棠村')
  expect(concerns).toEqual([expect.objectContaining({ weight: 'warn' })])
  expect(concerns[0].says.zh).toContain('1人')
  const asked = await answeredPaper(clerk, wanted)
  const words = await wordsOf(dataOf(await clerk.post(`${PATH}/preview`, asked)))
  expect(words.indexOf('乙名单')).toBeGreaterThan(0)
  expect(words.indexOf('甲名单')).toBeGreaterThan(words.indexOf('乙名单'))
  expect(words).not.toContain('丙外村')
  const { id, paperNo } = dataOf(await clerk.post(`${PATH}/issue`, asked))
  expect(paperNo).toMatch(/表〔\d{4}〕\d+号$/)
  expect(await wordsOf(dataOf(await clerk.post(`${PATH}/pages`, { id })))).toContain('甲名单')
})

test('whoever has died is named before a list is issued', async () => {
  const gone = await ofHome('丁离世')
  const today = village.services.clock.today()
  dataOf(await clerk.post('/convenient/resident/act/die', { id: gone, deathDate: today }))
  const wanted = { kindId: kindId('花名册'), residentIds: [await ofHome('戊在村'), gone] }
  const { concerns } = dataOf(await clerk.post(`${PATH}/begin`, wanted))
  expect(concerns[0].says.zh).toContain('丁离世')
})

test('a list has five hundred people at most', async () => {
  const residentIds = Array.from({ length: 501 }, (_, at) => String(1_000_000 + at))
  const { status, body } = await clerk.post(`${PATH}/begin`, { kindId: kindId('花名册'), residentIds })
  expect(status).toBe(400)
  expect(body.msg).toContain('500')
})
