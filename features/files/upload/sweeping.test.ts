import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { sweepFiles } from './sweeping.server.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

interface Stored {
  readonly attachId: string
  readonly name: string
}
async function upload(name: string): Promise<Stored> {
  const answer = await sendForm(clerk, '/blade-resource/oss/endpoint/put-file', { name, bytes: await picture('png') })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const sweep = (): Promise<void> => village.services.as(village.services.platform, { source: 'job' }, sweepFiles)
/** Makes a file so many days older. */
async function age(id: string, days: number): Promise<void> {
  await village.sql('alter table files_attach disable trigger user')
  const older = 'update files_attach set update_time = update_time - make_interval(days => $2) where id = $1'
  await village.sql(older, [id, days])
  await village.sql('alter table files_attach enable trigger user')
}
const onDisk = (name: string): boolean => existsSync(join(village.settings.dataDir, 'files', name))

test('erases what no record took within a week, at the second look, and leaves the rest', async () => {
  const [orphan, fresh, taken] = [await upload('甲.png'), await upload('乙.png'), await upload('丙.png')]
  const [village1] = await village.sql(
    "select id from system_dept where dept_name = '海棠村(演示)' and tenant_id = '000000'",
  )
  const company = { companyName: '演示合作社', companyType: '1', deptId: village1!['id'], legalPerson: '张示例' }
  const saved = await clerk.post('/company/company/submit', { ...company, licenseId: taken.attachId })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  for (const { attachId } of [orphan, taken]) await age(attachId, 8)
  await sweep()
  const { body } = await clerk.get('/blade-resource/attach/cards', { ids: orphan.attachId })
  expect(body.data).toEqual([])
  await age(orphan.attachId, 8)
  await sweep()
  expect([orphan, fresh, taken].map(({ name }) => onDisk(name))).toEqual([false, true, true])
  expect(onDisk(`${orphan.name}.small.jpg`)).toBe(false)
  await sweep()
})

test('finishes what a killed upload has left', async () => {
  const { attachId, name } = await upload('丁.png')
  await village.sql('update files_attach set stored = 0 where id = $1', [attachId])
  await age(attachId, 1)
  await sweep()
  expect(onDisk(name)).toBe(false)
  const [row] = await village.sql('select is_deleted, name from files_attach where id = $1', [attachId])
  expect(row).toEqual({ is_deleted: true, name: null })
})
