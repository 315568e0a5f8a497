import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openKeys } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { isLongRun } from '../../../testing/long-run.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { backUp } from './making.server.ts'

const PAGE = '/monitor/backup'
const backupPassphrase = '一把足够长的口令，十二个字'
const backupDir = join(temporaryDir('village-backups-'), '第二块盘')
let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage({ settings: { backupDir, backupPassphrase, demo: false } })
  admin = await village.as('admin')
}, 120_000)
afterAll(() => village?.close())

/** The newest, whole; undefined where there is none. */
async function newest(): Promise<any> {
  const [row] = dataOf(await admin.get(`${PAGE}/page`, { size: 1 })).records
  return row && dataOf(await admin.get(`${PAGE}/detail`, { id: row.id }))
}

test('a backup that somebody asks for is made, read back and compared, with the keys beside it', async () => {
  dataOf(await admin.post(`${PAGE}/make`, {}))
  const made = await eventually(newest)
  expect(made).toMatchObject({
    outcome: 'good',
    proof: 'proven',
    keys: 1,
    askedBy: expect.stringMatching(/./),
  })
  expect(made.tables).toBeGreaterThan(150)
  expect(made.rows).toBeGreaterThan(10_000)
  const names = readdirSync(backupDir).sort()
  expect(names).toEqual([expect.stringMatching(/^village-\d{8}-\d{6}\.zip$/), expect.stringMatching(/\.zip\.keys$/)])
  const left = await village.sql(`select 1 from pg_database where datname like current_database() || '_proof'`)
  expect(left).toEqual([])
  expect(() => openKeys('', backupPassphrase, backupDir)).toThrow('no file of keys')
}, 120_000)

test.runIf(isLongRun)(
  'a night whose disk is not there is a failed one: it says so in words, on the desk of whoever may act',
  async () => {
    rmSync(backupDir, { recursive: true })
    writeFileSync(backupDir, 'a file in place of the folder')
    await backUp(village.services, null)
    const failed = await newest()
    expect(failed).toMatchObject({ outcome: 'failed', proof: 'none' })
    expect(failed.problem).toMatch(/备份文件夹|出错/)
    const { records } = dataOf(await admin.get('/blade-desk/message/list', { size: 20 }))
    expect(records.map((one: any) => one.title)).toContain('备份没有成功，请查看')
    rmSync(backupDir)
    await backUp(village.services, null)
    expect(await newest()).toMatchObject({ outcome: 'good', proof: 'proven' })
    expect(existsSync(backupDir)).toBe(true)
  },
  120_000,
)

test('a township’s own administrator and its clerks see no backups and make none', async () => {
  for (const account of ['clerk.haitang', 'tenantadmin'])
    for (const send of [
      (as: VillageClient) => as.get(`${PAGE}/page`),
      (as: VillageClient) => as.post(`${PAGE}/make`, {}),
    ])
      expect((await send(await village.as(account))).status).toBe(403)
}, 60_000)
