import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { backUp } from './making.server.ts'
import { checkOverdue } from './overdue.server.ts'

const HOUR_MS = 3_600_000
const backupDir = join(temporaryDir('village-overdue-'), 'backups')
let aheadMs = 0
let village: Village
let admin: VillageClient
beforeAll(async () => {
  const clock = clockOf(() => Date.now() + aheadMs)
  village = await startVillage({ demo: false, settings: { backupDir }, clock })
  admin = await village.as('admin')
}, 400_000)
afterAll(() => village?.close())

/** Titles of what the product has told about backups, and of that what nobody has read. */
async function told(): Promise<{ all: number; unread: readonly string[] }> {
  const rows = await village.sql(
    `select m.title, m.read_flag from desk_message m join system_users u on u.id = m.create_user
      where m.link_path = '/monitor/backup' and u.account = 'admin' order by m.id`,
  )
  return { all: rows.length, unread: rows.filter(row => row['read_flag'] === 0).map(row => row['title']) }
}
const state = async () => dataOf(await admin.get('/monitor/backup/state'))
const gauge = async (name: string): Promise<number> => {
  const { payload } = await village.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(payload)?.[1])
}

test('a new installation is told nothing before its first night', async () => {
  await checkOverdue(village.services)
  expect(await told()).toEqual({ all: 0, unread: [] })
  expect(await state()).toMatchObject({ lastGood: '', isOverdue: 0 })
  expect(await gauge('village_backup_age_seconds')).toBe(-1)
})

test('after a good backup there is quiet for 26 hours, then a message each day until the next good one', async () => {
  await backUp(village.services, null)
  expect(await state()).toMatchObject({ isProven: 1, isOverdue: 0 })
  expect(await gauge('village_backup_proven')).toBe(1)
  expect(await gauge('village_backup_size_bytes')).toBeGreaterThan(0)
  aheadMs = 25 * HOUR_MS
  await checkOverdue(village.services)
  expect((await told()).all).toBe(0)
  aheadMs = 27 * HOUR_MS
  for (let again = 0; again < 3; again++) await checkOverdue(village.services)
  expect((await told()).unread).toEqual([expect.stringContaining('已经27小时没有成功的备份')])
  expect(await gauge('village_backup_age_seconds')).toBeGreaterThan(26 * 3600)
  aheadMs = 52 * HOUR_MS
  await checkOverdue(village.services)
  expect((await told()).all).toBe(2)
  admin = await village.as('admin')
  expect(await state()).toMatchObject({ isOverdue: 1 })
  await backUp(village.services, null)
  expect(await told()).toEqual({ all: 2, unread: [] })
  expect(await state()).toMatchObject({ isOverdue: 0 })
}, 120_000)

test('each failure is told once, with what to do, and a missing backup is not told again on that day', async () => {
  rmSync(backupDir, { recursive: true })
  writeFileSync(backupDir, 'a file in place of the folder')
  aheadMs = 80 * HOUR_MS
  await backUp(village.services, null)
  await checkOverdue(village.services)
  expect((await told()).unread).toEqual([expect.stringContaining('备份没有成功')])
  rmSync(backupDir)
  await backUp(village.services, null)
  expect((await told()).unread).toEqual([])
}, 120_000)
