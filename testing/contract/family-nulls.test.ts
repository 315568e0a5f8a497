import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import { startVillage, type Village } from '../village.ts'

const POST = '/blade-system/post'
const ROW = { category: 1, postCode: 'well-keeper', postName: '护井员', sort: 9, remark: '管水井' }

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false, settings: { familyClients: ['saber'] } })
})
afterAll(() => village?.close())

test('null leaves a column alone for a client of the family, and an empty text clears it; our page clears by null', async () => {
  const [own, saber] = [await village.as('admin'), await village.as('admin', '000000', 'saber')]
  const { id } = dataOf(await own.post(`${POST}/submit`, ROW))
  const remark = async () => dataOf(await own.get(`${POST}/detail`, { id })).remark
  dataOf(await saber.post(`${POST}/submit`, { ...ROW, id, remark: null }))
  expect(await remark()).toBe('管水井')
  // An id of 19 digits as a number of JSON, as programs in Java write it.
  const json = JSON.stringify({ ...ROW, id, remark: '' }).replace(`"${id}"`, id)
  dataOf(await saber.post(`${POST}/submit`, json, { headers: { 'content-type': 'application/json' } }))
  expect(await remark()).toBe('')
  dataOf(await own.post(`${POST}/submit`, { ...ROW, id }))
  dataOf(await own.post(`${POST}/submit`, { ...ROW, id, remark: null }))
  expect(await remark()).toBe('')
})
