import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: true })
})
afterAll(() => village?.close())
const log = (...a: unknown[]) => console.log(JSON.stringify(a))
test('counts', async () => {
  const q = (limit: string) =>
    village.sql(
      `select a.id, a.resident_id as "residentId" from health_electronicarchives a
      join people_resident r on r.id = a.resident_id join system_dept d on d.id = r.dept_id
      where d.region_code = '370699901201' and r.status = '1' and not a.is_deleted and a.tenant_id = '000000'
        and exists (select 1 from health_recordbracelet b where b.resident_id = r.id and b.measure_time > now() - interval '2 days')
      order by a.id ${limit}`,
    )
  log('people', (await q('')).length)
})
test('end of expired', async () => {
  const clerk = await village.as('clerk.haitang')
  const dpo = await village.as('dpo')
  const [p] = await village.sql(
    `select a.resident_id as id from health_electronicarchives a join people_resident r on r.id=a.resident_id join system_dept d on d.id=r.dept_id where d.region_code='370699901201' and r.status='1' and not a.is_deleted limit 1`,
  )
  const r = await clerk.post('/convenient/resident/overview/ask', {
    id: p!['id'],
    kinds: 'health.electronicarchives',
    purpose: '核对材料一下',
    days: 3,
  })
  log(r.status, r.body.msg)
  const { body } = await dpo.get('/privacy/viewrequest/list', { residentId: p!['id'] })
  const id = body.data.records[0].id
  log('row', body.data.records[0])
  for (const v of [0, 31, 1.5, -1, 'x', 1e9]) {
    const a = await dpo.post('/privacy/viewrequest/approve', { id, validDays: v })
    log(v, a.status, a.body.msg)
  }
  const a = await dpo.post('/privacy/viewrequest/approve', { id, validDays: '' })
  log('empty', a.status, a.body.msg)
  log(
    await village.sql('select status, valid_days, valid_until, decide_time from privacy_viewrequest where id=$1', [id]),
  )
  await village.sql("update privacy_viewrequest set status='1', valid_until = now() - interval '20 days' where id=$1", [
    id,
  ])
  const e = await dpo.post('/privacy/viewrequest/end', { id, answer: '过期后终止' })
  log(e.status, e.body)
  log(await village.sql('select status, valid_until, now() from privacy_viewrequest where id=$1', [id]))
  const admin = await village.as('admin')
  log(
    'holders',
    await village.sql(
      `select u.account, u.tenant_id from system_user u where exists (select 1 from system_role r where r.id=any(u.role_id) and exists(select 1 from system_role_menu rm join system_menu m on m.id=rm.menu_id and m.code='viewrequest_approve' where rm.role_id=r.id))`,
    ),
  )
  const g = (await clerk.get('/convenient/resident/overview/person', { id: p!['id'] })).body.data
  log(
    'askable',
    g.askable.map((k: any) => k.name),
    g.closed,
  )
  for (const who of ['grid.haitang', 'officer.town', 'doctor.haitang', 'tenantadmin', 'head.haitang', 'auditor']) {
    const c = await village.as(who)
    const o = await c.get('/convenient/resident/overview/person', { id: p!['id'] })
    log(
      who,
      o.status,
      o.body.data?.askable?.map((k: any) => k.name),
      o.body.data?.closed,
    )
  }
  log(
    'hist',
    await village.sql(
      `select count(*) from kernel_history where resource='people.resident' and changes ? 'id_card_tail_hash'`,
    ),
  )
})
