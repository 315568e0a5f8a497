import type { FileCard } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { pdf, picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const ATTACH = '/blade-resource/attach'

let village: Village
let clerk: VillageClient
let manager: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  manager = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

const fetchFile = (link: string) => village.app.inject({ method: 'GET', url: link })
const statusOf = async (link: string): Promise<number> => (await fetchFile(link)).statusCode

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const answer = await sendForm(clerk, '/blade-resource/oss/endpoint/put-file', { name, bytes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.attachId
}
async function cardFor(by: VillageClient, id: string): Promise<FileCard> {
  const [card] = (await by.get(`${ATTACH}/cards`, { ids: id })).body.data
  expect(card).toBeDefined()
  return card
}

let companies = 0
/** A record of the clerk's village with this file. */
async function companyWith(licenseId: string): Promise<Record<string, unknown>> {
  const [dept] = await village.sql(
    "select id from system_dept where dept_name = '海棠村(演示)' and tenant_id = '000000'",
  )
  const company = {
    companyName: `票据合作社${++companies}`,
    companyType: '1',
    deptId: dept!['id'],
    legalPerson: '张示例',
  }
  const saved = await clerk.post('/company/company/submit', { ...company, licenseId })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return (await clerk.get('/company/company/detail', { id: saved.body.data.id })).body.data
}

test('a small picture of a personal paper is logged and marked like the paper, and no browser keeps it', async () => {
  const [{ id }] = (await clerk.get('/convenient/resident/page', { size: 1, descs: 'id' })).body.data.records
  const paper = await upload('张.png', await picture('png', 900, 700))
  const clear = (await fetchFile((await cardFor(clerk, paper)).thumbnail)).rawPayload
  expect((await clerk.post('/convenient/resident/submit', { id, avatar: paper })).status).toBe(200)
  const { thumbnail } = await cardFor(clerk, paper)
  const looks = (): Promise<readonly unknown[]> =>
    village.sql("select 1 from privacy_accesslog where record_id = $1 and fields = 'avatar'", [id])
  const before = (await looks()).length
  const shown = await fetchFile(thumbnail)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ])
  expect(shown.rawPayload.equals(clear)).toBe(false)
  expect((await looks()).length).toBe(before + 1)
})

test('a ticket is good as long as its session, and no longer', async () => {
  const id = await upload('通知.pdf', pdf())
  await companyWith(id)
  const visitor = await village.as('tenantadmin')
  const [theirs, others] = [(await cardFor(visitor, id)).link, (await cardFor(manager, id)).link]
  expect([await statusOf(theirs), await statusOf(others)]).toEqual([200, 200])
  expect((await visitor.get('/blade-auth/oauth/logout')).status).toBe(200)
  expect([await statusOf(theirs), await statusOf(others)]).toEqual([403, 200])
})

test('a ticket ends when the file leaves the record', async () => {
  const id = await upload('通知.pdf', pdf())
  const company = await companyWith(id)
  const { link } = await cardFor(manager, id)
  expect(await statusOf(link)).toBe(200)
  expect((await clerk.post('/company/company/submit', { ...company, licenseId: null })).status).toBe(200)
  expect(await statusOf(link)).toBe(403)
})

/** The roles and departments of an account become others; as before after `work`. */
async function withRights(account: string, change: { role?: unknown; dept?: unknown }, work: () => Promise<void>) {
  const [user] = await village.sql('select id, role_id, dept_id from system_users where account = $1', [account])
  const set = async (role: unknown, dept: unknown): Promise<void> => {
    await village.sql('update system_users set role_id = $2, dept_id = $3 where id = $1', [user!['id'], role, dept])
    await village.services.as(village.services.platform, {}, call => village.services.changed('system.user', call))
  }
  await set(change.role ?? user!['role_id'], change.dept ?? user!['dept_id'])
  await work()
  await set(user!['role_id'], user!['dept_id'])
}

test('a ticket ends when the role is taken, or the person moves to another village', async () => {
  const id = await upload('通知.pdf', pdf())
  await companyWith(id)
  const { link } = await cardFor(clerk, id)
  const [elsewhere] = await village.sql("select dept_id from system_users where account = 'clerk.qinghe'")
  const isOver = async (): Promise<void> => expect(await statusOf(link)).toBe(403)
  await withRights('clerk.haitang', { role: [] }, isOver)
  await withRights('clerk.haitang', { dept: elsewhere!['dept_id'] }, isOver)
  expect(await statusOf(link)).toBe(200)
})

test('a ticket for the list of files ends with the role that may download from it', async () => {
  const made = await sendForm(manager, '/blade-resource/oss/endpoint/put-file-attach', {
    name: '制度.pdf',
    bytes: pdf(),
  })
  const { link } = (await manager.post(`${ATTACH}/download`, { id: made.body.data.attachId })).body.data
  expect(await statusOf(link)).toBe(200)
  await withRights('tenantadmin', { role: [] }, async () => expect(await statusOf(link)).toBe(403))
  expect(await statusOf(link)).toBe(200)
})

test('numbers of people do not stay in the names of files', async () => {
  const id = await upload('张三11010519491231002X，15400000123.pdf', pdf())
  const nameOf = async (of: string) =>
    (await village.sql('select original_name from files_attach where id = $1', [of]))[0]!['original_name']
  expect(await nameOf(id)).toBe('张三110___________002X，154____0123.pdf')
  const listed = await sendForm(manager, '/blade-resource/oss/endpoint/put-file-attach', {
    name: '制度.pdf',
    bytes: pdf(),
  })
  const { attachId } = listed.body.data
  const renamed = await manager.post(`${ATTACH}/submit`, { id: attachId, originalName: '李四11010519491231002X.pdf' })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  expect(await nameOf(attachId)).toBe('李四110___________002X.pdf')
})
