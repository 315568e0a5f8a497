import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { setPaper } from './setting.server.ts'
import type { SettingJob } from './setting-job.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
})
afterAll(() => village.close())

const job: SettingJob = {
  sheet: {
    page: { paper: 'A4', marginsMm: [20, 20, 20, 20] },
    blocks: [{ is: 'picture', fileId: '7', widthMm: 40, align: 'center' }],
  },
  title: '抬头',
  mark: '',
  running: '',
  code: null,
  footnote: '',
  isTight: false,
  pagesBefore: 0,
  pagesInAll: 0,
  pictures: {},
}

test('a picture of the head is on the page', async () => {
  const turn = { personId: '1', signal: new AbortController().signal }
  const head = new Uint8Array(await picture('png'))
  const { pdf, pages } = await setPaper({ ...job, pictures: { 7: head } }, turn, village.services)
  expect(pages).toBe(1)
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
})
