import type { AnyResource, Field, Fields } from '@village/resource'
import { tableOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'
import { namedRegisters } from './contract-rows.ts'
import { sampleOf } from './sample.ts'
import { sampleVillage } from './sample-world.ts'

/** Registers that front ends of the family administer: their forms are filled from the row of the list. */
const families = (await loadDeclarations()).resources.filter(
  ({ name, verbs }) =>
    /^(system\.|account\.client$)/.test(name) && (verbs.includes('submit') || verbs.includes('update')),
)
const MOST_ROWS = 12

let village: Village
let admin: VillageClient
/** The same person by a client of the family, which gets numbers for some keys. */
let family: VillageClient
beforeAll(async () => {
  village = await startVillage({ settings: { familyClients: ['saber'] } })
  admin = await village.as('admin', '000000')
  family = await village.as('admin', '000000', 'saber')
  const world = await sampleVillage(village, admin, 60_000)
  // A fresh installation has none of these.
  for (const name of ['system.api-scope', 'system.data-scope']) {
    const r = families.find(one => one.name === name)!
    expect((await admin.post(`${r.path}/submit`, await sampleOf(r, 1, world))).status).toBe(200)
  }
})
afterAll(() => village?.close())

const theirsOf = (r: AnyResource, name: string, key: string): number => r.fields[name].spec.numbered[key] ?? Number(key)

type Wire = Readonly<Record<string, unknown>>

const formFields = (r: AnyResource): readonly string[] =>
  Object.entries<Field>(r.fields as Fields)
    .filter(([, { spec }]) => !spec.hidden?.includes('form') && !spec.given && !spec.derived && spec.kind !== 'secret')
    .map(([name]) => name)

async function listRows(r: AnyResource, by = admin): Promise<readonly Wire[]> {
  const path = r.path.slice('/api'.length * Number(r.path.startsWith('/api')))
  const key = r.verbs.includes('page') ? 'page' : 'list'
  const { body } = await by.get(`${path}/${key}`, { size: MOST_ROWS })
  return (body.data.records ?? body.data).slice(0, MOST_ROWS)
}

const isEmpty = (value: unknown): boolean => value === null || /^(\[\]|\{\})$/.test(JSON.stringify(value))
/** What is stored of a record, but for the mark that somebody saved it; an empty list is as much nothing as no list. */
async function readRow(r: AnyResource, id: unknown): Promise<Wire> {
  const [row] = await village.sql(
    `select to_jsonb(t) - '{update_time,update_user}'::text[] as row from ${tableOf(r)} t where id = $1`,
    [id],
  )
  return Object.fromEntries(Object.entries<unknown>(row!['row']).filter(([, value]) => !isEmpty(value)))
}

/** A front end of the family sends every field of its form; what the row lacked is an empty text. */
const formRow = (r: AnyResource, row: Wire): Wire => ({
  ...Object.fromEntries(formFields(r).map(name => [name, ''])),
  ...row,
})

describe.each(namedRegisters(families))('%s', (_, r) => {
  const send = (row: Wire, by: VillageClient) =>
    by.post(`${r.path}/${r.verbs.includes('update') ? 'update' : 'submit'}`, formRow(r, row))

  test('a list carries every field of the form', async () => {
    for (const row of await listRows(r)) expect(formFields(r).filter(name => !(name in row))).toEqual([])
  })

  async function returnToBuckets(by: VillageClient): Promise<void> {
    // Who registered and waits for a first role is not complete yet.
    const rows = (await listRows(r, by)).filter(row => row['roleId'] !== '')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const before = await readRow(r, row['id'])
      const fromList = await send(row, by)
      expect([fromList.status, fromList.body.msg, JSON.stringify(row)]).toEqual([
        200,
        expect.anything(),
        JSON.stringify(row),
      ])
      expect(await readRow(r, row['id'])).toEqual(before)
      const { body } = await by.get(`${r.path}/detail`, { id: String(row['id']) })
      const fromDetail = await send(body.data, by)
      expect([fromDetail.status, fromDetail.body.msg]).toEqual([200, expect.anything()])
      expect(await readRow(r, row['id'])).toEqual(before)
    }
  }
  test('a record that is sent back as list or detail gave it stays as it is', () => returnToBuckets(admin))
  test('and so does one that an existing client sends back', () => returnToBuckets(family))

  test('keys that existing clients compare as numbers are numbers for them, and text for our own pages', async () => {
    const names = Object.entries<Field>(r.fields as Fields).flatMap(([name, { spec }]) => (spec.numbered ? [name] : []))
    const [theirs, ours] = [await listRows(r, family), await listRows(r)]
    for (const name of names) {
      const given = ours.filter(row => row[name] !== '' && name in row)
      expect(given.map(row => typeof row[name])).toEqual(given.map(() => 'string'))
      const byId = new Map(theirs.map(row => [row['id'], row[name]]))
      for (const row of given) expect([name, byId.get(row['id'])]).toEqual([name, theirsOf(r, name, String(row[name]))])
    }
  })
})
