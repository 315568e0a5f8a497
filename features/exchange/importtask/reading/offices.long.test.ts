import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { upload, waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

/** What a workbook holds: made by five kinds of programs, each in the twelve shapes in which offices keep their people. */
interface Book {
  /** Its path below `fixtures/offices`. */
  readonly file: string
  /** Rows that can be written; those of formulas without a value cannot. */
  readonly ok: number
  readonly people: readonly { name: string; id: string; birth: string; addr: string }[]
}
const FOLDER = join(import.meta.dirname, 'fixtures/offices')
const books: readonly Book[] = JSON.parse(await readFile(join(FOLDER, 'books.json'), 'utf8'))

const IMPORT = '/blade-resource/import'
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

/** Whoever is found by the number, as somebody with the right to clear numbers reads it. */
async function found({ id, name }: Book['people'][number]) {
  const { records } = dataOf(await clerk.get('/convenient/resident/page', { idCard: id, size: 10 }))
  const [row] = await village.sql(
    `select name, to_char(birthday, 'YYYY-MM-DD') as birth, live_address as addr from people_resident where id = $1`,
    [records[0]?.id ?? '0'],
  )
  return row ?? `nobody for ${name}`
}

test('each file of the folder is named, sixty of them by five kinds of programs', async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter(
    name => /\.\w+$/.test(name) && name !== 'books.json',
  )
  expect(files.sort()).toEqual(books.map(book => book.file).sort())
  expect(books).toHaveLength(60)
})

test.each(books)(
  '$file goes in at the first try',
  async ({ file, ok, people }) => {
    const uploaded = await upload(clerk, await readFile(join(FOLDER, file)), {}, file.split('/').at(-1))
    const { id } = dataOf(uploaded)
    await waitForStage(clerk, id, 'ready')
    dataOf(await clerk.post(`${IMPORT}/read`, { id, allSheets: 1 }))
    const { records } = dataOf(await clerk.get(`${IMPORT}/rows`, { id, state: 'bad', size: 50 }))
    const task = await waitForStage(clerk, id, 'ready')
    expect({ ok: task.okRows, bad: records.map((row: any) => row.problems) }).toMatchObject({ ok })
    dataOf(await clerk.post(`${IMPORT}/commit`, { id, skipBad: 1 }))
    await waitForStage(clerk, id, 'done')
    const there = await Promise.all(people.map(found))
    expect(there.filter(one => typeof one === 'object')).toEqual(
      people.map(({ name, birth, addr }) => ({ name, birth, addr })),
    )
  },
  60_000,
)
