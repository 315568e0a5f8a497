import { type AnyResource, type Fields, type Id, isResource } from '@village/resource'
import { type RouteSpec, routesOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamOf } from '../../demo/people/random.ts'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { Answer, VillageClient } from '../client.ts'
import { sampleOf } from '../contract/sample.ts'
import { type SampleVillage, sampleVillage } from '../contract/sample-world.ts'
import { isLongRun } from '../long-run.ts'
import { startVillage, type Village } from '../village.ts'
import { INTERNALS } from './isolation-probe.ts'

/**
 * Sends values of every wrong type to every field of every call of the table from which the OpenAPI document is made:
 * about 20,000 calls in the long run, where each field gets the first of the odd values and another one by chance.
 * Every run draws the same; FUZZ_SEED=random draws anew and prints its seed, FUZZ_SEED=… repeats such a run.
 */
const wantedSeed = process.env['FUZZ_SEED'] ?? '1'
const SEED = wantedSeed === 'random' ? Date.now() % 1_000_000_000 : Number(wantedSeed)
/** Odd values by chance for each field, and calls with several odd fields at once. */
const MORE_VALUES = isLongRun ? 1 : 0
/** Outside the long run only every so many of the fields of a call get one. */
const EVERY_NTH = isLongRun ? 1 : 18
/** And each call only the next of the bodies that are no object. */
const BODIES_EACH = isLongRun ? Infinity : 1
const MIXED_CALLS = 1
/** Samples of some registers end at their thousandth. */
const MOST_SAMPLES = 900

let random = streamOf('fuzz', SEED)
const pickSome = <T>(list: readonly T[], count: number): T[] => Array.from({ length: count }, () => random.pick(list))

const nest = (depth: number): unknown => (depth === 0 ? 1 : [{ a: nest(depth - 1) }])
const FIRST: readonly unknown[] = [{ toString: 1, valueOf: 1, toJSON: 1 }]
const ODD: readonly unknown[] = [
  ...FIRST,
  [],
  [[]],
  [null],
  [{}],
  {},
  { length: 1e9 },
  { $ne: 1 },
  { id: { toString: 1 } },
  [{ toString: 1 }],
  nest(20),
  1e308,
  -1e308,
  2 ** 53 + 2,
  -0,
  0.1,
  -1,
  0,
  2 ** 31,
  1e15,
  true,
  false,
  null,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'Infinity',
  '1e400',
  '9223372036854775808',
  '9'.repeat(30),
  'x'.repeat(100_000),
  '文'.repeat(3000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  "'",
  '"',
  '%',
  '\\',
  '$1',
  '2026-13-45',
  '99999-01-01',
  '0000-00-00',
  '2026-02-30 25:61:61',
  '2026-01-01T00:00:00Z',
  '-infinity',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '{"a":',
  '[1,2',
  '{"toString":1}',
  '1,2,3',
  ',,,',
  '*',
  '1;2',
  Array.from({ length: 1500 }, (_, at) => at),
  Array.from({ length: 60 }, () => ({})),
  ['1', ['2'], { a: 3 }],
]
/** Fields that calls take without declaring them. */
const TACIT = [
  'id',
  'ids',
  'updateTime',
  'tenantId',
  'filters',
  'total',
  'columns',
  'format',
  'clear',
  'reason',
  'body',
]
const PAGING = ['current', 'size', 'ascs', 'descs', 'tenantId', 'batch', 'id', 'createTime_ge']
const SUFFIXES = ['', '_equal', '_notequal', '_like', '_ge', '_lt', '_datege', '_dateequal', '_null', '_ignore']

let village: Village
let admin: VillageClient
let world: SampleVillage
let routes: readonly RouteSpec[]
let counter = 0

beforeAll(async () => {
  console.log(`FUZZ_SEED=${SEED}`)
  village = await startVillage()
  admin = await village.as('admin', '000000')
  world = cacheIds(await sampleVillage(village, admin, 60_000))
  routes = routesOf(village.services.registry)
}, 120_000)
afterAll(() => village?.close())

/** Ids are looked up once, and of people there are twenty: a new one for each call would cost more than the calls. */
function cacheIds(village: SampleVillage): SampleVillage {
  const known = new Map<string, Id | null>()
  return {
    ...village,
    async anyOf(name) {
      const at = name === 'people.resident' ? `${name} ${random.between(1, 20)}` : name
      if (!known.has(at)) known.set(at, await village.anyOf(name))
      return known.get(at)!
    },
  }
}

/** Ends the session or changes the caller's own password, or answers as long as somebody listens. */
const endsTheRun = ({ key }: RouteSpec): boolean => /^(logout|update-password|stream)$/.test(key)
/** Calls that take something away get ids that nothing has. */
const takesAway = ({ key }: RouteSpec): boolean =>
  /remove|kick|merge|reset|lock|status|undo|cancel|close|delete/i.test(key)

const fieldsOf = (route: RouteSpec): Fields =>
  route.takes === 'record' ? (route.of as AnyResource).fields : (route.params as Fields)
function namesOf(route: RouteSpec): readonly string[] {
  const declared = Object.keys(fieldsOf(route))
  if (route.method === 'POST') return [...new Set([...declared, ...TACIT])]
  const own = isResource(route.of) ? Object.keys(route.of.fields) : []
  const filters = [...new Set([...declared, ...pickSome([...own, 'id'], 4)])].map(name => name + random.pick(SUFFIXES))
  return [...new Set([...declared, ...filters, ...pickSome(PAGING, 3)])]
}

async function idFor(route: RouteSpec): Promise<Id> {
  if (takesAway(route) || !isResource(route.of) || random.chance(0.3)) return '7'
  return (await world.anyOf(route.of.name)) ?? '7'
}
/** Parameters with which the call could be right. */
async function baseOf(route: RouteSpec): Promise<Record<string, unknown>> {
  const pseudo = { name: route.takes === 'record' ? route.of.name : route.id, fields: fieldsOf(route) } as AnyResource
  const sample = await sampleOf(pseudo, 1 + (counter++ % MOST_SAMPLES), world)
  const isNew = route.takes === 'record' && route.key !== 'update' && random.chance(0.5)
  return isNew || !('id' in route.params || route.takes === 'record') ? sample : { ...sample, id: await idFor(route) }
}

/** Whole bodies that are no object, or none at all. */
const BODIES: readonly (readonly [body: string, type: string])[] = [
  ['', 'application/json'],
  ['null', 'application/json'],
  ['[]', 'application/json'],
  ['[{"toString":1}]', 'application/json'],
  ['5', 'application/json'],
  ['"text"', 'application/json'],
  ['id[toString]=1&ids[]=&filters={"a":{"toString":1}}', 'application/x-www-form-urlencoded'],
  ['%00=%00&=&id=%ff%fe', 'application/x-www-form-urlencoded'],
  ['{}', 'text/plain'],
  ['--x\r\n\r\n', 'multipart/form-data; boundary=x'],
]
/** An address holds whole characters only. */
const textOf = (value: unknown): string =>
  Buffer.from((typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 3000)).toString()

function send(route: RouteSpec, params: Readonly<Record<string, unknown>>): Promise<Answer> {
  const path = route.path.slice('/api'.length)
  if (route.method === 'POST') return admin.post(path, params)
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  return admin.get(path, Object.fromEntries(given.map(([name, value]) => [name, textOf(value)])))
}

const faults: string[] = []
async function note(route: RouteSpec, what: string, answer: Answer): Promise<void> {
  const { status, body } = answer
  const text = typeof body === 'string' ? '' : JSON.stringify(body)
  if (status >= 500) faults.push(`${route.method} ${route.path} ${what} → ${status} ${text.slice(0, 200)}`)
  else if (status >= 400 && INTERNALS.test(String(body?.msg))) faults.push(`${route.path} ${what} says ${body.msg}`)
  if (status === 401) admin = await village.as('admin', '000000')
}

async function everyField(route: RouteSpec): Promise<void> {
  for (const [at, name] of namesOf(route).entries()) {
    if (at % EVERY_NTH !== 0) continue
    const base = await baseOf(route)
    for (const value of [...FIRST, ...pickSome(ODD, MORE_VALUES)])
      await note(route, `${name}=${textOf(value).slice(0, 60)}`, await send(route, { ...base, [name]: value }))
  }
}
async function severalFields(route: RouteSpec): Promise<void> {
  for (let at = 0; at < MIXED_CALLS; at++) {
    const odd = Object.fromEntries(
      namesOf(route).map(name => [name, random.chance(0.4) ? random.pick(ODD) : undefined]),
    )
    const given = Object.fromEntries(Object.entries(odd).filter(([, value]) => value !== undefined))
    const params = { ...(await baseOf(route)), ...given }
    await note(route, JSON.stringify(given).slice(0, 300), await send(route, params))
  }
}
let turn = 0
const nextBodies = (): typeof BODIES =>
  BODIES_EACH >= BODIES.length ? BODIES : Array.from({ length: BODIES_EACH }, () => BODIES[turn++ % BODIES.length]!)
async function wholeBodies(route: RouteSpec): Promise<void> {
  if (route.method !== 'POST') return
  for (const [body, type] of nextBodies()) {
    const answer = await admin.post(route.path.slice('/api'.length), body, { headers: { 'content-type': type } })
    await note(route, `${type} ${body}`, answer)
  }
}

const { apis, resources } = await loadDeclarations()
const names = [...apis, ...resources].map(({ name }) => name)

test.each(names)('%s answers no fault of ours, whatever is sent to its calls', { timeout: 120_000 }, async name => {
  random = streamOf(name, SEED)
  faults.length = 0
  for (const route of routes.filter(one => one.of.name === name && !endsTheRun(one))) {
    await everyField(route)
    await severalFields(route)
    await wholeBodies(route)
  }
  expect(faults, `FUZZ_SEED=${SEED}`).toEqual([])
})
