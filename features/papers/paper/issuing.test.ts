import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { residenceAsked } from '../../../testing/made-papers/papers.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/village/paper'
/** A character that no font has: the number is taken, and the page cannot be set. */
const BROKEN = { changed: { 现住址: '\u{10FFFD}' } }
let village: Village
let clerk: VillageClient
let asked: object
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  asked = await residenceAsked(clerk)
}, 120_000)
afterAll(() => village?.close())

const issue = (more: object) => clerk.post(`${PATH}/issue`, { ...asked, ...more })
const stateOf = async (id: string): Promise<string> => dataOf(await clerk.get(`${PATH}/detail`, { id })).status

test('a form that is sent twice makes one paper, and another one after a number that broke off', async () => {
  const clientKey = 'form-1'
  expect((await issue({ ...BROKEN, clientKey })).status).toBe(400)
  const [{ id }] = dataOf(await clerk.get(`${PATH}/page`, { status: '5' })).records
  expect((await clerk.post(`${PATH}/pages`, { id })).body.msg).toContain('没有用上')
  const first = dataOf(await issue({ clientKey }))
  expect(first).toMatchObject({ status: '4', paperNo: expect.stringMatching(/〕2号$/) })
  expect(dataOf(await issue({ clientKey }))).toEqual(first)
})

test('a form that is sent again while its paper is being issued says so', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => issue({ clientKey: 'form-2' })))
  const issued = answers.filter(({ status }) => status === 200).map(dataOf)
  expect(new Set(issued.map(({ id }) => id)).size).toBe(1)
  expect(new Set(issued.map(({ status }) => status))).toEqual(new Set(['4']))
  for (const { status } of answers) expect([200, 400]).toContain(status)
})

test('a paper stays good when the one that was to take its place breaks off', async () => {
  const old = dataOf(await issue({}))
  expect((await issue({ ...BROKEN, replacesId: old.id })).status).toBe(400)
  expect(await stateOf(old.id)).toBe('4')
  const next = dataOf(await issue({ replacesId: old.id }))
  expect([await stateOf(old.id), await stateOf(next.id)]).toEqual(['5', '4'])
})
