import { codesOf, routesOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { duties } from '../system/rights/duties.ts'

let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
}, 120_000)
afterAll(() => village?.close())

const ownId = async (): Promise<string> =>
  (await village.sql(`select id from system_users where account = 'admin' and tenant_id = '000000'`))[0]!['id']

async function askedExport(): Promise<string> {
  const asked = { filters: { sex: '2' }, clear: 1, reason: '民政局核对补贴发放名单，须核对证件' }
  return (await admin.post('/convenient/resident/export', asked)).body.data.id
}
/** A request to see in one's own name, as the page of a resident makes it. */
async function askedToSee(status: string): Promise<string> {
  const id = village.services.newId()
  await village.sql(
    `insert into privacy_viewrequest (id, tenant_id, ask_user, resident_id, kinds, purpose, ask_time, valid_days, status, valid_until)
     select $1, '000000', $2, (select id from people_resident where tenant_id = '000000' limit 1), 'people.userold', '走访核实',
       now(), 7, $3, now() + interval '3 days'`,
    [id, await ownId(), status],
  )
  return id
}
async function withheldSelf(): Promise<string> {
  await village.sql(`update system_users set awaits_confirm = 1, must_change_pwd = 0 where id = $1`, [await ownId()])
  return ownId()
}

const own: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  'exchange.exporttask/approve': async () => ({ id: await askedExport() }),
  'exchange.exporttask/reject': async () => ({ id: await askedExport(), reason: '自己的申请' }),
  'privacy.viewrequest/approve': async () => ({ id: await askedToSee('0'), validDays: 7 }),
  'privacy.viewrequest/refuse': async () => ({ id: await askedToSee('0'), answer: '自己的申请' }),
  'privacy.viewrequest/end': async () => ({ id: await askedToSee('1'), answer: '自己的申请' }),
  'system.user/confirm': async () => ({ id: await withheldSelf() }),
}

test('whoever decides what somebody asked for does not decide about their own request, with every right as well', async () => {
  const codes: readonly string[] = duties.decide
  const deciding = routesOf(village.services.registry).filter(({ access }) =>
    codesOf(access).some(c => codes.includes(c)),
  )
  expect(deciding.map(({ id }) => id).sort()).toEqual(Object.keys(own).sort())
  for (const { id, path } of deciding) {
    const answer = await admin.post(path.slice('/api'.length), await own[id]!())
    expect([id, answer.status], JSON.stringify(answer.body)).toEqual([id, 403])
  }
})
