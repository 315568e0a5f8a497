import { type AnyResource, birthdayOf, dayAfter } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { identityNumber } from '../../../testing/offices/identity-number.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { carevisit } from '../carevisit/carevisit.resource.ts'
import { groupproposal } from '../groupproposal/groupproposal.resource.ts'
import { reviewVillage } from '../nightly-review/nightly-review.server.ts'
import { oldpeople } from '../oldpeople/oldpeople.resource.ts'
import { resident } from '../resident/resident.resource.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { userveteran } from '../userveteran/userveteran.resource.ts'
import { veteran } from '../veteran/veteran.resource.ts'

let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let officer: VillageClient
let doctor: VillageClient
let people = 70_000
/** What was written before it is the demo's; the tests write after it, perhaps on the next day. */
let seeded: Date

beforeAll(async () => {
  village = await startVillage({ demo: true })
  seeded = village.services.clock.date()
  seeded.setMilliseconds(0) // Times of rows are kept in whole seconds.
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  officer = await village.as('officer.town')
  doctor = await village.as('doctor.haitang')
})
afterAll(() => village?.close())

const today = (): string => village.services.clock.today()
const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const flawedFields = (answer: Answer): string[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  return answer.body.data.fields.map((issue: { field: string }) => issue.field)
}
const post = async (of: AnyResource, call: string, body: Record<string, unknown>, by = clerk): Promise<Answer> =>
  by.post(`${of.path}/${call}`, body)
const list = async (of: AnyResource, query: Record<string, string>, by = clerk): Promise<any[]> =>
  dataOf(await by.get(`${of.path}/${of.verbs.includes('page') ? 'page' : 'list'}`, { size: 200, ...query })).records
const detail = async (of: AnyResource, id: string): Promise<any> => dataOf(await clerk.get(`${of.path}/detail`, { id }))

/** Somebody of 64 years in 海棠村, unless said otherwise. */
async function addPerson(more: Record<string, unknown> = {}): Promise<{ id: string; idCard: string }> {
  const idCard = identityNumber(++people)
  const values = { name: '钱示例', idType: '01', idCard, sex: '1', birthday: birthdayOf(idCard) }
  const rest = { residenceType: '1', liveAddress: '海棠村(演示)1组1号', ...more }
  return { id: dataOf(await post(resident, 'submit', { ...values, ...rest })).id, idCard }
}
const child = (birthday: string): Record<string, unknown> => ({ idCard: '', birthday, guardianPhone: '15410000123' })
const enrolPerson = async (residentId: string, more: Record<string, unknown> = {}): Promise<string> =>
  dataOf(await post(userold, 'submit', { residentId, living: '1', ...more })).id

test('the phone that a register shows of its person is opened by the right of the residents, and a refusal names the right', async () => {
  const row = (await list(userold, {})).find(one => one.residentPhone)
  const ask = (field: string): Promise<Answer> => post(userold, 'reveal', { id: row.id, field, reason: '核对联系方式' })
  expect(dataOf(await ask('residentPhone')).value).toMatch(/^1\d{10}$/)
  const refused = await ask('caregiverPhone')
  const named = '查看完整的“照护人电话”须有“老年人档案”的“查看明文”权限，请联系管理员开通'
  expect([refused.status, refused.body.msg]).toEqual([403, named])
})

describe('one person is one record', () => {
  test('a register shows the particulars of the person and keeps none of them', async () => {
    const { id, idCard } = await addPerson()
    const row = await enrolPerson(id)
    expect(await detail(userold, row)).toMatchObject({ residentId: id, residentName: '钱示例', residentAge: 64 })
    dataOf(await post(resident, 'update', { id, name: '钱改名' }))
    expect(await list(userold, { residentName: '钱改名' })).toMatchObject([{ id: row, residentName: '钱改名' }])
    expect(await list(userold, { residentIdCard: idCard })).toMatchObject([{ id: row }])
    expect((await list(userold, { id: row }))[0].residentIdCard).toMatch(/\*/)
    dataOf(await post(userold, 'submit', { id: row, chronic: ['2', '3'] }))
    const unwell = { chronic: '******', chronicName: '******' }
    expect(await detail(userold, row)).toMatchObject(unwell)
  })

  test('nobody stands twice in a register, and in one class of care only once', async () => {
    const { id } = await addPerson()
    await enrolPerson(id)
    expect((await post(userold, 'submit', { residentId: id, living: '1' })).status).toBe(400)
    const care = { residentId: id, careClass: '8', startDate: today(), basis: '镇民政办认定' }
    dataOf(await post(userspecial, 'submit', care))
    expect(flawedFields(await post(userspecial, 'submit', care))).toEqual(['careClass'])
    dataOf(await post(userspecial, 'submit', { ...care, careClass: '99' }))
    expect(await list(userspecial, { residentId: id })).toHaveLength(2)
  })

  test('two clerks who take a person into the same class at the same moment make one row', async () => {
    const { id } = await addPerson()
    const care = { residentId: id, careClass: '8', startDate: today(), basis: '镇民政办认定' }
    const answers = await Promise.all([1, 2, 3].map(() => post(userspecial, 'submit', care)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('only who lives here and is old enough is taken in', async () => {
    const young = await addPerson(child(`${Number(today().slice(0, 4)) - 10}-01-02`))
    expect(flawedFields(await post(userold, 'submit', { residentId: young.id, living: '1' }))).toEqual(['residentId'])
    const { id } = await addPerson()
    dataOf(await post(resident, 'moveOut', { id, moveOutDate: today(), moveOutReason: '购房' }))
    expect(flawedFields(await post(userold, 'submit', { residentId: id, living: '1' }))).toEqual(['residentId'])
    expect(flawedFields(await post(userveteran, 'submit', { residentId: id, veteranType: '1' }))).toEqual([
      'residentId',
    ])
  })

  test('a neighbour neither sees nor takes in a person of another village', async () => {
    const { id } = await addPerson()
    const row = await enrolPerson(id)
    expect(await list(userold, { id: row }, neighbour)).toEqual([])
    expect(flawedFields(await post(userveteran, 'submit', { residentId: id, veteranType: '1' }, neighbour))).toEqual([
      'residentId',
    ])
  })
})

describe('kinds of people', () => {
  const tags = async (id: string): Promise<string[]> => (await detail(resident, id)).kindTags

  test('open profiles give their tags, in the transaction that opens and closes them', async () => {
    const { id } = await addPerson({ politicalStatus: '01' })
    expect(await tags(id)).toEqual(['elderly', 'party'])
    const soldier = dataOf(await post(userveteran, 'submit', { residentId: id, veteranType: '1' })).id
    const care = { residentId: id, careClass: '8', startDate: today(), basis: '镇民政办认定' }
    const { id: row } = dataOf(await post(userspecial, 'submit', care))
    expect(await tags(id)).toEqual(['elderly', 'veteran', 'special', 'party'])
    expect((await list(resident, { kindTags: 'veteran', id })).map(one => one.id)).toEqual([id])
    dataOf(await post(userspecial, 'release', { id: row, endDate: today(), reason: '条件改善' }))
    expect(await tags(id)).toEqual(['elderly', 'veteran', 'party'])
    dataOf(await clerk.post(`${userveteran.path}/remove`, {}, { query: { ids: soldier } }))
    expect(await tags(id)).toEqual(['elderly', 'party'])
    dataOf(await clerk.post(`${userveteran.path}/restore`, { ids: soldier }))
    expect(await tags(id)).toEqual(['elderly', 'veteran', 'party'])
  })

  test('a death ends the profiles and their visits, its correction opens them again', async () => {
    const { id } = await addPerson()
    const row = await enrolPerson(id)
    dataOf(await post(userveteran, 'submit', { residentId: id, veteranType: '1' }))
    dataOf(await post(resident, 'die', { id, deathDate: today() }))
    expect(await detail(userold, row)).toMatchObject({ status: '5', statusName: '死亡' })
    expect((await post(userold, 'back', { id: row, reason: '误操作' })).status).toBe(400)
    expect(await tags(id)).not.toContain('veteran')
    expect(await list(carevisit, { residentId: id, status: '0' })).toEqual([])
    dataOf(await officer.post(`${resident.path}/correct`, { id, reason: '误登记' }))
    expect((await detail(userold, row)).status).toBe('1')
    expect(await tags(id)).toContain('veteran')
    expect(await list(carevisit, { residentId: id, status: '0' })).toHaveLength(2)
  })
})

describe('registers', () => {
  test('userold/add adds and updates, and asks for the right of each', async () => {
    const { id: residentId } = await addPerson()
    const { id } = dataOf(await post(userold, 'add', { residentId, ability: '1', living: '1' }))
    dataOf(await post(userold, 'add', { id, ability: '2', status: '5', deptId: '1' }))
    expect(await detail(userold, id)).toMatchObject({ residentId, ability: '2', status: '1' })
    const member = await village.as('officer.town')
    expect((await member.post(`${userold.path}/add`, { id, ability: '3' })).status).toBe(403)
  })

  test('a certificate begins with the number of its holder', async () => {
    const [mine, other] = [await addPerson(), await addPerson()]
    const submit = (certNo: string) =>
      post(userdisabled, 'submit', { residentId: mine.id, certNo, disabilityType: '4', disabilityLevel: '3' })
    expect(flawedFields(await submit(`${other.idCard}43`))).toEqual(['certNo'])
    expect(flawedFields(await submit(`${mine.idCard}42`))).toEqual(['disabilityLevel'])
    expect(flawedFields(await submit('43'))).toEqual(['certNo'])
    const { id } = dataOf(await submit(`${mine.idCard}43`))
    expect(flawedFields(await post(userdisabled, 'submit', { id, nursingSubsidy: 1 }))).toEqual(['nursingSubsidy'])
    const [stored] = await village.sql('select cert_no from people_userdisabled where id = $1', [id])
    expect(stored!['cert_no']).not.toContain(mine.idCard)
    expect((await detail(userdisabled, id)).certNo).toMatch(/^\*{16}/)
  })

  test('what is paid is taken back by a negative row, never deleted', async () => {
    const { id: residentId } = await addPerson()
    const paid = { residentId, careType: '7', serviceTime: `${today()} 00:00:00`, content: '高龄津贴' }
    expect(flawedFields(await post(oldpeople, 'save', paid))).toEqual(['amount'])
    const { id } = dataOf(await post(oldpeople, 'save', { ...paid, amount: '100.00' }))
    expect((await clerk.post(`${oldpeople.path}/remove`, {}, { query: { ids: id } })).body.msg).toContain('负数')
    dataOf(await post(oldpeople, 'save', { ...paid, amount: '-100.00' }))
    expect((await post(oldpeople, 'update', { ...paid, amount: '1.00' })).status).toBe(400)
  })

  test('what is paid keeps its amount, kind, person and time; a remark may be added', async () => {
    const { id: residentId } = await addPerson()
    const { id: somebodyElse } = await addPerson()
    const time = { serviceTime: `${today()} 00:00:00` }
    const allowance = { residentId, careType: '7', content: '高龄津贴', amount: '100.00', ...time }
    const aid = { residentId, serviceType: '5', title: '慰问金', content: '困难帮扶', amount: '300.00', ...time }
    const others = { amount: '1.00', residentId: somebodyElse, serviceTime: '2026-01-01 09:00:00' }
    const cases = [
      [oldpeople, allowance, { ...others, careType: '1' }],
      [veteran, aid, { ...others, serviceType: '4' }],
    ] as const
    for (const [of, paid, changes] of cases) {
      const { id } = dataOf(await post(of, 'save', paid))
      for (const [name, value] of Object.entries(changes))
        expect((await post(of, 'update', { id, [name]: value })).body.msg, `${of.name}.${name}`).toContain('负数')
      dataOf(await post(of, 'update', { ...paid, id, content: '更正说明' }))
    }
  })

  test('a service is finished a day ahead of its time at most', async () => {
    const { id: residentId } = await addPerson()
    const meal = { residentId, careType: '2', content: '助餐' }
    const finish = async (serviceTime: string): Promise<Answer> => {
      const { id } = dataOf(await post(oldpeople, 'save', { ...meal, serviceTime }))
      return post(oldpeople, 'finish', { id, content: '已送餐' })
    }
    expect((await finish('2099-01-01 09:00:00')).body.msg).toContain('服务时间未到')
    dataOf(await finish(`${dayAfter(today(), 1)} 00:00:00`))
  })

  test('whoever is released has no valid certificate, and has it again when taken back', async () => {
    const { id: residentId, idCard } = await addPerson()
    const holder = { residentId, certNo: `${idCard}43`, disabilityType: '4', disabilityLevel: '3' }
    const { id } = dataOf(await post(userdisabled, 'submit', holder))
    dataOf(await post(userdisabled, 'release', { id, reason: '康复' }, officer))
    expect(await detail(userdisabled, id)).toMatchObject({ status: '3', certStatus: '3' })
    dataOf(await post(userdisabled, 'back', { id, reason: '误操作' }))
    expect(await detail(userdisabled, id)).toMatchObject({ status: '1', certStatus: '1' })
  })

  test('a service that lies ahead is to be done, one that has passed is done, a request waits', async () => {
    const { id: residentId } = await addPerson()
    const service = { residentId, serviceType: '4', title: '就业推荐', content: '推荐岗位' }
    const stateOf = async (more: Record<string, unknown>): Promise<string> =>
      (await detail(veteran, dataOf(await post(veteran, 'save', { ...service, ...more })).id)).status
    expect(await stateOf({ serviceTime: '2099-01-01 09:00:00' })).toBe('0')
    expect(await stateOf({ serviceTime: '2026-01-01 09:00:00' })).toBe('2')
    expect(await stateOf({ serviceTime: '2026-01-01 09:00:00', serviceType: '7' })).toBe('0')
  })

  test('a veteran with a pending payment is not deleted', async () => {
    const { id: residentId } = await addPerson()
    const { id } = dataOf(await post(userveteran, 'submit', { residentId, veteranType: '1' }))
    const pay = { residentId, serviceType: '2', title: '补助', content: '定补', amount: '500.00' }
    const due = dataOf(await post(veteran, 'save', { ...pay, serviceTime: '2099-01-01 09:00:00' })).id
    const remove = () => clerk.post(`${userveteran.path}/remove`, {}, { query: { ids: id } })
    expect((await remove()).status).toBe(400)
    dataOf(await post(veteran, 'cancel', { id: due, reason: '重复登记' }))
    dataOf(await remove())
  })

  test('only the town releases a veteran', async () => {
    const { id: residentId } = await addPerson()
    const { id } = dataOf(await post(userveteran, 'submit', { residentId, veteranType: '1' }))
    expect((await post(userveteran, 'release', { id, reason: '信息有误' })).status).toBe(403)
    dataOf(await post(userveteran, 'release', { id, reason: '信息有误' }, officer))
  })
})

describe('visits', () => {
  const open = async (residentId: string): Promise<any[]> => list(carevisit, { residentId, status: '0' })

  test('who lives alone is visited each week; the visit goes into the ledger and the next one follows', async () => {
    const { id: residentId } = await addPerson()
    const profile = await enrolPerson(residentId, { living: '3' })
    const [visit] = await open(residentId)
    expect(visit).toMatchObject({ visitGroup: 'elderly', cycleDays: 7, overdueFlag: 0 })
    expect(flawedFields(await post(carevisit, 'done', { id: visit.id }))).toEqual(['result', 'content'])
    dataOf(await post(carevisit, 'done', { id: visit.id, result: '3', content: '咳嗽，已联系村医' }, doctor))
    expect(await list(oldpeople, { residentId })).toMatchObject([{ careType: '1', status: '2' }])
    expect((await detail(userold, profile)).lastVisitTime).toMatch(new RegExp(`^${today()}`))
    const [next] = await open(residentId)
    expect(next.dueDate > today()).toBe(true)
    expect((await post(carevisit, 'done', { id: visit.id, result: '1', content: '再来' })).status).toBe(400)
  })

  test('a visit that was written into the ledger settles the one that was planned', async () => {
    const { id: residentId } = await addPerson()
    await enrolPerson(residentId)
    const [visit] = await open(residentId)
    dataOf(
      await post(oldpeople, 'save', { residentId, careType: '1', serviceTime: `${today()} 00:00:00`, content: '探视' }),
    )
    expect((await detail(carevisit, visit.id)).status).toBe('2')
    expect(await open(residentId)).toHaveLength(1)
    expect(await list(oldpeople, { residentId })).toHaveLength(1)
  })

  test('another way of living is another cycle, an own cycle goes before it', async () => {
    const { id: residentId } = await addPerson()
    const id = await enrolPerson(residentId)
    expect(await open(residentId)).toMatchObject([{ cycleDays: 30 }])
    dataOf(await post(userold, 'submit', { id, living: '3' }))
    expect(await open(residentId)).toMatchObject([{ cycleDays: 7 }])
    dataOf(await post(userold, 'submit', { id, visitCycle: 3 }))
    expect(await open(residentId)).toMatchObject([{ cycleDays: 3 }])
  })

  test('an overdue visit shows in its list, in the register and in the clerk’s day', async () => {
    const { id: residentId } = await addPerson()
    await enrolPerson(residentId)
    const [visit] = await open(residentId)
    const waiting = async (): Promise<number> => dataOf(await clerk.get('/blade-desk/counters')).counters.carevisit
    const before = await waiting()
    await village.sql('update people_carevisit set due_date = $1::date - 1 where id = $2', [today(), visit.id])
    await village.services.as(village.services.platform, {}, call => village.services.changed(carevisit.name, call))
    expect(await list(carevisit, { residentId, overdueFlag: '1' })).toMatchObject([{ id: visit.id, overdueFlag: 1 }])
    expect(await list(userold, { residentId, overdueFlag: '1' })).toMatchObject([{ overdueFlag: 1 }])
    expect(await list(userold, { residentId, overdueFlag: '0' })).toEqual([])
    expect(await waiting()).toBe(before + 1)
    expect(flawedFields(await post(carevisit, 'postpone', { id: visit.id, dueDate: '2020-01-01' }))).toEqual([
      'dueDate',
    ])
    expect(flawedFields(await post(carevisit, 'postpone', { id: visit.id, dueDate: dayAfter(today(), 366) }))).toEqual([
      'dueDate',
    ])
    dataOf(await post(carevisit, 'postpone', { id: visit.id, dueDate: dayAfter(today(), 365) }))
    expect(await list(carevisit, { residentId, overdueFlag: '1' })).toEqual([])
  })

  test('two clerks who plan at the same moment plan each visit once', async () => {
    const { id: residentId } = await addPerson()
    await enrolPerson(residentId)
    await village.sql('update people_carevisit set is_deleted = true where resident_id = $1', [residentId])
    for (const answer of await Promise.all([1, 2, 3].map(() => post(carevisit, 'plan', {})))) dataOf(answer)
    expect(await open(residentId)).toHaveLength(1)
  })

  test('who is released is not visited any more', async () => {
    const { id: residentId } = await addPerson()
    const id = await enrolPerson(residentId)
    dataOf(await post(userold, 'release', { id, reason: '本人要求' }))
    expect(await open(residentId)).toEqual([])
    dataOf(await post(userold, 'back', { id, reason: '重新纳入' }))
    expect(await open(residentId)).toHaveLength(1)
  })
})

describe('proposals', () => {
  const of = (residentId: string, status = '0'): Promise<any[]> => list(groupproposal, { residentId, status })
  const night = async (): Promise<void> => {
    const [dept] = await village.sql("select id from system_dept where region_code = '370699901201'")
    await village.services.as(village.services.platform, { source: 'job' }, call =>
      reviewVillage({ tenantId: '000000', deptId: dept!['id'] }, call),
    )
  }
  test('who has turned sixty is proposed by night; saving the form that opens settles it', async () => {
    const { id: residentId } = await addPerson()
    await night()
    const [proposal] = await of(residentId)
    expect(proposal).toMatchObject({ kind: 'elderly', why: '年满64岁，尚无老年人档案' })
    const opening = dataOf(await clerk.get(`${groupproposal.path}/opening`, { id: proposal.id }))
    expect(opening).toMatchObject({ resource: userold.name, id: '', values: { residentId, living: '9' } })
    dataOf(await post(userold, 'submit', { ...opening.values, ability: '0' }))
    expect(await of(residentId)).toEqual([])
    expect(await of(residentId, '1')).toMatchObject([{ id: proposal.id, statusName: '已办理' }])
    await night()
    expect(await of(residentId)).toEqual([])
  })

  test('two clerks who look at the same moment make each proposal once', async () => {
    const { id: residentId } = await addPerson()
    for (const answer of await Promise.all([1, 2, 3].map(() => post(groupproposal, 'refresh', {})))) dataOf(answer)
    expect(await of(residentId)).toHaveLength(1)
  })

  test('a declined proposal stays declined through the nights, until the facts are others', async () => {
    const { id: residentId } = await addPerson()
    await enrolPerson(residentId, { ability: '0', assessDate: '2025-01-01', nextAssessDate: '2026-01-01' })
    const [proposal] = await of(residentId)
    expect(proposal).toMatchObject({ kind: 'assess', until: '2026-01-01' })
    expect((await post(groupproposal, 'decline', { id: proposal.id })).status).toBe(400)
    dataOf(await post(groupproposal, 'decline', { id: proposal.id, reason: '住院中，出院后再评' }))
    await night()
    expect(await of(residentId)).toEqual([])
    const [row] = await list(userold, { residentId })
    dataOf(await post(userold, 'submit', { id: row.id, nextAssessDate: '2026-02-01' }))
    expect(await of(residentId)).toMatchObject([{ kind: 'assess', until: '2026-02-01' }])
    expect(await of(residentId, '4')).toMatchObject([{ id: proposal.id }])
  })

  test('a postponed proposal comes back on its day', async () => {
    const { id: residentId } = await addPerson()
    await enrolPerson(residentId, { ability: '9' })
    const [proposal] = await of(residentId)
    expect(flawedFields(await post(groupproposal, 'postpone', { id: proposal.id, until: today() }))).toEqual(['until'])
    dataOf(await post(groupproposal, 'postpone', { id: proposal.id, until: '2099-01-01' }))
    await night()
    expect(await of(residentId)).toEqual([])
    await village.sql('update people_groupproposal set until = $1::date where id = $2', [today(), proposal.id])
    await night()
    expect(await of(residentId)).toMatchObject([{ id: proposal.id, until: '' }])
  })

  test('a child who is left behind is proposed for care, and no longer when it has grown up', async () => {
    const year = Number(today().slice(0, 4))
    const { id: residentId } = await addPerson({ ...child(`${year - 9}-01-02`), residenceType: '4' })
    dataOf(await post(groupproposal, 'refresh', {}))
    const [proposal] = await of(residentId)
    expect(proposal).toMatchObject({ kind: 'special', careClass: '3', careClassName: '留守儿童' })
    await village.sql('update people_resident set birthday = $1 where id = $2', [`${year - 17}-01-02`, residentId])
    await night()
    expect(await of(residentId, '4')).toMatchObject([{ id: proposal.id }])
  })

  test('a neighbour sees none of it', async () => {
    const { id: residentId } = await addPerson()
    await night()
    const [proposal] = await of(residentId)
    expect(await list(groupproposal, { residentId }, neighbour)).toEqual([])
    expect((await neighbour.get(`${groupproposal.path}/opening`, { id: proposal.id })).status).toBe(404)
  })
})

describe('the demo town', () => {
  const counts = async (table: string, column: string): Promise<Record<string, number>> => {
    const rows = await village.sql(
      `select ${column} as k, count(*)::int as n from ${table}
        where tenant_id = '000000' and not is_deleted and create_time < $1 group by 1`,
      [seeded],
    )
    return Object.fromEntries(rows.map(row => [row['k'], row['n']]))
  }
  test('has the special groups of its plan', async () => {
    expect(await counts('people_userold', 'ability')).toEqual({ 0: 482, 1: 103, 2: 35, 3: 22, 4: 14, 9: 27 })
    const categories = { 1: 8, 2: 15, 3: 7, 4: 29, 5: 6, 6: 7, 7: 12 }
    expect(await counts('people_userdisabled', 'disability_type')).toEqual(categories)
    const total = async (table: string): Promise<number> =>
      Object.values(await counts(table, '1')).reduce((sum, n) => sum + n, 0)
    const tables = ['people_userveteran', 'people_veteran', 'people_userspecial', 'people_oldpeople']
    expect(await Promise.all(tables.map(total))).toEqual([61, 140, 127, 1640])
  })

  test('draws its charts, each number the total of a list', async () => {
    const pie = dataOf(await clerk.get('/brokenLine/oldUserPieChart', {})) as {
      name: string
      value: number
      filter: any
    }[]
    expect(pie.map(({ name }) => name)).toContain('完全失能')
    for (const { value, filter } of pie)
      expect(dataOf(await clerk.get(`${userold.path}/list`, { ...filter, size: 10 })).total).toBe(value)
    for (const parameter of ['living', 'ageBand', 'sex'])
      expect(dataOf(await clerk.get('/brokenLine/oldUserPieChart', { parameter })).length).toBeGreaterThan(1)
    for (const parameter of ['dept', 'ageBand', 'allowance']) {
      const bar = dataOf(await officer.get('/brokenLine/oldUserBarChart', { parameter }))
      expect(bar.xAxis.length).toBeGreaterThan(1)
      expect(bar.series[0].data).toHaveLength(bar.xAxis.length)
    }
  })
})
