import { type AnyResource, codeOf, type Field, type Verb } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared } from '../tools/declared.ts'
import type { VillageClient } from './client.ts'
import { type SampleWorld, sampleOf } from './sample.ts'
import { startVillage, type Village } from './village.ts'

const { resources } = await declared()
const has = (r: AnyResource, ...verbs: Verb[]): boolean => verbs.some(verb => r.verbs.includes(verb))
/** Declarations whose rows people add and read back; the others are written by the product alone. */
const editable = resources.filter(r => r.storage === 'record' && has(r, 'submit', 'save') && has(r, 'detail'))
const readable = resources.filter(r => has(r, 'page', 'list'))

let village: Village
let admin: VillageClient
let clerk: VillageClient
let stranger: VillageClient
let world: SampleWorld
let counter = 0

beforeAll(async () => {
  village = await startVillage({ demo: true })
  admin = await village.as('admin')
  clerk = await village.as('grid.haitang')
  stranger = await village.as('clerk.second')
  const { services } = village
  world = {
    services,
    tenantId: '000000',
    async anyOf(name) {
      const target = services.registry.resource(name)
      const found = await services.as(services.platform, {}, call =>
        call.db.of(target).find({ tenantId: '000000' } as never, { limit: 20 }),
      )
      // Not the first: roots have rules of their own.
      return (found.at(-1) as { id: string } | undefined)?.id ?? null
    },
  }
})
afterAll(() => village.close())

const listVerb = (r: AnyResource): string => `${r.path}/${has(r, 'page') ? 'page' : 'list'}`
const addVerb = (r: AnyResource): string => `${r.path}/${has(r, 'submit') ? 'submit' : 'save'}`
const editVerb = (r: AnyResource): string => `${r.path}/${has(r, 'update') ? 'update' : 'submit'}`

async function added(r: AnyResource): Promise<{ id: string; sample: Record<string, unknown> }> {
  const sample = await sampleOf(r, ++counter, world)
  const answer = await admin.post(addVerb(r), sample)
  expect(answer.body, `${r.name}: ${JSON.stringify(answer.body)}`).toMatchObject({ code: 200 })
  return { id: await idOf(r, answer.body.data, sample), sample }
}
async function idOf(r: AnyResource, data: { id?: string }, sample: Record<string, unknown>): Promise<string> {
  if (data?.id) return data.id
  const { body } = await admin.get(listVerb(r), { [r.title]: String(sample[r.title]), size: 1 })
  return body.data.records[0].id
}

describe.each(editable.map(r => [r.name, r] as const))('%s', (_, r) => {
  test('what is added can be read back', async () => {
    const { id, sample } = await added(r)
    const { body } = await admin.get(`${r.path}/detail`, { id })
    for (const [name, value] of Object.entries(sample)) {
      const spec = (r.fields as Record<string, Field>)[name]!.spec
      if (spec.mask || spec.kind === 'secret' || spec.to) continue
      expect([name, String(body.data[name])]).toEqual([name, String(value)])
    }
  })

  test('a changed record keeps the change and its history names it', async () => {
    const { id } = await added(r)
    const name = Object.entries<Field>(r.fields).find(
      ([, { spec }]) =>
        /^(text|longText)$/.test(spec.kind) &&
        !spec.pattern &&
        !spec.given &&
        !spec.derived &&
        !spec.mask &&
        !spec.unique,
    )?.[0]
    if (!name) return
    const before = (await admin.get(`${r.path}/detail`, { id })).body.data
    const answer = await admin.post(editVerb(r), { id, [name]: '改过的' })
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
    const after = (await admin.get(`${r.path}/detail`, { id })).body.data
    expect([before[name] === after[name], after[name]]).toEqual([false, '改过的'])
    const history = (await admin.get(`${r.path}/history`, { id })).body.data.records
    expect(history[0].changes.map((change: { field: string }) => change.field)).toContain(name)
  })

  test('an empty record is refused with a sentence for each required field', async () => {
    const required = Object.entries<Field>(r.fields)
      .filter(
        ([name, { spec }]) =>
          spec.required && !spec.given && !spec.derived && spec.preset === undefined && name !== 'deptId',
      )
      .map(([name]) => name)
    const answer = await admin.post(addVerb(r), {})
    if (required.length === 0) return
    expect(answer.status).toBe(400)
    expect(answer.body.data.fields?.map((one: { field: string }) => one.field) ?? []).toEqual(
      expect.arrayContaining(required),
    )
  })

  test('a stale edit is refused and names who was faster', async () => {
    const { id } = await added(r)
    const answer = await admin.post(editVerb(r), { id, updateTime: '2020-01-01 00:00:00' })
    expect([answer.status, answer.body.data.updateTime !== '']).toEqual([409, true])
  })

  test('another tenant neither reads nor changes nor removes it', async () => {
    if (r.scope === 'platform') return
    const { id } = await added(r)
    const marker = JSON.stringify((await admin.get(`${r.path}/detail`, { id })).body.data)
    const seen = await stranger.get(`${r.path}/detail`, { id })
    expect(JSON.stringify(seen.body)).not.toContain(id)
    await stranger.post(editVerb(r), { id, remark: '别人的' })
    await stranger.post(`${r.path}/remove`, {}, { query: { ids: id } })
    expect(JSON.stringify((await admin.get(`${r.path}/detail`, { id })).body.data)).toBe(marker)
  })

  test('what is removed is gone', async () => {
    if (!has(r, 'remove')) return
    const { id } = await added(r)
    const answer = await admin.post(`${r.path}/remove`, {}, { query: { ids: id } })
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
    expect(JSON.stringify((await admin.get(`${r.path}/detail`, { id })).body.data)).not.toContain(id)
  })
})

describe.each(readable.map(r => [r.name, r] as const))('list of %s', (_, r) => {
  test('is refused without a token and without the right', async () => {
    expect((await village.anyone.get(listVerb(r))).status).toBe(401)
    const may = r.readers === 'signedIn' || village.permissionsOf('grid.haitang').includes(`${codeOf(r)}_view`)
    expect((await clerk.get(listVerb(r))).status).toBe(may ? 200 : 403)
  })

  test('can be searched by each searchable field and sorted by each sortable one', async () => {
    for (const [name, { spec }] of Object.entries<Field>(r.fields)) {
      if (spec.match) {
        const value = spec.kind === 'date' ? '2026-01-01' : spec.kind === 'dateTime' ? '2026-01-01 00:00:00' : '1'
        const suffix = spec.match === 'range' ? '_ge' : ''
        const answer = await admin.get(listVerb(r), { [name + suffix]: value, size: 1 })
        expect([name, answer.status]).toEqual([name, 200])
      }
      if (spec.sortable)
        expect([name, (await admin.get(listVerb(r), { descs: name, size: 1 })).status]).toEqual([name, 200])
    }
  })

  test('refuses a sort column that does not exist', async () => {
    if (!has(r, 'page')) return
    const answer = await admin.get(listVerb(r), { descs: 'case(1)when(1)then(id)end' })
    expect(answer.status).toBe(400)
  })
})
