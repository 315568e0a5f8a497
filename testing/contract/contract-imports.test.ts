import type { AnyResource, Field, Id } from '@village/resource'
import { tableOf } from '@village/server'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnFields, importFields } from '../../features/exchange/importtask/cells/columns.ts'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { VillageClient } from '../client.ts'
import { inLongRun } from '../long-run.ts'
import { rowsIn } from '../offices/import-office.ts'
import { startVillage, type Village } from '../village.ts'
import { namedRegisters, sampleOfRegisters } from './contract-rows.ts'
import { sampleOf } from './sample.ts'
import { type SampleVillage, sampleVillage } from './sample-world.ts'
import { checkedBook, committedBook, exportedBook } from './workbooks.ts'

const { resources } = await loadDeclarations()
const importable = resources.filter(r => r.verbs.includes('export') && r.verbs.includes('import'))

let village: Village
let admin: VillageClient
let approver: VillageClient
let world: SampleVillage

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  approver = await village.as('dpo', '000000')
  world = await sampleVillage(village, admin, 6000)
})
afterAll(() => village?.close())

async function addSample(r: AnyResource, i: number): Promise<Id> {
  const verb = r.verbs.includes('submit') ? 'submit' : 'save'
  const { status, body } = await admin.post(`${r.path}/${verb}`, await sampleOf(r, 800 + i, world))
  expect(status, `${r.name}: ${JSON.stringify(body)}`).toBe(200)
  const newest = `select id from ${tableOf(r)} order by id desc limit 1`
  return body.data?.id ?? (await village.sql<{ id: Id }>(newest))[0]!.id
}

type Line = readonly string[]
/** The rows of an export as texts, and the number of a column in which every register takes a free text; -1 without. */
async function linesOf(
  r: AnyResource,
  ids: readonly Id[],
): Promise<{ head: Line; lines: readonly Line[]; free: number }> {
  const columns = columnFields(r)
  const clear = importFields(r).some(([, { spec }]) => spec.mask)
  const asked = { ids, columns: columns.map(([name]) => name), clear }
  const rows = await rowsIn(village, await exportedBook(village, r, asked, { by: admin, approver }))
  const texts = rows.map(row => row.cells.map(cell => cell.text))
  const isFree = ({ spec }: Field): boolean =>
    /^(text|longText)$/.test(spec.kind) && !(spec.pattern || spec.must || spec.unique || spec.required || spec.given)
  const free = importFields(r).find(([name, field]) => isFree(field) && !r.keys.flat().includes(name))
  const head = texts[0]!
  return {
    head,
    lines: texts.slice(1),
    free: head.findIndex(title => title.replace('*', '') === free?.[1].spec.label.zh),
  }
}
async function bookOf(head: Line, lines: readonly Line[]): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({ sheets: [{ name: '登记表', rows: [[...head], ...lines.map(line => [...line])] }] }),
  )
}

const summaryOf = async (id: Id) => (await admin.get('/blade-resource/import/summary', { id })).body.data

describe.each(namedRegisters(inLongRun(importable, sampleOfRegisters(importable))))('the import of %s', (_, r) => {
  test('writes as many rows as its check promises, with rows that come twice and rows that are there', async () => {
    const ids = [await addSample(r, 1), await addSample(r, 2)]
    const { head, lines, free } = await linesOf(r, ids)
    const again = lines.map((line, i) => (free < 0 ? line : line.with(free, `又来${i}`)))
    // The first record is gone and its row is a new one; the other is there. Each comes a second time, with another text.
    const removed = await admin.post(`${r.path}/remove`, {}, { query: { ids: ids[0]! } })
    expect(removed.status, JSON.stringify(removed.body)).toBe(200)
    const file = await bookOf(head, [...lines, ...again])
    const checked = await checkedBook(admin, r, file, 'upsert')
    const { add, update, duplicate, same, bad } = await summaryOf(checked.id)
    const written = await committedBook(admin, checked.id, 'update')
    expect(written, checked.faults.join('\n')).toEqual({ added: add, changed: update + duplicate - same, bad })
  })
})
