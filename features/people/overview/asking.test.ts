import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { Holding, Overview } from './overview.api.ts'

const OVERVIEW = '/convenient/resident/overview'
const REQUEST = '/privacy/viewrequest'
const ARCHIVES = 'health.electronicarchives'
const VITALS = 'health.recordbracelet'
const purpose = '核对慢病补助申请材料'
let village: Village
let clerk: VillageClient
let dpo: VillageClient
let people: readonly { readonly id: string; readonly residentId: string }[]
let next = 0

beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  dpo = await village.as('dpo')
  people = await village.sql(
    `select a.id, a.resident_id as "residentId" from health_electronicarchives a
      join people_resident r on r.id = a.resident_id join system_dept d on d.id = r.dept_id
      where d.region_code = '370699901201' and r.status = '1' and not a.is_deleted and a.tenant_id = '000000'
        and exists (select 1 from health_recordbracelet b where b.resident_id = r.id and b.measure_time > now() - interval '2 days')
      order by a.id limit 20`,
  )
  expect(people.length).toBeGreaterThan(11)
})
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
/** Somebody of the clerk's village with a health archive and a bracelet, another one each time. */
const nextPerson = () => people[next++]!
const readOverview = async (id: string, by = clerk): Promise<Overview> =>
  dataOf(await by.get(`${OVERVIEW}/person`, { id }))
const ask = (id: string, kinds: string, by = clerk, more: object = {}) =>
  by.post(`${OVERVIEW}/ask`, { id, kinds, purpose, days: 3, ...more })
const waiting = async (residentId: string): Promise<string> =>
  dataOf(await dpo.get(`${REQUEST}/list`, { residentId, status: '0' })).records[0].id
async function approveRequest(residentId: string, kinds: string): Promise<string> {
  dataOf(await ask(residentId, kinds))
  const id = await waiting(residentId)
  dataOf(await dpo.post(`${REQUEST}/approve`, { id, validDays: 2 }))
  return id
}
const holdingNamed = ({ holdings }: Overview, name: string): Holding | undefined =>
  holdings.find(one => one.resource === name)
const newestMessage = async (account: string) =>
  (
    await village.sql(
      `select m.title, m.content, m.link_path as link from desk_message m join system_users u on u.id = m.create_user
        where u.account = $1 order by m.id desc limit 1`,
      [account],
    )
  )[0]
const logEntries = (resource: string, recordId: string) =>
  village.sql('select action, reason, resident_id from privacy_accesslog where resource = $1 and record_id = $2', [
    resource,
    recordId,
  ])

describe('what a role does not show of a person', () => {
  test('is asked for with a purpose, and whoever decides is told without a name', async () => {
    const { residentId } = nextPerson()
    const before = await readOverview(residentId)
    expect(before.askable.map(kind => kind.name)).toEqual(expect.arrayContaining([ARCHIVES, VITALS]))
    dataOf(await ask(residentId, ARCHIVES))
    const { name } = before.person as unknown as { name: string }
    const told = await newestMessage('dpo')
    expect(told).toMatchObject({
      content: expect.stringContaining(purpose),
      link: `${REQUEST}?id=${await waiting(residentId)}`,
    })
    expect(JSON.stringify(told)).not.toContain(name)
    expect(await readOverview(residentId)).toMatchObject({ closed: before.closed, waiting: [ARCHIVES] })
  })

  test('is opened by approval: these records, of this person alone, each look with its purpose in the access log', async () => {
    const [{ id, residentId }, other] = [nextPerson(), nextPerson()]
    const before = await readOverview(residentId)
    await approveRequest(residentId, ARCHIVES)
    expect(await newestMessage('clerk.haitang')).toMatchObject({
      title: '查看申请已批准',
      link: `/convenient/resident/${residentId}`,
    })
    const page = await readOverview(residentId)
    expect(page.closed).toBe(before.closed - 1)
    expect(page.askable.map(kind => kind.name)).not.toContain(ARCHIVES)
    expect(holdingNamed(page, ARCHIVES)).toMatchObject({ newest: [{ id }], until: expect.stringMatching(/^\d{4}-/) })
    expect(await logEntries(ARCHIVES, id)).toEqual([{ action: 'view', reason: purpose, resident_id: residentId }])
    expect(holdingNamed(await readOverview(other.residentId), ARCHIVES)).toBeUndefined()
    expect((await clerk.get('/convenient/electronicarchives/detail', { id })).status).toBe(403)
    expect((await clerk.get('/convenient/electronicarchives/list')).status).toBe(403)
    const facts = holdingNamed(page, ARCHIVES)!.newest[0]!.facts.map(fact => fact.label.zh)
    expect(facts).toContain('健康等级')
    expect(facts).not.toContain('药物过敏史')
  })

  test('is not opened for anybody else, and closes when its time is over', async () => {
    const { residentId } = nextPerson()
    const id = await approveRequest(residentId, ARCHIVES)
    expect(holdingNamed(await readOverview(residentId, await village.as('officer.town')), ARCHIVES)).toBeUndefined()
    await village.sql("update privacy_viewrequest set valid_until = now() - interval '1 minute' where id = $1", [id])
    const page = await readOverview(residentId)
    expect(holdingNamed(page, ARCHIVES)).toBeUndefined()
    expect(page.askable.map(kind => kind.name)).toContain(ARCHIVES)
    const late = await dpo.post(`${REQUEST}/end`, { id, answer: '用途已完成' })
    expect([late.status, late.body.msg]).toEqual([400, '该授权已到期，无需终止'])
  })

  test('closes at once when the approval is ended early, and who had it is told why', async () => {
    const { residentId } = nextPerson()
    const id = await approveRequest(residentId, ARCHIVES)
    dataOf(await dpo.post(`${REQUEST}/end`, { id, answer: '用途已完成' }))
    expect(holdingNamed(await readOverview(residentId), ARCHIVES)).toBeUndefined()
    expect(await newestMessage('clerk.haitang')).toMatchObject({ content: '答复：用途已完成' })
  })

  test('stays closed when it is refused, and who asked reads why', async () => {
    const { residentId } = nextPerson()
    dataOf(await ask(residentId, ARCHIVES))
    const id = await waiting(residentId)
    expect((await dpo.post(`${REQUEST}/refuse`, { id })).status).toBe(400)
    dataOf(await dpo.post(`${REQUEST}/refuse`, { id, answer: '请由村医核对' }))
    expect(holdingNamed(await readOverview(residentId), ARCHIVES)).toBeUndefined()
    expect(await newestMessage('clerk.haitang')).toMatchObject({
      title: '查看申请被驳回',
      content: '答复：请由村医核对',
    })
    dataOf(await ask(residentId, ARCHIVES))
  })

  test('are also health values: approval opens the week of this person and no other', async () => {
    const [{ residentId }, other] = [nextPerson(), nextPerson()]
    const week = (id: string) => clerk.get(`${OVERVIEW}/vitals`, { id })
    expect((await readOverview(residentId)).vitals).toEqual({ isSeen: false, until: '' })
    expect((await week(residentId)).status).toBe(403)
    await approveRequest(residentId, VITALS)
    expect((await readOverview(residentId)).vitals).toMatchObject({ isSeen: true })
    const { vitals } = dataOf(await week(residentId))
    expect(vitals.map((one: { metric: string }) => one.metric)).toContain('heartRate')
    expect((await week(other.residentId)).status).toBe(403)
    const seen = await village.sql(
      'select reason from privacy_accesslog where resident_id = $1 and resource = $2 order by id desc limit 1',
      [residentId, VITALS],
    )
    expect(seen).toEqual([{ reason: purpose }])
  })
})

describe('a request to see', () => {
  test('is for what one does not see: neither what is open, nor what nobody may ask for, nor other villages', async () => {
    const { residentId } = nextPerson()
    for (const kinds of ['people.userold', 'governance.specialpeople', 'privacy.accesslog', 'system.user', ','])
      expect([kinds, (await ask(residentId, kinds)).status]).toEqual([kinds, 400])
    expect((await ask(residentId, ARCHIVES, await village.as('clerk.qinghe'))).status).toBe(404)
    expect((await ask(residentId, ARCHIVES, clerk, { purpose: '看' })).status).toBe(400)
    expect((await ask(residentId, ARCHIVES, clerk, { days: 31 })).status).toBe(400)
  })

  test('of one person waits once', async () => {
    const { residentId } = nextPerson()
    dataOf(await ask(residentId, ARCHIVES))
    expect((await ask(residentId, VITALS)).body).toMatchObject({ msg: '对该居民已有待审批的申请' })
  })

  test('is decided by nobody about himself, and by nobody who may not', async () => {
    const { residentId } = nextPerson()
    dataOf(await ask(residentId, ARCHIVES))
    const id = await waiting(residentId)
    expect((await clerk.post(`${REQUEST}/approve`, { id, validDays: 2 })).status).toBe(403)
    expect((await clerk.get(`${REQUEST}/list`)).status).toBe(403)
    const [officer] = await village.sql("select id from system_users where account = 'dpo' and tenant_id = '000000'")
    await village.sql('update privacy_viewrequest set ask_user = $2 where id = $1', [id, officer!['id']])
    expect((await dpo.post(`${REQUEST}/approve`, { id, validDays: 2 })).status).toBe(403)
    expect((await dpo.post(`${REQUEST}/approve`, { id, validDays: 90 })).status).toBeGreaterThanOrEqual(400)
  })
})
