import type { AnyResource, Field, Fields } from '@village/resource'
import { tableOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'
import { addVerb, describeAnswer, editVerb, has } from './contract.ts'
import { namedRegisters } from './contract-rows.ts'
import { isAddedElsewhere, sampleOf } from './sample.ts'
import { type SampleVillage, sampleVillage } from './sample-world.ts'

const HERE = '000000'
const THERE = '100001'

/** The combinations of fields that one tenant has once, and that somebody types. */
const keysOf = (r: AnyResource): readonly (readonly string[])[] => {
  const fields = Object.entries<Field>(r.fields as Fields)
  const single = fields.filter(([, { spec }]) => spec.unique && !spec.given).map(([name]) => [name])
  const typed = r.keys.filter(key => key.every((name: string) => !(r.fields as Fields)[name]?.spec.given))
  return [...single, ...typed]
}
const { resources } = await loadDeclarations()
const keyed = resources.filter(
  r =>
    r.storage === 'record' &&
    r.scope !== 'platform' &&
    has(r, 'submit', 'save') &&
    has(r, 'detail') &&
    !isAddedElsewhere(r) &&
    keysOf(r).length > 0,
)

let village: Village
let platform: VillageClient
let worlds: Readonly<Record<string, SampleVillage>>
const reason = { 'x-reason': encodeURIComponent('核对登记表') }
beforeAll(async () => {
  village = await startVillage()
  platform = await village.as('admin', HERE)
  const there = await village.as('admin', THERE)
  worlds = {
    [HERE]: await sampleVillage(village, platform, 3000),
    [THERE]: await sampleVillage(village, there, 4000, THERE),
  }
})
afterAll(() => village?.close())

const table = tableOf
const ownRows = (r: AnyResource) => village.sql(`select * from ${table(r)} where tenant_id = $1 order by id`, [HERE])

describe.each(namedRegisters(keyed))('%s', (_, r) => {
  test('a key that another tenant has is added, changed and found by the platform in the row’s tenant alone', async () => {
    const [there, here] = [await sampleOf(r, 41, worlds[THERE]!), await sampleOf(r, 41, worlds[HERE]!)]
    const names = keysOf(r).flat()
    const typed = names.filter(name => !(r.fields as Fields)[name]?.spec.to)
    const shared = Object.fromEntries(typed.map(name => [name, there[name]]))
    for (const [tenantId, sample] of [
      [THERE, there],
      [HERE, { ...here, ...shared }],
    ] as const) {
      const answer = await platform.post(addVerb(r), { ...sample, tenantId }, { headers: reason })
      expect(answer.status, `${tenantId} ${describeAnswer(answer)}`).toBe(200)
    }
    const [foreign] = await village.sql<{ id: string }>(
      `select id from ${table(r)} where tenant_id = $1 order by id desc limit 1`,
      [THERE],
    )
    const before = await ownRows(r)
    const { data } = (await platform.get(`${r.path}/detail`, { id: foreign!.id }, reason)).body
    const { updateTime: _, ...row } = data
    const edited = await platform.post(editVerb(r), { ...row, ...there, id: row.id }, { headers: reason })
    expect(edited.status, describeAnswer(edited)).toBe(200)
    expect(await ownRows(r)).toEqual(before)
  })
})
