import type { AnyResource, Field, Fields, Verb } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared } from '../tools/declared.ts'
import type { Answer, VillageClient } from './client.ts'
import { sampleOf } from './sample.ts'
import { type SampleVillage, sampleVillage } from './sample-world.ts'
import { startVillage, type Village } from './village.ts'

const { resources } = await declared()
const has = (r: AnyResource, ...verbs: Verb[]): boolean => verbs.some(verb => r.verbs.includes(verb))
const fieldsOf = (r: AnyResource): [string, Field][] => Object.entries(r.fields as Fields)
/** Declarations whose rows people add and read back; the others are written by the product alone. */
const editable = resources.filter(r => r.storage === 'record' && has(r, 'submit', 'save') && has(r, 'detail'))
const readable = resources.filter(r => has(r, 'page', 'list'))
const byVillage = editable.filter(r => r.scope === 'tenant+dept' && 'deptId' in r.fields)
/** Fields that a call may leave out although the declaration requires them: the server half knows them. */
const known: Readonly<Record<string, readonly string[]>> = { 'system.dict': ['dictKey'], 'system.dictbiz': ['dictKey'] }

let village: Village
let admin: VillageClient
let neighbour: VillageClient
let stranger: VillageClient
let world: SampleVillage
let counter = 0

beforeAll(async () => {
  village = await startVillage()
  admin = saying('核对登记表', await village.as('admin', '000000'))
  neighbour = await village.as('clerk.qinghe')
  stranger = await village.as('clerk.second')
  world = await sampleVillage(village, admin, 3000)
})
afterAll(() => village?.close())

/** Somebody who says why he reads: restricted registers ask for it. */
const saying = (reason: string, by: VillageClient): VillageClient => ({
  ...by,
  get: (path, query, headers) => by.get(path, query, { 'x-reason': encodeURIComponent(reason), ...headers }),
})
const listVerb = (r: AnyResource): string => `${r.path}/${has(r, 'page') ? 'page' : 'list'}`
const addVerb = (r: AnyResource): string => `${r.path}/${has(r, 'submit') ? 'submit' : 'save'}`
const editVerb = (r: AnyResource): string => `${r.path}/${has(r, 'update') ? 'update' : 'submit'}`
const hasList = (r: AnyResource): boolean => has(r, 'page', 'list') || 'list' in r.endpoints
const told = (answer: Answer): string => `${answer.status} ${JSON.stringify(answer.body)}`.slice(0, 600)
/** Whether the answer, a page or a forest, holds this record. */
const shows = (answer: Answer, id: string): boolean => JSON.stringify(answer.body.data).includes(`"id":"${id}"`)
const detailOf = async (r: AnyResource, id: string): Promise<Record<string, any>> =>
  (await admin.get(`${r.path}/detail`, { id })).body.data

async function idOf(r: AnyResource, data: { id?: string }, sample: Record<string, unknown>): Promise<string> {
  if (data?.id) return data.id
  const { body } = await admin.get(listVerb(r), { [r.title]: String(sample[r.title]), size: 1 })
  return body.data.records[0].id
}
async function added(
  r: AnyResource,
  more: Record<string, unknown> = {},
): Promise<{ id: string; sample: Record<string, unknown> }> {
  const sample = { ...(await sampleOf(r, ++counter, world)), ...more }
  const answer = await admin.post(addVerb(r), sample)
  expect(answer.status, `${r.name}: ${told(answer)}`).toBe(200)
  return { id: await idOf(r, answer.body.data, sample), sample }
}

/** Filters by which a record with this value must be found. */
function filtersFor(name: string, { spec }: Field, value: unknown): Record<string, string>[] {
  const text = Array.isArray(value) ? value.join(',') : String(value)
  if (spec.match === 'range') return [{ [`${name}_ge`]: text, [`${name}_le`]: text }]
  if (spec.match === 'name') return [{ [name]: text }, { [name]: text.slice(0, 2) }]
  if (spec.match === 'like') return [{ [name]: text }, { [name]: text.slice(1) }, { [`${name}_equal`]: text }]
  return [{ [name]: text }]
}
const plainText = ([, { spec }]: [string, Field]): boolean =>
  /^(text|longText)$/.test(spec.kind) && !spec.pattern && !spec.given && !spec.derived && !spec.mask && !spec.unique

describe.each(editable.map(r => [r.name, r] as const))('%s', (_, r) => {
  test('what is added can be read back, masked where it is declared so', async () => {
    const { id, sample } = await added(r)
    const row = await detailOf(r, id)
    for (const [name, value] of Object.entries(sample)) {
      const { spec } = (r.fields as Fields)[name]!
      if (spec.kind === 'secret') expect([name, row[name]]).toEqual([name, ''])
      else if (/^(id18|phone|card4|email|full)$/.test(spec.mask ?? ''))
        expect([name, row[name]]).not.toEqual([name, value])
      else if (!spec.to) expect([name, String(row[name])]).toEqual([name, String(value)])
    }
  })

  test('it is found by each searchable field with its own value', async () => {
    if (!hasList(r)) return
    const { id, sample } = await added(r)
    for (const [name, field] of fieldsOf(r)) {
      const value = sample[name]
      if (!field.spec.match || value === undefined) continue
      for (const filter of filtersFor(name, field, value)) {
        const answer = await admin.get(listVerb(r), { ...filter, descs: 'createTime', size: 200 })
        expect([filter, answer.status, shows(answer, id)], told(answer)).toEqual([filter, 200, true])
      }
    }
  })

  test('a changed record keeps the change and its history names field, person, reason and both values', async () => {
    const name = fieldsOf(r).find(plainText)?.[0]
    if (!name) return
    const { id } = await added(r)
    const before = (await detailOf(r, id))[name]
    const reason = { 'x-reason': encodeURIComponent('核对登记表') }
    const answer = await admin.post(editVerb(r), { id, [name]: '改过的' }, { headers: reason })
    expect(answer.status, told(answer)).toBe(200)
    expect((await detailOf(r, id))[name]).toBe('改过的')
    const [last] = (await admin.get(`${r.path}/history`, { id })).body.data.records
    expect(last).toMatchObject({
      action: 'edit',
      reason: '核对登记表',
      source: 'web',
      userName: expect.stringMatching(/./),
    })
    expect(last.changes).toContainEqual(expect.objectContaining({ field: name, before, after: '改过的' }))
  })

  test('an empty record is refused with a sentence for each required field, in both languages', async () => {
    const required = fieldsOf(r)
      .filter(
        ([name, { spec }]) =>
          spec.required && !spec.given && !spec.derived && spec.preset === undefined && name !== 'deptId',
      )
      .map(([name]) => name)
      .filter(name => !known[r.name]?.includes(name))
    if (required.length === 0) return
    for (const language of ['zh-CN', 'en-US']) {
      const answer = await admin.post(addVerb(r), {}, { headers: { 'accept-language': language } })
      expect([answer.status, answer.body.code, answer.body.success]).toEqual([400, 400, false])
      const fields = answer.body.data.fields as readonly { field: string; message: string }[]
      expect(fields.map(one => one.field)).toEqual(expect.arrayContaining(required))
      for (const { message } of fields) expect(/\p{Script=Han}/u.test(message), message).toBe(language === 'zh-CN')
    }
  })

  test('one required field that is missing is named alone', async () => {
    const name = fieldsOf(r).find(
      ([key, { spec }]) =>
        spec.required && !spec.given && !spec.derived && spec.preset === undefined && key !== 'deptId',
    )?.[0]
    if (!name || known[r.name]?.includes(name)) return
    const { [name]: _left, ...rest } = await sampleOf(r, ++counter, world)
    const { status, body } = await admin.post(addVerb(r), rest)
    expect([status, body.data.fields.map((one: { field: string }) => one.field)]).toEqual([400, [name]])
  })

  test('a stale edit is refused, names who was faster and brings the newer row', async () => {
    const { id } = await added(r)
    const answer = await admin.post(editVerb(r), { id, updateTime: '2020-01-01 00:00:00' })
    const row = await detailOf(r, id)
    expect([answer.status, answer.body.code]).toEqual([409, 409])
    expect(answer.body.data).toMatchObject({ updateTime: row['updateTime'], row: { id } })
    expect(answer.body.msg).toContain(answer.body.data.updateUserName)
  })

  test('another tenant neither reads nor changes nor removes it', async () => {
    if (r.scope === 'platform') return
    const { id } = await added(r)
    const before = await detailOf(r, id)
    const reads: readonly [string, Record<string, string>][] = [
      ['detail', { id }],
      ['history', { id }],
      ...(hasList(r) ? [[listVerb(r).split('/').at(-1)!, { id }] as [string, Record<string, string>]] : []),
    ]
    for (const [verb, query] of reads) {
      const seen = await stranger.get(`${r.path}/${verb}`, query)
      expect([verb, JSON.stringify(seen.body).includes(id)]).toEqual([verb, false])
    }
    await stranger.post(editVerb(r), { id, remark: '别人的' })
    await stranger.post(`${r.path}/remove`, {}, { query: { ids: id } })
    expect(await detailOf(r, id)).toEqual(before)
  })

  test('as it was before a change, and before it was there, it can be asked for', async () => {
    const name = fieldsOf(r).find(plainText)?.[0]
    if (!name) return
    const { id } = await added(r)
    const before = await detailOf(r, id)
    const changed = `改过${++counter}`
    const edited = await admin.post(editVerb(r), { id, [name]: changed })
    expect(edited.status, told(edited)).toBe(200)
    await village.sql(
      `update kernel_history set at = at + interval '2 hours' where record_id = $1 and action = 'edit'`,
      [id],
    )
    const [time] = await village.sql<{ soon: string }>(
      `select to_char((now() + interval '1 hour') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as soon`,
    )
    const then = await admin.get(`${r.path}/as-of`, { id, time: time!.soon })
    expect([then.status, then.body.data[name]], told(then)).toEqual([200, before[name]])
    const now = await admin.get(`${r.path}/as-of`, { id, time: '2099-01-01 00:00:00' })
    expect(now.body.data[name]).toBe(changed)
    expect((await admin.get(`${r.path}/as-of`, { id, time: '2001-01-01 00:00:00' })).body.data).toEqual({})
    if (r.scope !== 'platform')
      expect((await stranger.get(`${r.path}/as-of`, { id, time: time!.soon })).body.data ?? {}).toEqual({})
  })

  test('removed by mistake it lies in the bin and comes back as it was, with a history that says so', async () => {
    if (!has(r, 'remove')) return
    const { id } = await added(r)
    const { updateTime: _, ...before } = await detailOf(r, id)
    await admin.post(`${r.path}/remove`, {}, { query: { ids: id } })
    const bin = await admin.get(`${r.path}/removed`, { size: 200 })
    const found = bin.body.data.records.find((row: { id: string }) => row.id === id)
    expect(found, told(bin)).toMatchObject({ id, isDeleted: 1, updateUserName: expect.stringMatching(/./) })
    if (r.scope !== 'platform') {
      expect(shows(await stranger.get(`${r.path}/removed`, { size: 200 }), id)).toBe(false)
      expect((await stranger.post(`${r.path}/restore`, { ids: id })).status).toBeGreaterThanOrEqual(400)
    }
    const back = await admin.post(`${r.path}/restore`, { ids: id })
    expect(back.status, told(back)).toBe(200)
    expect(await detailOf(r, id)).toMatchObject(before)
    const [last] = (await admin.get(`${r.path}/history`, { id })).body.data.records
    expect(last).toMatchObject({ action: 'restore' })
    expect((await admin.post(`${r.path}/restore`, { ids: id })).status).toBe(404)
  })

  test('a filter removes what it matches when the number is the one that was seen, and nothing otherwise', async () => {
    if (!has(r, 'remove')) return
    const { id } = await added(r)
    const remove = (body: Record<string, unknown>): Promise<Answer> => admin.post(`${r.path}/remove`, body)
    const wrong = await remove({ filters: { id }, total: 2 })
    expect([wrong.status, wrong.body.data.total], told(wrong)).toEqual([409, 1])
    expect((await remove({ filters: { id, nosuchfilter: '1' }, total: 1 })).status).toBe(400)
    expect((await remove({ filters: { id } })).status).toBe(400)
    expect((await detailOf(r, id))['id']).toBe(id)
    const right = await remove({ filters: { id }, total: 1 })
    expect(right.status, told(right)).toBe(200)
    expect(await detailOf(r, id)).toEqual({})
  })

  test('what is removed is gone, from the list as well', async () => {
    if (!has(r, 'remove')) return
    const { id } = await added(r)
    const answer = await admin.post(`${r.path}/remove`, {}, { query: { ids: id } })
    expect(answer.status, told(answer)).toBe(200)
    expect(await detailOf(r, id)).toEqual({})
    if (hasList(r)) expect(shows(await admin.get(listVerb(r), { id, size: 200 }), id)).toBe(false)
    expect((await admin.post(editVerb(r), { id, remark: '再来' })).status).toBe(404)
  })
})

describe.each(byVillage.map(r => [r.name, r] as const))('%s of a village', (_, r) => {
  test('is not there for the clerk of another village', async () => {
    const { id, sample } = await added(r, { deptId: world.haitang })
    const before = await detailOf(r, id)
    const title = { [r.title]: String(sample[r.title] ?? before[r.title]) }
    for (const [verb, query] of [
      ['detail', { id }],
      ['history', { id }],
      [listVerb(r).split('/').at(-1)!, title],
    ] as const) {
      const seen = await neighbour.get(`${r.path}/${verb}`, { ...query, deptId: world.haitang })
      expect([verb, JSON.stringify(seen.body).includes(id)]).toEqual([verb, false])
    }
    const edited = await neighbour.post(editVerb(r), { id, remark: '邻村的' })
    expect([403, 404]).toContain(edited.status)
    await neighbour.post(`${r.path}/remove`, {}, { query: { ids: id } })
    const shown = await neighbour.post(`${r.path}/reveal`, { id, field: 'phone', reason: '好奇' })
    expect(shown.status).toBeGreaterThanOrEqual(400)
    expect(await detailOf(r, id)).toEqual(before)
  })

  test('cannot be added to another village', async () => {
    const sample = { ...(await sampleOf(r, ++counter, world)), deptId: world.haitang }
    const { status, body } = await neighbour.post(addVerb(r), sample)
    expect([400, 403]).toContain(status)
    const placed = (r.fields as Fields)['deptId']!.spec.follows ?? 'deptId'
    if (status === 400) expect(body.data.fields).toContainEqual(expect.objectContaining({ field: placed }))
  })
})

describe.each(readable.map(r => [r.name, r] as const))('list of %s', (_, r) => {
  test('takes each searchable field and is sorted by each sortable one, up and down', async () => {
    for (const [name, { spec }] of fieldsOf(r)) {
      if (spec.match) {
        const value = spec.kind === 'date' ? '2026-01-01' : spec.kind === 'dateTime' ? '2026-01-01 00:00:00' : '1'
        const suffix = spec.match === 'range' ? '_ge' : ''
        const answer = await admin.get(listVerb(r), { [name + suffix]: value, size: 1 })
        expect([name, answer.status]).toEqual([name, 200])
      }
      if (spec.sortable) await expectSorted(r, name)
    }
  })

  test('refuses a sort column that does not exist, naming it', async () => {
    const answer = await admin.get(listVerb(r), { descs: 'case(1)when(1)then(id)end' })
    expect([answer.status, answer.body.msg.includes('case(1)when(1)then(id)end')]).toEqual([400, true])
  })

  test('has pages that neither overlap nor leave out, of a size that is capped', async () => {
    const [first, second, both] = await Promise.all(
      [
        { current: 1, size: 3 },
        { current: 2, size: 3 },
        { current: 1, size: 6 },
      ].map(query => admin.get(listVerb(r), query)),
    )
    const idsOf = (answer: Answer): string[] => answer.body.data.records.map((row: { id: string }) => row.id)
    expect([...idsOf(first!), ...idsOf(second!)]).toEqual(idsOf(both!))
    const large = (await admin.get(listVerb(r), { size: 100_000 })).body.data
    expect([large.size, large.records.length <= 200, large.pages]).toEqual([200, true, Math.ceil(large.total / 200)])
  })
})

async function expectSorted(r: AnyResource, name: string): Promise<void> {
  const [up, down] = await Promise.all(
    ['ascs', 'descs'].map(async word => (await admin.get(listVerb(r), { [word]: name, size: 200 })).body.data),
  )
  const ids = (page: { records: readonly { id: string }[] }): string[] => page.records.map(row => row.id)
  if (up.total <= 200) expect([name, ids(up)]).toEqual([name, ids(down).reverse()])
  const values = up.records
    .map((row: Record<string, unknown>) => row[name])
    .filter((one: unknown) => one !== '' && one !== null)
  const { spec } = (r.fields as Fields)[name]!
  if (/^(date|dateTime|integer|flag)$/.test(spec.kind))
    expect([name, values]).toEqual([name, [...values].sort((a, b) => (a < b ? -1 : Number(a > b)))])
}
