import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Id } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../kernel/server/src/http/app.ts'
import { listenTo } from '../listener.ts'
import { temporaryDir } from '../temporary.ts'
import { startVillage } from '../village.ts'
import { eventually } from '../wait-limits.ts'
import { describeAnswer, openSiege, type Siege } from './isolation-probe.ts'

let { village, clerk, addedResident } = {} as Siege
beforeAll(async () => {
  ;({ village, clerk, addedResident } = await openSiege())
}, 120_000)
afterAll(() => village?.close())

test('what a database cannot hold is refused in words, wherever JSON is taken', async () => {
  for (const odd of ['\u0000', '\uD800']) {
    const kept = await clerk.post('/blade-desk/preferences', { content: { note: odd } })
    expect([kept.status, kept.body.code], describeAnswer(kept)).toEqual([400, 400])
    const named = await clerk.post('/blade-desk/preferences', { content: { note: { [odd]: 1 } } })
    expect([named.status, named.body.code], describeAnswer(named)).toEqual([400, 400])
    const content = { columns: [{ name: 'name', pin: odd }] }
    const view = await clerk.post('/blade-desk/view/submit', { resource: 'people.resident', name: '列', content })
    expect([view.status, view.body.code], describeAnswer(view)).toEqual([400, 400])
  }
})

test('a record whose key somebody else has by now stays removed, and one that comes back comes back once', async () => {
  const restored = async (ids: Id) => {
    const answers = await Promise.all([1, 2, 3].map(() => clerk.post('/convenient/resident/restore', { ids })))
    return answers.map(({ status }) => status).sort()
  }
  const id = await addedResident()
  expect((await clerk.post('/convenient/resident/remove', { ids: id })).status).toBe(200)
  const taken = `update people_resident t set id_type = o.id_type, id_card = o.id_card, id_card_hash = o.id_card_hash
    from (select * from people_resident where id_card_hash is not null and not is_deleted and tenant_id = '000000' limit 1) o
    where t.id = $1`
  await village.sql(taken, [id])
  expect(await restored(id)).toEqual([400, 400, 400])
  await village.sql("update people_resident set id_type = '99', id_card = null, id_card_hash = null where id = $1", [
    id,
  ])
  expect(await restored(id)).toEqual([200, 404, 404])
})

test('a record that no longer fits the filter is not removed with the others', async () => {
  const ids = [await addedResident({ workUnit: '待删厂' }), await addedResident({ workUnit: '待删厂' })]
  const { owner } = village.database
  const { default: pg } = await import('pg')
  const other = new pg.Client(owner)
  await other.connect()
  try {
    await other.query('begin')
    await other.query("update people_resident set work_unit = '留用厂' where id = $1", [ids[1]])
    const filters = { workUnit_equal: '待删厂' }
    const removing = clerk.post('/convenient/resident/remove', { filters, total: 2 })
    const waits = async () =>
      (
        await village.sql(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length > 0
    while (!(await waits())) await new Promise(resolve => setTimeout(resolve, 20))
    await other.query('commit')
    expect((await removing).body).toMatchObject({ code: 409, data: { total: 1 } })
  } finally {
    await other.end()
  }
  const left = await village.sql('select is_deleted from people_resident where id = any($1::bigint[])', [ids])
  expect(left).toEqual([{ is_deleted: false }, { is_deleted: false }])
})

describe('live events', () => {
  test('are read from a place that names very many transactions', async () => {
    const { eventsSince: since } = await import('../../kernel/server/src/live/events.ts')
    const { poolsOf } = await import('../../kernel/server/src/data/pools.ts')
    const running = Array.from({ length: 200 }, (_, at) => 1000 + at)
    const { place } = await since(poolsOf(village.services), `1.1000:1201:${running.join()}`)
    expect(place).toMatch(/^\d+\.\d+:\d+:/)
  })
  test('of editors who never came back are forgotten, also where nobody opens the record again', async () => {
    const { sweepEditors } = await import('../../kernel/server/src/live/events.ts')
    const { poolsOf } = await import('../../kernel/server/src/data/pools.ts')
    const id = await addedResident()
    await clerk.post('/blade-desk/presence', { resource: 'people.resident', id, editing: 1 })
    const count = async () => (await village.sql('select 1 from kernel_presence where record_id = $1', [id])).length
    await sweepEditors(poolsOf(village.services))
    expect(await count()).toBe(1)
    await village.sql("update kernel_presence set until = now() - interval '1 hour' where record_id = $1", [id])
    await sweepEditors(poolsOf(village.services))
    expect(await count()).toBe(0)
  })
  test('go on after every connection to the database broke', async () => {
    await village.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const address = `http://127.0.0.1:${(village.app.server.address() as AddressInfo).port}`
    const own = await listenTo(address, clerk.token)
    try {
      await village.sql(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await eventually(async () => (await clerk.get('/blade-user/info')).status === 200)
      const id = await addedResident()
      await own.until(({ topic, data }) => topic === 'rows' && data.id === id)
      expect(own.heard.filter(({ data }) => data.id === id)).toHaveLength(1)
    } finally {
      own.close()
    }
  })
})

test('the page itself is there while the database is not', async () => {
  const web = temporaryDir('village-page-')
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>village</title>')
  const other = await startVillage({ demo: false })
  const app = await buildApp(other.services, { web })
  try {
    const [{ name }] = (await other.sql('select current_database() as name')) as [{ name: string }]
    const barred = async (allowed: boolean) => village.sql(`alter database "${name}" with allow_connections ${allowed}`)
    // Nothing that was remembered helps.
    await other.services.as(other.services.platform, {}, call => other.services.changed('system.param', call))
    await barred(false)
    await village.sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const page = await app.inject({ method: 'GET', url: '/login' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    await barred(true)
  } finally {
    await app.close()
    await other.close()
    rmSync(web, { recursive: true })
  }
}, 60_000)
