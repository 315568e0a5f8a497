import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const RESIDENT = '/convenient/resident'
const ACT = `${RESIDENT}/act`
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

/** Somebody without a number, as the oldest people of a village often are. */
async function withoutPapers(name: string): Promise<string> {
  const more = { sex: '2', birthday: '1931-03-14', residenceType: '1', liveAddress: '海棠村(演示)1组1号' }
  const { id } = dataOf(await clerk.post(`${RESIDENT}/submit`, { name, ...more }))
  expect(dataOf(await clerk.get(`${RESIDENT}/detail`, { id }))).toMatchObject({ status: '2', statusName: '待核实' })
  return id
}
const statusOf = async (id: string): Promise<string> => dataOf(await clerk.get(`${RESIDENT}/detail`, { id })).status

test('somebody without a number dies, and a mistake about it is corrected: they are to be verified again', async () => {
  const id = await withoutPapers('孙无证')
  dataOf(await clerk.post(`${ACT}/die`, { id, deathDate: '2026-01-05' }))
  expect(await statusOf(id)).toBe('4')
  const keeper = await village.as('tenantadmin')
  dataOf(await keeper.post(`${RESIDENT}/correct`, { id, reason: '登记错人' }))
  expect(await statusOf(id)).toBe('2')
})

test('somebody without a number moves out', async () => {
  const id = await withoutPapers('孙迁走')
  dataOf(await clerk.post(`${ACT}/moveOut`, { id, moveOutDate: '2026-01-05', moveOutReason: '随子女' }))
  expect(await statusOf(id)).toBe('3')
})

test('an act that is not possible says in which state the record is, and in which ones it would be', async () => {
  const id = await withoutPapers('孙两次')
  dataOf(await clerk.post(`${RESIDENT}/die`, { id, deathDate: '2026-01-05' }))
  const again = await clerk.post(`${RESIDENT}/die`, { id, deathDate: '2026-01-06' })
  expect([again.status, again.body.msg]).toEqual([
    400,
    expect.stringMatching(/^当前状态不能死亡登记：现为“.+”，“正常”、“待核实”时才能死亡登记$/),
  ])
})
