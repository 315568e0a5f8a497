import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Id } from '@village/resource'
import { start } from '@village/server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { type Heard, type Listener, listenTo } from '../../testing/listener.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { eventually } from '../../testing/wait-limits.ts'

let village: Village
let address = ''
let clerk: VillageClient
let colleague: VillageClient
let neighbour: VillageClient
let stranger: VillageClient
let admin: VillageClient
let listeners: Listener[] = []

beforeAll(async () => {
  village = await startVillage()
  await village.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(village.app.server.address() as AddressInfo).port}`
  admin = await village.as('admin', '000000')
  clerk = await village.as('clerk.haitang')
  colleague = await village.as('officer.town')
  neighbour = await village.as('clerk.qinghe')
  stranger = await village.as('clerk.second', '100001')
})
afterAll(() => village?.close())
afterEach(() => {
  for (const listener of listeners) listener.close()
  listeners = []
})

const listen = async ({ token }: VillageClient, topics?: string, from?: string): Promise<Listener> => {
  const listener = await listenTo(address, token, { ...(topics && { topics }), ...(from && { from }) })
  listeners.push(listener)
  return listener
}
const isRow =
  (id: Id, kind: string) =>
  ({ topic, data }: Heard): boolean =>
    topic === 'rows' && data.id === id && data.kind === kind

let count = 0
async function addResident(who: VillageClient): Promise<Id> {
  const name = `沈新${['一', '二', '三', '四', '五', '六', '七', '八', '九'][count++ % 9]}`
  const resident = { name, idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1', liveAddress: '一组1号' }
  const added = await who.post('/convenient/resident/submit', resident)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body.data.id
}
/** Waits until all earlier events have been delivered: what is missing then will not come. */
async function settle(who: VillageClient, listener: Listener): Promise<void> {
  const id = await addResident(who)
  await listener.until(isRow(id, 'add'))
}

describe('a new resident of a village', () => {
  test('is told to that village and to the platform, not to the next village and not to another tenant', async () => {
    const [own, head, next, other, platform] = await Promise.all(
      [clerk, colleague, neighbour, stranger, admin].map(who => listen(who)),
    )
    const id = await addResident(clerk)
    for (const listener of [own!, head!, platform!]) {
      const { data } = await listener.until(isRow(id, 'add'))
      expect(data).toEqual({ resource: 'people.resident', kind: 'add', id, by: expect.stringMatching(/^\d+$/) })
    }
    await settle(neighbour, next!)
    expect(next!.heard.some(isRow(id, 'add'))).toBe(false)
    expect(other!.heard).toEqual([])
  })
  test('is told once it is committed, and not when it was refused', async () => {
    const own = await listen(clerk)
    const refused = await clerk.post('/convenient/resident/submit', { name: '沈错', idType: '1', idCard: '1' })
    expect(refused.status).toBe(400)
    await settle(clerk, own)
    expect(own.heard.filter(({ topic, data }) => topic === 'rows' && data.resource === 'people.resident')).toHaveLength(
      1,
    )
  })
})

test('a stream says only the topics that it was asked for', async () => {
  const own = await listen(clerk)
  const deaf = await listen(clerk, 'counters')
  await settle(clerk, own)
  await pause(100)
  expect(deaf.heard).toEqual([])
})

describe('a broken stream', () => {
  test('goes on where it was, with nothing lost and nothing twice', async () => {
    const before = await listen(clerk)
    const first = await addResident(clerk)
    await before.until(isRow(first, 'add'))
    before.close()
    const missed = [await addResident(clerk), await addResident(clerk)]
    const after = await listen(clerk, undefined, before.place())
    for (const id of missed) await after.until(isRow(id, 'add'))
    await settle(clerk, after)
    for (const id of missed) expect(after.heard.filter(isRow(id, 'add'))).toHaveLength(1)
    expect(after.heard.some(isRow(first, 'add'))).toBe(false)
  })
  test('does not learn by it what it may not see', async () => {
    const before = await listen(neighbour)
    before.close()
    const id = await addResident(clerk)
    const after = await listen(neighbour, undefined, before.place())
    await settle(neighbour, after)
    expect(after.heard.some(isRow(id, 'add'))).toBe(false)
  })
  test.each(['1000000000.1:1:', 'nonsense', "1.1:1:'", `9999999999.9:1:`, 'x'.repeat(3000)])(
    'is told to read everything again where its place is too old or none: %.20s',
    async from => {
      const listener = await listen(clerk, undefined, from)
      expect((await listener.until(({ topic }) => topic === 'reset')).data).toEqual({})
    },
  )
})

describe('a session that is ended', () => {
  const sessionOf = async (account: string): Promise<Id> => {
    const [row] = await village.sql<{ id: Id }>(
      "select id from account_session where account = $1 and status = '1' order by id desc limit 1",
      [account],
    )
    return row!.id
  }
  test('hears that it is over, and nothing after that', async () => {
    const doctor = await village.as('doctor.haitang')
    const listener = await listen(doctor)
    const kicked = await admin.post('/blade-auth/session/kick', { ids: [await sessionOf('doctor.haitang')] })
    expect(kicked.status, JSON.stringify(kicked.body)).toBe(200)
    const { data } = await listener.until(({ topic }) => topic === 'session')
    expect(data).toEqual({ kind: 'ended' })
    await eventually(listener.isOver)
    expect((await listenTo(address, doctor.token)).status).toBe(401)
  })
  test('is nobody else’s', async () => {
    const own = await listen(clerk)
    const grid = await village.as('head.haitang')
    const [other] = await Promise.all([listen(grid)])
    await admin.post('/blade-auth/session/kick', { ids: [await sessionOf('head.haitang')] })
    await other!.until(({ topic }) => topic === 'session')
    expect(own.heard.some(({ topic }) => topic === 'session')).toBe(false)
  })
  test('hears it also where the change is noticed before the message, as on a busy computer', async () => {
    const member = await village.as('grid.haitang')
    const listener = await listen(member)
    expect(listener.status).toBe(200)
    // Like another server that has committed and not called yet.
    await village.sql(
      `with ended as (update account_session set status = '0' where id = $1 returning tenant_id, id)
       insert into kernel_event (tenant_id, topic, audience, payload)
       select tenant_id, 'session', jsonb_build_object('sessionIds', json_build_array(id::text)), '{"kind":"ended"}' from ended`,
      [await sessionOf('grid.haitang')],
    )
    await village.services.as(village.services.platform, {}, call => village.services.changed('account.session', call))
    await eventually(listener.isOver)
    expect(listener.heard.map(({ topic, data }) => ({ topic, data }))).toEqual([
      { topic: 'session', data: { kind: 'ended' } },
    ])
  })
})

test('rights that are taken away are felt by the stream that is open', async () => {
  const party = await village.as('party.haitang')
  const listener = await listen(party)
  const clerks = await listen(clerk)
  await settle(clerk, clerks)
  const heardBefore = listener.heard.some(({ topic }) => topic === 'rows')
  expect(heardBefore).toBe(village.permissionsOf('party.haitang').includes('resident_view'))
  const role = await village.sql<{ role: Id }>(
    "select unnest(role_id) as role from system_users where account = 'party.haitang'",
  )
  await village.sql('delete from system_role_menu where role_id = $1', [role[0]!.role])
  await village.services.as(village.services.platform, {}, call => village.services.changed('system.role-menu', call))
  expect((await listener.until(({ topic }) => topic === 'session')).data).toEqual({ kind: 'rights' })
  const id = await addResident(clerk)
  await clerks.until(isRow(id, 'add'))
  await pause(100)
  expect(listener.heard.some(isRow(id, 'add'))).toBe(false)
})

describe('bounds', () => {
  test('a sixth stream of one person is refused, and a closed one makes room', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => listen(neighbour)))
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await listen(neighbour)).status).toBe(429)
    five[0]!.close()
    await eventually(async () => (await listen(neighbour)).status === 200)
  })
  test('a stream is neither packed nor kept, and says so to proxies', async () => {
    const { headers } = await listen(clerk)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('x-accel-buffering')).toBe('no')
  })
  test.each(['', 'A', 'rows;drop', 'a,'.repeat(40)])('topics that are none are refused: %s', async topics => {
    const reply = await clerk.get('/stream', { topics })
    expect(reply.status).toBe(400)
  })
  test('nobody listens without a token', async () => {
    expect((await village.anyone.get('/stream', { topics: 'rows' })).status).toBe(401)
  })
})

describe('who edits a record', () => {
  const edit = (who: VillageClient, id: Id, editing: 0 | 1) =>
    who.post('/blade-desk/presence', { resource: 'people.resident', id, editing })

  test('is told to those who edit it as well, and to nobody else', async () => {
    const id = await addResident(clerk)
    const [own, head, outside] = await Promise.all([clerk, colleague, admin].map(who => listen(who)))
    expect((await edit(clerk, id, 1)).body.data).toEqual({ editors: [] })
    expect((await edit(colleague, id, 1)).body.data.editors).toMatchObject([{ name: expect.stringContaining('文书') }])
    const both = ({ topic, data }: Heard): boolean => topic === 'presence' && data.editors.length === 2
    expect((await own!.until(both)).data).toMatchObject({ resource: 'people.resident', id })
    await head!.until(both)
    await edit(colleague, id, 0)
    await own!.until(({ topic, data }) => topic === 'presence' && data.editors.length === 1)
    expect(outside!.heard.filter(({ topic }) => topic === 'presence')).toEqual([])
  })
  test.each([
    ["now() - interval '1 second'", ''],
    ["now() + interval '1 day'", ', also when the clock was set back meanwhile'],
  ])('is forgotten without a sign of life (%s)%s', async until => {
    const id = await addResident(clerk)
    await edit(clerk, id, 1)
    await village.sql(`update kernel_presence set until = ${until} where record_id = $1`, [id])
    expect((await edit(colleague, id, 1)).body.data).toEqual({ editors: [] })
  })
  test('is nothing that one learns of records that one may not edit', async () => {
    const id = await addResident(clerk)
    expect((await edit(neighbour, id, 1)).status).toBe(404)
    expect((await edit(stranger, id, 1)).status).toBe(404)
    const secret = await clerk.post('/blade-desk/presence', { resource: 'system.tenant', id, editing: 1 })
    expect(secret.status).toBe(403)
    expect((await village.sql('select 1 from kernel_presence where record_id = $1', [id])).length).toBe(0)
  })
})

test('an export says how far it is to the one who asked for it, and to nobody else', async () => {
  const [own, head] = await Promise.all([clerk, colleague].map(who => listen(who)))
  const asked = await clerk.post('/convenient/resident/export', { filters: {}, format: 'xlsx' })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const { id } = asked.body.data
  const ready = await own!.until(({ topic, data }) => topic === 'task' && data.id === id && data.status === '2')
  expect(ready.data).toMatchObject({ kind: 'export', resource: 'people.resident', done: ready.data.total })
  expect(head!.heard.filter(({ topic }) => topic === 'task')).toEqual([])
  expect(head!.heard.filter(({ data }) => data.resource === 'exchange.exporttask')).toEqual([])
})

test('what happens at one server is heard at another one over the same database', async () => {
  const { owner, app, jobs } = village.database
  const other = await start({
    found: village.found,
    settings: village.settings,
    migrations: join(import.meta.dirname, '../../db/migrations'),
    cluster: { owner, app, jobs, embedded: false, stop: async () => {} },
    poolSize: 4,
  })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const at = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`
  try {
    const there = await listenTo(at, clerk.token)
    // A server polls every five seconds: without notifications each event would take that long.
    const waitsMs: number[] = []
    let id = ''
    for (let i = 0; i < 5; i++) {
      const beganMs = performance.now()
      id = await addResident(clerk)
      await there.until(isRow(id, 'add'))
      waitsMs.push(performance.now() - beganMs)
    }
    expect(Math.min(...waitsMs.slice(1))).toBeLessThan(4000)
    const here = await listen(clerk, undefined, there.place())
    there.close()
    await settle(clerk, here)
    expect(here.heard.some(isRow(id, 'add'))).toBe(false)
  } finally {
    await other.close()
  }
}, 60_000)

test('a server that stops lets its streams go at once', async () => {
  const other = await startVillage()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const at = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`
  const listener = await listenTo(at, (await other.as('clerk.haitang')).token)
  await other.close()
  await eventually(listener.isOver)
}, 60_000)
