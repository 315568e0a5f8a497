import { type AnyResource, type Field, type Fields, type Id, momentAfter } from '@village/resource'
import { bulkAdd, tableOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamOf } from '../../demo/people/random.ts'
import type { Answer } from '../client.ts'
import { fillRandomly } from '../figures/random-town.ts'
import { isLongRun } from '../long-run.ts'
import { type Contract, describeAnswer, editable, fieldsOf, listVerb, openContract, readable } from './contract.ts'
import { namedRegisters, sampleOfRegisters } from './contract-rows.ts'

/** Two pages of three rows, which must not overlap. */
const PAGE = 3
const ROWS = 2 * PAGE

let at: Contract
beforeAll(async () => {
  at = await openContract()
})
afterAll(() => at?.village.close())

const totalOf = async (r: AnyResource): Promise<number> =>
  (await at.admin.get(listVerb(r), { size: 1 })).body.data.total

/** Rows of what only the product writes about the whole platform: with what each must have. */
function fillPlatform(r: AnyResource): Promise<void> {
  const { services } = at.village
  const row = (minute: number) =>
    Object.fromEntries(
      fieldsOf(r)
        .filter(([, { spec }]) => spec.required)
        .map(([name, { spec }]) => [
          name,
          spec.choices ? Object.keys(spec.choices)[0] : momentAfter('2026-01-01 00:00:00', minute / 1440),
        ]),
    )
  return services.as(services.platform, { source: 'start' }, async call => {
    await bulkAdd(
      call,
      r,
      Array.from({ length: ROWS }, (_, minute) => row(minute)),
    )
  })
}

/** Rows of a register that only the product writes, drawn at random; what they refer to is there already. */
async function fillWritten(r: AnyResource): Promise<void> {
  if (r.scope === 'platform') return fillPlatform(r)
  const { services, sql } = at.village
  const known = new Map<string, readonly Id[]>()
  const tenantId = at.world.tenantId
  for (const other of services.registry.resources.filter(one => one !== r && one.scope !== 'platform')) {
    const rows = await sql<{ id: Id }>(`select id from ${tableOf(other)} where tenant_id = $1 limit 50`, [tenantId])
    known.set(
      other.name,
      rows.map(({ id }) => id),
    )
  }
  const [admin] = await sql<{ id: Id }>("select id from system_users where account = 'admin' and tenant_id = $1", [
    tenantId,
  ])
  const user = await services.registry.ports.identity.byUser(admin!.id, tenantId, services)
  // One in ten is removed again.
  const town = { tenantId, deptIds: [at.world.haitang], known, rowsEach: 3 * ROWS, random: streamOf('list', 1) }
  await services.as(user!, { source: 'start' }, call => fillRandomly([r], town, call))
}

/** All in the long run, and those that CONTRACT names. */
const listed = isLongRun || process.env['CONTRACT'] ? readable : sampleOfRegisters(readable)

describe.each(namedRegisters(listed))('list of %s', (_, r) => {
  beforeAll(async () => {
    if (editable.includes(r)) for (let total = await totalOf(r); total < ROWS; total++) await at.added(r)
    else if ((await totalOf(r)) < ROWS) await fillWritten(r)
  })

  test('takes each searchable field and is sorted by each sortable one, up and down', async () => {
    for (const [name, { spec }] of fieldsOf(r)) {
      if (spec.match) {
        const value = spec.kind === 'date' ? '2026-01-01' : spec.kind === 'dateTime' ? '2026-01-01 00:00:00' : '1'
        const suffix = spec.match === 'range' ? '_ge' : ''
        const answer = await at.admin.get(listVerb(r), { [name + suffix]: value, size: 1 })
        expect([name, answer.status]).toEqual([name, 200])
      }
      if (spec.sortable) await expectSorted(r, name)
    }
  })

  test('refuses a sort column that does not exist, naming it', async () => {
    const answer = await at.admin.get(listVerb(r), { descs: 'case(1)when(1)then(id)end' })
    expect([answer.status, answer.body.msg.includes('case(1)when(1)then(id)end')]).toEqual([400, true])
  })

  test('has pages that neither overlap nor leave out, of a size that is capped', async () => {
    const [first, second, both] = await Promise.all(
      [
        { current: 1, size: PAGE },
        { current: 2, size: PAGE },
        { current: 1, size: ROWS },
      ].map(query => at.admin.get(listVerb(r), query)),
    )
    const idsOf = (answer: Answer): string[] => answer.body.data.records.map((row: { id: string }) => row.id)
    expect(idsOf(both!), describeAnswer(both!)).toHaveLength(ROWS)
    expect([...idsOf(first!), ...idsOf(second!)]).toEqual(idsOf(both!))
    const large = (await at.admin.get(listVerb(r), { size: 100_000 })).body.data
    expect([large.size, large.records.length <= 200, large.pages]).toEqual([200, true, Math.ceil(large.total / 200)])
  })
})

async function expectSorted(r: AnyResource, name: string): Promise<void> {
  const [up, down] = await Promise.all(
    ['ascs', 'descs'].map(async word => (await at.admin.get(listVerb(r), { [word]: name, size: 200 })).body.data),
  )
  const ids = (page: { records: readonly { id: string }[] }): string[] => page.records.map(row => row.id)
  if (up.total <= 200) expect([name, ids(up)]).toEqual([name, ids(down).reverse()])
  const values = up.records
    .map((row: Record<string, unknown>) => row[name])
    .filter((one: unknown) => one !== '' && one !== null)
  const { spec } = (r.fields as Fields)[name]! as Field
  if (/^(date|dateTime|integer|flag)$/.test(spec.kind))
    expect([name, values]).toEqual([name, [...values].sort((a, b) => (a < b ? -1 : Number(a > b)))])
}
