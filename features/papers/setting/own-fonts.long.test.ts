import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeFont } from '../../../testing/made-papers/made-font.ts'
import { pagesOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { FONTS } from '../fonts/font-limits.ts'
import { tablesOf } from '../fonts/font-tables.ts'
import { fontOf } from '../fonts/writing-font.ts'
import type { Sheet } from '../layout/sheet.ts'
import { type OwnFont, setPaper } from './setting.server.ts'
import type { SettingJob } from './setting-job.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
})
afterAll(() => village?.close())

const RARE = '\u{30001}'
/** A font of nearly the largest size there is. */
function largeFont(characters: string): Buffer {
  const { beginning, byTag } = tablesOf(madeFont('大', characters))
  const room = new Uint8Array(FONTS.fileMb * 1024 * 1024 - 10_000)
  const glyf = byTag.get('glyf')!
  room.set(new Uint8Array(glyf.buffer, glyf.byteOffset, glyf.byteLength))
  const tables = [...byTag].map(([tag, table]) => [tag, tag === 'glyf' ? new DataView(room.buffer) : table] as const)
  return Buffer.from(fontOf(beginning, tables))
}
const bytes = largeFont(RARE)
let read = 0
const fontsOf = (tenant: string): readonly OwnFont[] =>
  Array.from({ length: FONTS.most }, (_, at) => ({
    name: `${tenant}的字体${at}`,
    sha256: `${tenant.codePointAt(0)}-${at}`,
    read: async () => {
      read++
      return bytes
    },
  }))

const jobOf = (title: string, block: Sheet['blocks'][number]): SettingJob => ({
  sheet: { page: { paper: 'A4', marginsMm: [20, 20, 20, 20] }, blocks: [block] },
  title,
  mark: '',
  running: '',
  code: null,
  footnote: '',
  isTight: false,
  pagesBefore: 0,
  pagesInAll: 0,
  pictures: {},
})
const row = ['村'.repeat(20), `陈${RARE}`, '示'.repeat(20), '例'.repeat(20)]
const listOf = (title: string, rows: number, cell = '') =>
  jobOf(title, {
    is: 'table',
    size: '小四',
    rowMm: 8,
    heads: row.map(label => ({ label, width: 1, align: 'left' as const })),
    rows: Array.from({ length: rows }, () => row.map(words => words + cell)),
  })
const set = (job: SettingJob, tenant: string) =>
  setPaper(job, { personId: tenant, signal: new AbortController().signal }, village.services, async () =>
    fontsOf(tenant),
  )

test('two tenants with five fonts of 20 MB each print lists of 500 rows in turn within the memory of one process', async () => {
  const list = listOf('花名册', 500)
  for (let n = 0; n < 2; n++)
    for (const tenant of ['甲', '乙']) {
      const { pdf, pages } = await set(list, tenant)
      const words = (await pagesOfPdf(pdf)).join('')
      expect(words.split(RARE).length - 1, 'in each row, and at the head of each page').toBe(500 + pages)
    }
  expect(read, 'at this size a process has the fonts of one tenant').toBe(4 * FONTS.most)
  await set(list, '乙')
  expect(read, 'and keeps them').toBe(4 * FONTS.most)
}, 300_000)

test('what takes too much with fonts of its own is refused with the names of the paper and the fonts, and the next page is set', async () => {
  const heavy = listOf('入户台账', 500, '村'.repeat(1500))
  await expect(set(heavy, '甲')).rejects.toMatchObject({
    code: 400,
    says: { zh: expect.stringMatching(/“入户台账”.*“甲的字体0”/) },
  })
  expect((await set(listOf('证明', 1), '乙')).pages).toBe(1)
})
