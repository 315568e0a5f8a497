import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../client.ts'
import {
  type Added,
  type Contract,
  describeAnswer,
  editable,
  editVerb,
  has,
  hasList,
  listVerb,
  openContract,
  shows,
} from './contract.ts'
import { namedRegisters } from './contract-rows.ts'

let at: Contract
beforeAll(async () => {
  at = await openContract()
})
afterAll(() => at?.village.close())

describe.each(namedRegisters(editable.filter(r => has(r, 'remove'))))('%s', (_, r) => {
  const remove = (body: Record<string, unknown>): Promise<Answer> => at.admin.post(`${r.path}/remove`, body)
  /** It is there at the end of the first test and gone at the end of the second. */
  let one: Added
  beforeAll(async () => {
    one = await at.added(r)
  })

  test('removed by mistake it lies in the bin and comes back as it was, with a history that says so', async () => {
    const { id } = one
    const { updateTime: _, ...before } = await at.detailOf(r, id)
    await at.admin.post(`${r.path}/remove`, {}, { query: { ids: id } })
    const bin = await at.admin.get(`${r.path}/removed`, { size: 200 })
    const found = bin.body.data.records.find((row: { id: string }) => row.id === id)
    expect(found, describeAnswer(bin)).toMatchObject({ id, isDeleted: 1, updateUserName: expect.stringMatching(/./) })
    if (r.scope !== 'platform') {
      expect(shows(await at.stranger.get(`${r.path}/removed`, { size: 200 }), id)).toBe(false)
      expect((await at.stranger.post(`${r.path}/restore`, { ids: id })).status).toBeGreaterThanOrEqual(400)
    }
    const back = await at.admin.post(`${r.path}/restore`, { ids: id })
    expect(back.status, describeAnswer(back)).toBe(200)
    expect(await at.detailOf(r, id)).toMatchObject(before)
    const [last] = (await at.admin.get(`${r.path}/history`, { id })).body.data.records
    expect(last).toMatchObject({ action: 'restore' })
    expect((await at.admin.post(`${r.path}/restore`, { ids: id })).status).toBe(404)
  })

  test('a filter removes what it matches when the number is the one that was seen, and nothing otherwise', async () => {
    const { id } = one
    const wrong = await remove({ filters: { id }, total: 2 })
    expect([wrong.status, wrong.body.data.total], describeAnswer(wrong)).toEqual([409, 1])
    expect((await remove({ filters: { id, nosuchfilter: '1' }, total: 1 })).status).toBe(400)
    expect((await remove({ filters: { id } })).status).toBe(400)
    expect((await at.detailOf(r, id))['id']).toBe(id)
    const right = await remove({ filters: { id }, total: 1 })
    expect(right.status, describeAnswer(right)).toBe(200)
    expect(await at.detailOf(r, id)).toEqual({})
  })

  test('what is removed is gone, from the list as well', async () => {
    const { id } = await at.added(r)
    const answer = await at.admin.post(`${r.path}/remove`, {}, { query: { ids: `${id},7` } })
    expect([answer.status, answer.body.data], describeAnswer(answer)).toEqual([200, { removed: 1 }])
    expect(await at.detailOf(r, id)).toEqual({})
    if (hasList(r)) expect(shows(await at.admin.get(listVerb(r), { id, size: 200 }), id)).toBe(false)
    expect((await at.admin.post(editVerb(r), { id, remark: '再来' })).status).toBe(404)
  })
})
