import type { AnyResource, Field, Fields } from '@village/resource'
import { MOMENT_FORMAT } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Added,
  addVerb,
  type Contract,
  describeAnswer,
  editable,
  editVerb,
  fieldsOf,
  hasList,
  listVerb,
  openContract,
  plainText,
  shows,
} from './contract.ts'
import { namedRegisters } from './contract-rows.ts'
import { sampleOf } from './sample.ts'

let at: Contract
beforeAll(async () => {
  at = await openContract()
})
afterAll(() => at?.village.close())

/** Fields that a call may leave out although the declaration requires them: the server half knows them. */
const known: Readonly<Record<string, readonly string[]>> = { 'system.dict': ['dictKey'], 'system.dictbiz': ['dictKey'] }
const requiredOf = (r: AnyResource): string[] =>
  fieldsOf(r)
    .filter(
      ([name, { spec }]) =>
        spec.required && !spec.given && !spec.derived && spec.preset === undefined && name !== 'deptId',
    )
    .map(([name]) => name)
    .filter(name => !known[r.name]?.includes(name))

/** Filters by which a record with this value must be found. */
function filtersFor(name: string, { spec }: Field, value: unknown): Record<string, string>[] {
  const text = Array.isArray(value) ? value.join(',') : String(value)
  if (spec.match === 'range') return [{ [`${name}_ge`]: text, [`${name}_le`]: text }]
  if (spec.match === 'name') return [{ [name]: text }, { [name]: text.slice(0, 2) }]
  if (spec.match === 'like') return [{ [name]: text }, { [name]: text.slice(1) }, { [`${name}_equal`]: text }]
  return [{ [name]: text }]
}

describe.each(namedRegisters(editable))('%s', (_, r) => {
  /** Tests that only read share one record. */
  let one: Added
  beforeAll(async () => {
    one = await at.added(r)
  })

  test('what is added can be read back, masked where it is declared so', async () => {
    const row = await at.detailOf(r, one.id)
    for (const [name, value] of Object.entries(one.sample)) {
      const { spec } = (r.fields as Fields)[name]!
      // Empty, or the asterisks that existing clients show for a key that is there (wire-contract §1).
      if (spec.kind === 'secret') expect(['', '******'], name).toContain(row[name])
      else if (/^(id18|phone|card4|email|full)$/.test(spec.mask ?? ''))
        expect([name, row[name]]).not.toEqual([name, value])
      else if (!spec.to) expect([name, String(row[name])]).toEqual([name, String(value)])
    }
  })

  test.runIf(hasList(r))('it is found by each searchable field with its own value', async () => {
    for (const [name, field] of fieldsOf(r)) {
      const value = one.sample[name]
      if (!field.spec.match || value === undefined) continue
      for (const filter of filtersFor(name, field, value)) {
        const answer = await at.admin.get(listVerb(r), { ...filter, descs: 'createTime', size: 200 })
        expect([filter, answer.status, shows(answer, one.id)], describeAnswer(answer)).toEqual([filter, 200, true])
      }
    }
  })

  test('a stale edit is refused, names who was faster and brings the newer row', async () => {
    const answer = await at.admin.post(editVerb(r), { id: one.id, updateTime: '2020-01-01 00:00:00' })
    const row = await at.detailOf(r, one.id)
    expect([answer.status, answer.body.code]).toEqual([409, 409])
    expect(answer.body.data).toMatchObject({ updateTime: row['updateTime'], row: { id: one.id } })
    expect(answer.body.msg).toContain(answer.body.data.updateUserName)
  })
})

describe.each(namedRegisters(editable.filter(plainText)))('%s', (_, r) => {
  const name = plainText(r)!

  test('a changed record keeps the change and its history names field, person, reason and both values', async () => {
    const { id } = await at.added(r)
    const before = (await at.detailOf(r, id))[name]
    const reason = { 'x-reason': encodeURIComponent('核对登记表') }
    const answer = await at.admin.post(editVerb(r), { id, [name]: '改过的' }, { headers: reason })
    expect(answer.status, describeAnswer(answer)).toBe(200)
    expect((await at.detailOf(r, id))[name]).toBe('改过的')
    const [last] = (await at.admin.get(`${r.path}/history`, { id })).body.data.records
    expect(last).toMatchObject({
      action: 'edit',
      reason: '核对登记表',
      source: 'web',
      userName: expect.stringMatching(/./),
    })
    expect(last.changes).toContainEqual(expect.objectContaining({ field: name, before, after: '改过的' }))
  })

  test('as it was before a change, and before it was there, it can be asked for', async () => {
    const { id } = await at.added(r)
    const before = await at.detailOf(r, id)
    const changed = `改过${at.next()}`
    const edited = await at.admin.post(editVerb(r), { id, [name]: changed })
    expect(edited.status, describeAnswer(edited)).toBe(200)
    await at.village.sql(
      `alter table kernel_history disable trigger audit_keep;
       update kernel_history set at = at + interval '2 hours' where record_id = ${BigInt(id)} and action = 'edit';
       alter table kernel_history enable trigger audit_keep`,
    )
    const [time] = await at.village.sql<{ soon: string }>(
      `select to_char((now() + interval '1 hour') at time zone 'Asia/Shanghai', '${MOMENT_FORMAT}') as soon`,
    )
    const then = await at.admin.get(`${r.path}/as-of`, { id, time: time!.soon })
    expect([then.status, then.body.data[name]], describeAnswer(then)).toEqual([200, before[name]])
    const now = await at.admin.get(`${r.path}/as-of`, { id, time: '2099-01-01 00:00:00' })
    expect(now.body.data[name]).toBe(changed)
    expect((await at.admin.get(`${r.path}/as-of`, { id, time: '2001-01-01 00:00:00' })).body.data).toEqual({})
    if (r.scope !== 'platform')
      expect((await at.stranger.get(`${r.path}/as-of`, { id, time: time!.soon })).body.data ?? {}).toEqual({})
  })
})

describe.each(namedRegisters(editable.filter(r => requiredOf(r).length > 0)))('%s', (_, r) => {
  const required = requiredOf(r)

  test('an empty record is refused with a sentence for each required field, in both languages', async () => {
    for (const language of ['zh-CN', 'en-US']) {
      const answer = await at.admin.post(addVerb(r), {}, { headers: { 'accept-language': language } })
      expect([answer.status, answer.body.code, answer.body.success]).toEqual([400, 400, false])
      const fields = answer.body.data.fields as readonly { field: string; message: string }[]
      expect(fields.map(one => one.field)).toEqual(expect.arrayContaining(required))
      for (const { message } of fields) expect(/\p{Script=Han}/u.test(message), message).toBe(language === 'zh-CN')
    }
  })

  test('one required field that is missing is named alone', async () => {
    const { [required[0]!]: _left, ...rest } = await sampleOf(r, at.next(), at.world)
    const { status, body } = await at.admin.post(addVerb(r), rest)
    expect([status, body.data.fields.map((one: { field: string }) => one.field)]).toEqual([400, [required[0]]])
  })
})
