import type { AnyResource } from '@village/resource'
import { snake, tableOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { VillageClient } from '../client.ts'
import { inLongRun } from '../long-run.ts'
import { type Contract, openContract, withReason } from './contract.ts'
import { namedRegisters } from './contract-rows.ts'

/** Every register whose rows come by a list or a detail and go back by a call. */
const all = (await loadDeclarations()).resources.filter(
  ({ verbs, storage }) =>
    storage === 'record' &&
    (verbs.includes('submit') || verbs.includes('update')) &&
    (verbs.includes('list') || verbs.includes('page') || verbs.includes('detail')),
)
const registers = inLongRun(
  all,
  all.filter((_, at) => at % 6 === 0),
)
const MOST_ROWS = 3

let at: Contract
/** The administrator by a client of the family. */
let family: VillageClient
beforeAll(async () => {
  at = await openContract({ familyClients: ['saber'] })
  family = withReason('核对登记表', await at.village.as('admin', '000000', 'saber'))
})
afterAll(() => at?.village.close())

type Wire = Readonly<Record<string, unknown>>

/** What is stored, but for the mark that somebody saved it. */
async function stored(r: AnyResource, id: unknown): Promise<object> {
  const [row] = await at.village.sql(
    `select to_jsonb(t) - '{update_time,update_user}'::text[] as row from ${tableOf(r)} t where id = $1`,
    [id],
  )
  return row!['row']
}
async function listed(r: AnyResource, by: VillageClient): Promise<readonly Wire[]> {
  if (!r.verbs.includes('list') && !r.verbs.includes('page')) return []
  const { body } = await by.get(`${r.path}/${r.verbs.includes('page') ? 'page' : 'list'}`, { size: MOST_ROWS })
  return body.data.records ?? body.data
}
/** Some rows in each state, also of registers that have a detail only. */
async function someIds(r: AnyResource): Promise<readonly string[]> {
  const wall = r.scope === 'platform' ? '' : "and tenant_id = '000000'"
  const state = r.states ? snake(r.states.field) : '1'
  const rows = await at.village.sql<{ id: string }>(
    `select id from (select id, row_number() over (partition by ${state} order by id desc) as n from ${tableOf(r)}
      where not is_deleted ${wall}) t where n <= 2 limit 12`,
  )
  return rows.map(({ id }) => id)
}

/** On our own pages, saving what was rejected or withdrawn makes it a draft again. */
const isReviewed = ({ fields }: AnyResource): boolean => fields['status']?.spec.dict === 'publish_status'
const stays = expect.stringMatching(/^[0124]$/)

describe.each(namedRegisters(registers))('%s', (_, r) => {
  const send = (row: Wire, by: VillageClient) =>
    by.post(`${r.path}/${r.verbs.includes('update') ? 'update' : 'submit'}`, row)
  async function returnToBuckets(row: Wire, by: VillageClient): Promise<void> {
    const before = await stored(r, row['id'])
    const { status, body } = await send(row, by)
    expect([status, body.msg, JSON.stringify(row)]).toEqual([200, expect.anything(), JSON.stringify(row)])
    expect(await stored(r, row['id'])).toEqual(by === at.admin && isReviewed(r) ? { ...before, status: stays } : before)
  }
  async function sendAll(by: VillageClient): Promise<void> {
    for (const row of await listed(r, by)) await returnToBuckets(row, by)
    if (!r.verbs.includes('detail')) return
    for (const id of await someIds(r)) {
      const { body } = await by.get(`${r.path}/detail`, { id })
      if (body.data?.id) await returnToBuckets(body.data, by)
    }
  }
  beforeAll(async () => {
    if ((await someIds(r)).length === 0) await at.added(r).catch(() => null)
  })
  test('rows go back as they came', () => sendAll(at.admin))
  test('and as an existing client got them', () => sendAll(family))
})
