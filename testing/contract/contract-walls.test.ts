import type { Fields } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVerb, byVillage, type Contract, editable, editVerb, hasList, listVerb, openContract } from './contract.ts'
import { namedRegisters } from './contract-rows.ts'
import { sampleOf } from './sample.ts'

let at: Contract
beforeAll(async () => {
  at = await openContract()
})
afterAll(() => at?.village.close())

describe.each(namedRegisters(editable.filter(r => r.scope !== 'platform')))('%s', (_, r) => {
  test('another tenant neither reads nor changes nor removes it', async () => {
    const { id } = await at.added(r)
    const before = await at.detailOf(r, id)
    const reads: readonly [string, Record<string, string>][] = [
      ['detail', { id }],
      ['history', { id }],
      ...(hasList(r) ? [[listVerb(r).split('/').at(-1)!, { id }] as [string, Record<string, string>]] : []),
    ]
    for (const [verb, query] of reads) {
      const seen = await at.stranger.get(`${r.path}/${verb}`, query)
      expect([verb, JSON.stringify(seen.body).includes(id)]).toEqual([verb, false])
    }
    await at.stranger.post(editVerb(r), { id, remark: '别人的' })
    const gone = await at.stranger.post(`${r.path}/remove`, {}, { query: { ids: id } })
    expect(gone.status === 200 ? gone.body.data : { removed: 0 }).toEqual({ removed: 0 })
    expect(await at.detailOf(r, id)).toEqual(before)
  })
})

describe.each(namedRegisters(byVillage))('%s of a village', (_, r) => {
  test('is not there for the clerk of another village', async () => {
    const { id, sample } = await at.added(r, { deptId: at.world.haitang })
    const before = await at.detailOf(r, id)
    const title = { [r.title]: String(sample[r.title] ?? before[r.title]) }
    for (const [verb, query] of [
      ['detail', { id }],
      ['history', { id }],
      [listVerb(r).split('/').at(-1)!, title],
    ] as const) {
      const seen = await at.neighbour.get(`${r.path}/${verb}`, { ...query, deptId: at.world.haitang })
      expect([verb, JSON.stringify(seen.body).includes(id)]).toEqual([verb, false])
    }
    const edited = await at.neighbour.post(editVerb(r), { id, remark: '邻村的' })
    expect([403, 404]).toContain(edited.status)
    const gone = await at.neighbour.post(`${r.path}/remove`, {}, { query: { ids: id } })
    expect(gone.status === 200 ? gone.body.data : { removed: 0 }).toEqual({ removed: 0 })
    const shown = await at.neighbour.post(`${r.path}/reveal`, { id, field: 'phone', reason: '好奇' })
    expect(shown.status).toBeGreaterThanOrEqual(400)
    expect(await at.detailOf(r, id)).toEqual(before)
  })

  test('cannot be added to another village', async () => {
    const sample = { ...(await sampleOf(r, at.next(), at.world)), deptId: at.world.haitang }
    const { status, body } = await at.neighbour.post(addVerb(r), sample)
    expect([400, 403]).toContain(status)
    const placed = (r.fields as Fields)['deptId']!.spec.follows ?? 'deptId'
    if (status === 400) expect(body.data.fields).toContainEqual(expect.objectContaining({ field: placed }))
  })
})
