import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { pdf } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { sweepFiles } from '../upload/sweeping.server.ts'

let village: Village
let villager: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  villager = await village.as('villager.haitang')
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const MB = 1024 * 1024
const put = (by: VillageClient, bytes = 700_000): Promise<Answer> =>
  sendForm(by, '/blade-resource/oss/endpoint/put-file', { name: '通知.pdf', bytes: pdf('x'.repeat(bytes)) })
/** What the rooms say, and what the rows say. */
const tallied = (): Promise<readonly unknown[]> =>
  village.sql('select tenant_id, holder_id, bytes::text from files_room where bytes <> 0 order by 1, 2')
const counted = (): Promise<readonly unknown[]> =>
  village.sql(`select tenant_id, case when grouping(create_user) = 1 then '0' else coalesce(create_user::text, '-') end as holder_id, sum(attach_size)::text as bytes
    from files_attach where name is not null group by grouping sets ((tenant_id), (tenant_id, create_user)) order by 1, 2`)

test('one person fills their own room and not that of the others', async () => {
  await village.setParam('attach.personMB', '1')
  expect((await put(villager)).status).toBe(200)
  const full = await put(villager)
  expect([full.status, full.body.msg]).toEqual([400, '上传出错：你的文件容量已用完，请删除不用的文件或联系管理员'])
  expect((await put(clerk)).status).toBe(200)
  expect(await tallied()).toEqual(await counted())
})

test('two uploads at once do not take the same room', async () => {
  const second = await village.as('clerk.qinghe')
  await village.setParam('attach.personMB', '5120')
  const [town] = await village.sql(`select bytes from files_room where tenant_id = '000000' and holder_id = '0'`)
  const wholeMb = Math.ceil(Number(town!['bytes']) / MB) + 1
  await village.setParam('attach.tenantMB', String(wholeMb))
  // Two fit into what is left, a third does not.
  const each = Math.floor((wholeMb * MB - Number(town!['bytes'])) / 2.5)
  const answers = await Promise.all([put(clerk, each), put(second, each), put(villager, each)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400])
  expect(answers.find(({ status }) => status === 400)!.body.msg).toContain('本单位的文件容量已用完')
  expect(await tallied()).toEqual(await counted())
  await village.setParam('attach.tenantMB', '20480')
})

test('what is erased gives its room back', async () => {
  const { attachId } = (await put(clerk)).body.data
  await village.sql('alter table files_attach disable trigger user')
  await village.sql(
    "update files_attach set is_deleted = true, update_time = now() - interval '9 days' where id = $1",
    [attachId],
  )
  await village.sql('alter table files_attach enable trigger user')
  const before = await tallied()
  await village.services.as(village.services.platform, { source: 'job' }, sweepFiles)
  expect(await tallied()).toEqual(await counted())
  expect(await tallied()).not.toEqual(before)
})
