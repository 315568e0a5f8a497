import type { AnyResource, Field, Id } from '@village/resource'
import { tableOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnFields, importFields, matchColumns } from '../../features/exchange/importtask/cells/columns.ts'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { VillageClient } from '../client.ts'
import { inLongRun } from '../long-run.ts'
import { startVillage, type Village } from '../village.ts'
import { namedRegisters, sampleOfRegisters } from './contract-rows.ts'
import { sampleOf } from './sample.ts'
import { type SampleVillage, sampleVillage } from './sample-world.ts'
import { checkedBook, committedBook, exportedBook, sentBook } from './workbooks.ts'

const { resources } = await loadDeclarations()
/** Registers whose workbooks go out and come in, and those that only give them. */
const both = resources.filter(r => r.verbs.includes('export') && r.verbs.includes('import'))
const outOnly = resources.filter(r => r.verbs.includes('export') && !r.verbs.includes('import'))
const tried = inLongRun(both, sampleOfRegisters(both))

let village: Village
let admin: VillageClient
let approver: VillageClient
let world: SampleVillage

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  approver = await village.as('dpo', '000000')
  world = await sampleVillage(village, admin, 5000)
})
afterAll(() => village?.close())

const isFreeText = ({ spec }: Field): boolean =>
  /^(text|longText)$/.test(spec.kind) && !spec.pattern && !spec.must && !spec.unique

/** What workbooks lose most easily: leading zeros, texts like formulas or numbers, several words, names of people. */
async function awkwardValue(field: Field, i: number): Promise<unknown> {
  const { spec } = field
  if (spec.kind === 'longText') return `=1+${i} "引号" <标签> & _x0041_\n第二行，甲、乙`
  if (spec.kind === 'richText') return `<p>=1+${i} "引号" &lt;标签&gt; &amp; _x0041_</p><p>第二行，甲、乙</p>`
  if (isFreeText(field)) return `00${i}.50`.slice(0, spec.max)
  if (spec.kind === 'decimal') return (0.1 + i).toFixed(spec.scale ?? 2)
  if (spec.kind === 'phone') return '0535-6012345'
  if (spec.kind === 'ref' && !spec.required) return world.anyOf(spec.to!)
  if (spec.kind !== 'dicts') return null
  const entries = await world.services.dictionary(world.tenantId, spec.dict!)
  const keys = entries.filter(entry => !entry.sealed).map(entry => entry.key)
  return keys.slice(-2)
}
async function awkwardValues(r: AnyResource, i: number): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of importFields(r)) {
    const value = await awkwardValue(field, i)
    if (value !== null) values[name] = value
  }
  return values
}

/** A sample row with as much of `more` as the register's own rules accept. */
async function addAwkward(r: AnyResource, i: number, more: Record<string, unknown>): Promise<Id> {
  const sample = await sampleOf(r, 700 + i, world)
  const verb = r.verbs.includes('submit') ? 'submit' : 'save'
  let values = { ...sample, ...more }
  for (let tries = 0; tries < 8; tries++) {
    const { status, body } = await admin.post(`${r.path}/${verb}`, values)
    if (status === 200) return body.data?.id ?? newestId(r)
    const refused = (body.data?.fields ?? []).map((one: { field: string }) => one.field)
    const left = Object.entries(values).filter(([name]) => !(name in more) || !refused.includes(name))
    expect(left.length, `${r.name}: ${JSON.stringify(body)}`).toBeLessThan(Object.keys(values).length)
    values = { ...sample, ...Object.fromEntries(left) }
  }
  throw new Error(`${r.name} takes no sample`)
}
const newestId = async (r: AnyResource): Promise<Id> =>
  (await village.sql<{ id: Id }>(`select id from ${tableOf(r)} order by id desc limit 1`))[0]!.id

type Stored = Readonly<Record<string, unknown>>
const storedRows = (r: AnyResource, ids: readonly Id[]): Promise<readonly Stored[]> =>
  village.services.as(village.services.platform, {}, async call => {
    const rows: Stored[] = []
    for (const id of ids) rows.push((await call.db.of(r).get(id)) as never)
    return rows
  })
/** Everything that an import could leave behind: rows, and entries of the history of these. */
const traces = async (r: AnyResource, ids: readonly Id[]): Promise<readonly unknown[]> =>
  village.sql(
    `select (select count(*) from ${tableOf(r)} where not is_deleted) as rows,
      (select count(*) from kernel_history where record_id = any($1::bigint[])) as changes`,
    [ids],
  )
const carriedValues = (r: AnyResource, rows: readonly Stored[]): unknown[] =>
  rows.map(row => Object.fromEntries(importFields(r).map(([name]) => [name, row[name] ?? null])))
/** A workbook has the order of its list, not that in which the rows were made. */
const sortRows = (rows: readonly unknown[]): readonly unknown[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
const hasMask = (r: AnyResource): boolean => importFields(r).some(([, { spec }]) => spec.mask)

/** All columns of these rows, in clear text or with masks. */
const exportRows = (r: AnyResource, ids: readonly Id[], clear: boolean): Promise<Buffer> => {
  const columns = columnFields(r).map(([name]) => name)
  return exportedBook(village, r, { ids, columns, clear }, { by: admin, approver })
}

describe.each(namedRegisters(tried))('the workbook of %s', (_, r) => {
  test('has a title for each of its columns that means this column and no other', () => {
    for (const language of ['zh', 'en'] as const) {
      const titles = importFields(r).map(([, { spec }]) => `*${spec.label[language]}`)
      const matched = matchColumns(r, { at: 0, titles }, [], { remembered: new Map() })
      expect(matched.map(column => column.field)).toEqual(importFields(r).map(([name]) => name))
    }
  })

  test('comes in again equal: over its own rows, and in their place when they are gone', async () => {
    const ids = [
      await addAwkward(r, 1, {}),
      await addAwkward(r, 2, await awkwardValues(r, 2)),
      await addAwkward(r, 3, await awkwardValues(r, 3)),
    ]
    const [before, left] = [await storedRows(r, ids), await traces(r, ids)]
    const file = await exportRows(r, ids, hasMask(r))

    const over = await checkedBook(admin, r, file, 'update')
    expect(over).toMatchObject({ good: 0, duplicate: ids.length, faults: [] })
    expect(await committedBook(admin, over.id, 'update')).toEqual({ added: 0, changed: 0, bad: 0 })
    expect([await storedRows(r, ids), await traces(r, ids)]).toEqual([before, left])

    const removed = await admin.post(`${r.path}/remove`, {}, { query: { ids: ids.join() } })
    expect(removed.status, JSON.stringify(removed.body)).toBe(200)
    const anew = await checkedBook(admin, r, file, 'insert')
    expect(anew).toMatchObject({ good: ids.length, duplicate: 0, faults: [] })
    expect(await committedBook(admin, anew.id)).toEqual({ added: ids.length, changed: 0, bad: 0 })
    const rows = await village.sql<{ record_id: Id }>(
      'select record_id from exchange_importrow where import_id = $1 order by row_no',
      [anew.id],
    )
    const after = await storedRows(
      r,
      rows.map(row => row.record_id),
    )
    expect(sortRows(carriedValues(r, after))).toEqual(sortRows(carriedValues(r, before)))
  })
})

describe.each(namedRegisters(tried.filter(hasMask)))('the workbook of %s', (_, r) => {
  test('writes no masks where it was exported with masks', async () => {
    const ids = [await addAwkward(r, 4, {})]
    const [before, left] = [await storedRows(r, ids), await traces(r, ids)]
    const masked = await checkedBook(admin, r, await exportRows(r, ids, false), 'upsert')
    const { changed, added: more } = await committedBook(admin, masked.id, 'update')
    expect([changed, more], masked.faults.join()).toEqual([0, 0])
    expect([await storedRows(r, ids), await traces(r, ids)]).toEqual([before, left])
  })
})

describe.each(namedRegisters(outOnly))('the workbook of %s', (_, r) => {
  test('goes out only: the declaration has no import, and the wizard says so', async () => {
    const { status, body } = await sentBook(admin, r, Buffer.from('anything'))
    expect([status, body.msg]).toEqual([400, '该资源不支持导入'])
  })
})
