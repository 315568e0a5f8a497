import type { AnyResource, Field, FieldSpec, Fields, Id } from '@village/resource'
import { type RouteSpec, routesOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { Answer, VillageClient } from '../client.ts'
import { inLongRun } from '../long-run.ts'
import { startVillage, type Village } from '../village.ts'
import { namedRegisters, sampleOfRegisters } from './contract-rows.ts'
import { sampleOf } from './sample.ts'
import { type SampleVillage, sampleVillage } from './sample-world.ts'
import { exportedBook } from './workbooks.ts'

/** What existing clients send where no record is chosen. */
const NOTHING: readonly unknown[] = ['0', '-1', null, '', 0, -1]
/** What is no reference at all. */
const MALFORMED: readonly unknown[] = [{ toString: 1 }, 'abc', true, 1.5]
const NO_LIST: readonly unknown[] = [...NOTHING, [], ['0'], [0], '0,-1']

const { resources } = await loadDeclarations()
const isReference = ({ spec }: Field): boolean => /^(ref|refs|file|files)$/.test(spec.kind)
const isList = ({ kind }: FieldSpec): boolean => kind === 'refs' || kind === 'files'
const written = ({ spec }: Field): boolean => !spec.derived && !spec.given
const referencesOf = (r: AnyResource): readonly [string, Field][] =>
  Object.entries<Field>(r.fields as Fields).filter(([, field]) => isReference(field) && written(field))
const addVerb = (r: AnyResource): string | null =>
  r.verbs.includes('submit') ? 'submit' : r.verbs.includes('save') ? 'save' : null
const referring = resources.filter(r => r.storage === 'record' && addVerb(r) && referencesOf(r).length > 0)

let village: Village
let admin: VillageClient
let world: SampleVillage
let routes: readonly RouteSpec[]
let counter = 0

beforeAll(async () => {
  village = await startVillage()
  const signedIn = await village.as('admin', '000000')
  const reason = { 'x-reason': encodeURIComponent('核对登记表') }
  admin = { ...signedIn, get: (path, query, headers) => signedIn.get(path, query, { ...reason, ...headers }) }
  world = await sampleVillage(village, admin, 20_000)
  routes = routesOf(village.services.registry)
})
afterAll(() => village?.close())

const describeAnswer = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`.slice(0, 400)
const fieldsNamedBy = ({ body }: Answer): string[] =>
  (body.data?.fields ?? []).map(({ field }: { readonly field: string }) => field)
const newestId = async (r: AnyResource): Promise<Id> => {
  const { body } = await admin.get(`${r.path}/${r.verbs.includes('page') ? 'page' : 'list'}`, {
    descs: 'createTime,id',
    size: 1,
  })
  return body.data.records[0].id
}
async function addSample(r: AnyResource): Promise<Id> {
  const answer = await admin.post(`${r.path}/${addVerb(r)}`, await sampleOf(r, ++counter, world))
  expect(answer.status, `${r.name}: ${describeAnswer(answer)}`).toBe(200)
  return answer.body.data?.id ?? newestId(r)
}
const detailOf = async (r: AnyResource, id: Id): Promise<Record<string, unknown>> =>
  (await admin.get(`${r.path}/detail`, { id })).body.data
const isEmpty = (value: unknown): boolean =>
  value === '' || value === '0' || (Array.isArray(value) && value.length === 0)

describe.each(namedRegisters(inLongRun(referring, sampleOfRegisters(referring))))('references of %s', (_, r) => {
  const editVerb = r.verbs.includes('update') ? 'update' : 'submit'

  test('that name nobody are nothing: refused where one is required, empty where none is', async () => {
    for (const [name, { spec }] of referencesOf(r)) {
      for (const value of isList(spec) ? NO_LIST : NOTHING) {
        const at = `${r.name}.${name} = ${JSON.stringify(value)}`
        const sample = { ...(await sampleOf(r, ++counter, world)), [name]: value }
        const answer = await admin.post(`${r.path}/${addVerb(r)}`, sample)
        // Who names no village means their own.
        const isOwn = name === 'deptId' && spec.required === true && answer.status === 200
        if (spec.required && !isOwn)
          expect([at, answer.status, fieldsNamedBy(answer)], describeAnswer(answer)).toEqual([at, 400, [name]])
        else expect([at, answer.status < 500], describeAnswer(answer)).toEqual([at, true])
        if (answer.status !== 200) continue
        const row = await detailOf(r, answer.body.data?.id ?? (await newestId(r)))
        expect([at, isEmpty(row[name])]).toEqual([at, !isOwn])
      }
    }
  })

  test('that name nobody do not empty what a record must have', async () => {
    const id = await addSample(r)
    for (const [name, { spec }] of referencesOf(r)) {
      if (!spec.required) continue
      const { [name]: before } = await detailOf(r, id)
      for (const value of isList(spec) ? NO_LIST : NOTHING) {
        const at = `${r.name}.${name} = ${JSON.stringify(value)}`
        const answer = await admin.post(`${r.path}/${editVerb}`, { id, [name]: value })
        expect([at, answer.status, fieldsNamedBy(answer)], describeAnswer(answer)).toEqual([at, 400, [name]])
      }
      expect((await detailOf(r, id))[name]).toEqual(before)
    }
  })

  test('that are no ids are refused by name', async () => {
    const id = await addSample(r)
    for (const [name, { spec }] of referencesOf(r))
      for (const value of isList(spec) ? MALFORMED : [...MALFORMED, []])
        for (const [verb, body] of [
          [addVerb(r), await sampleOf(r, ++counter, world)],
          [editVerb, { id }],
        ] as const) {
          const at = `${r.name}/${verb} ${name} = ${JSON.stringify(value)}`
          const answer = await admin.post(`${r.path}/${verb}`, { ...body, [name]: value })
          expect([at, answer.status, fieldsNamedBy(answer)], describeAnswer(answer)).toEqual([at, 400, [name]])
        }
  })
})

describe('afterwards', () => {
  const isRequired = (field: Field): boolean => field.spec.required === true && isReference(field)
  test('each call that needs a reference refuses one that names nobody', async () => {
    const asking = routes.filter(({ kind, access }) => kind === 'endpoint' && access !== 'public')
    for (const route of asking) {
      const required = Object.entries<Field>(route.params as Fields).filter(([, field]) => isRequired(field))
      for (const [name, { spec }] of required)
        for (const value of isList(spec) ? NO_LIST : NOTHING) {
          if (route.method === 'GET' && typeof value === 'object') continue
          const sent = { [name]: value }
          const path = route.path.slice('/api'.length)
          const answer = await (route.method === 'GET'
            ? admin.get(path, sent as Record<string, string>)
            : admin.post(path, sent))
          expect([route.id, name, value, answer.status], describeAnswer(answer)).toEqual([route.id, name, value, 400])
        }
    }
  })

  test('every list still shows its rows and every export is made', { timeout: 240_000 }, async () => {
    for (const route of routes.filter(({ takes }) => takes === 'filters')) {
      const answer = await admin.get(route.path.slice('/api'.length), { size: 200 })
      expect([route.id, answer.status], describeAnswer(answer)).toEqual([route.id, 200])
    }
    const approver = await village.as('tenantadmin', '000000')
    for (const r of resources.filter(({ verbs }) => verbs.includes('export'))) {
      const list = `${r.path}/${r.verbs.includes('page') ? 'page' : 'list'}`
      const { records } = (await admin.get(list, { size: 200 })).body.data
      const ids = records.map(({ id }: { readonly id: Id }) => id)
      if (ids.length === 0) continue
      const columns = Object.keys(r.fields).filter(name => /deptId|residentId/.test(name))
      const asked = { ids, columns: [r.title, ...columns], clear: false }
      const file = await exportedBook(village, r, asked, { by: admin, approver })
      expect([r.name, file.byteLength > 0]).toEqual([r.name, true])
    }
  })
})
