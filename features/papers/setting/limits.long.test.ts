import { Refusal } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'
import { setPaper } from './setting.server.ts'
import type { SettingJob } from './setting-job.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
})
afterAll(() => village?.close())

/** A list of so many rows, each of so many columns with so many characters. */
function listOf(title: string, size: { readonly rows: number; readonly columns: number; readonly characters: number }) {
  const row = Array.from({ length: size.columns }, () => '村'.repeat(size.characters))
  const heads = row.map((_, at) => ({ label: `第${at + 1}栏`, width: 1, align: 'left' as const }))
  const rows = Array.from({ length: size.rows }, () => row)
  const job: SettingJob = {
    sheet: {
      page: { paper: 'A4', marginsMm: [25, 20, 25, 20] },
      blocks: [{ is: 'table', size: '小四', rowMm: 8, heads, rows }],
    },
    title,
    mark: '',
    running: '',
    code: null,
    footnote: '',
    isTight: false,
    pagesBefore: 0,
    pagesInAll: 0,
    pictures: {},
  }
  return job
}
const set = (job: SettingJob, villageId = '1') =>
  setPaper(job, { personId: villageId, signal: new AbortController().signal }, village.services)
const certificate = listOf('居住情况证明', { rows: 1, columns: 2, characters: 20 })

test.each([
  ['入户台账', { rows: 500, columns: 12, characters: 500 }],
  ['全镇名册', { rows: 20_000, columns: 6, characters: 20 }],
])('what asks for too much is refused by its name, and the next page is set: %s', async (title, size) => {
  const refusal = await set(listOf(title, size)).then(
    () => null,
    error => error,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  expect([refusal.code, refusal.says.zh]).toEqual([400, expect.stringContaining(title)])
  expect((await set(certificate)).pages).toBe(1)
})

test('twenty long lists of one village do not hold up the certificate of another', async () => {
  const done: string[] = []
  const long = listOf('签到表', { rows: 500, columns: 6, characters: 8 })
  const lists = Array.from({ length: 20 }, () => set(long, '1').then(() => done.push('list')))
  const one = set(certificate, '2').then(() => done.push('certificate'))
  await Promise.all([...lists, one])
  expect(done).toHaveLength(21)
  expect(done.indexOf('certificate'), 'after the list that is being set, and one at most').toBeLessThan(3)
})
