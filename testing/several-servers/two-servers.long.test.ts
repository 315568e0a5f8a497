import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Embedded } from '../../kernel/server/src/embedded/launch.ts'
import { clientOf, sendTo, signIn, tokensOf, type VillageClient } from '../client.ts'
import { listenTo } from '../listener.ts'
import { type Product, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { launchHosted } from './hosted-database.ts'

/**
 * Two servers behind a balancer as docs/operation.md describes them: one PostgreSQL reached by URL, one data folder
 * with secrets and files that both see.
 */
const PASSWORD = 'Two-servers-2026'
const DEMO_PASSWORD = /Password\s+(\S+)/
const dataDir = temporaryDir('village-two-')
const databaseDir = temporaryDir('village-two-pg-')
const RESIDENT = '/convenient/resident'

let database: Embedded
let settings: Record<string, string>
let first: Product
let second: Product
let admin: { one: VillageClient; two: VillageClient }
let demoPassword: string

async function asOwner(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...database.client, database: 'hosted' })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

beforeAll(async () => {
  const hosted = await launchHosted(databaseDir)
  database = hosted.server
  settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: hosted.url,
    ADMIN_PASSWORD: PASSWORD,
    DEMO: 'lite',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  }
  // Both at once, as a balancer's first deployment does: they take turns with migrations and seeds.
  ;[first, second] = await Promise.all([startProduct(settings), startProduct(settings)])
  demoPassword = DEMO_PASSWORD.exec(first.printed() + second.printed())![1]!
  const { client } = await signIn(sendTo(first.address), { account: 'admin', password: PASSWORD })
  admin = { one: client, two: clientOf(sendTo(second.address), client.token) }
}, 300_000)

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await database?.stop()
  for (const dir of [dataDir, databaseDir]) rmSync(dir, { recursive: true, force: true })
}, 60_000)

const clerkAt = async (product: Product, account = 'clerk.haitang'): Promise<VillageClient> => {
  const send = sendTo(product.address)
  return clientOf(send, (await tokensOf(send, { account, password: demoPassword })).access_token)
}
const newResident = (liveAddress: string) => ({
  name: '沈两台',
  idType: '99',
  sex: '1',
  birthday: '1980-05-06',
  residenceType: '1',
  liveAddress,
})

/** Asks until the answer fits; fails with the last one after ten seconds. */
async function waitUntil<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  for (const end = performance.now() + 10_000; ; await pause(50)) {
    const answer = await ask()
    if (fits(answer)) return answer
    if (performance.now() > end) throw new Error(`never so: ${JSON.stringify(answer)}`)
  }
}

describe('two servers on one database', () => {
  test('seed the demo town once', async () => {
    const { rows } = await asOwner(`select count(*)::int as towns from system_tenant where tenant_id = '000000'`)
    expect(rows).toEqual([{ towns: 1 }])
    const counts = await Promise.all(
      [admin.one, admin.two].map(async by => (await by.get(`${RESIDENT}/page`, { size: 1 })).body.data.total),
    )
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[1]).toBe(counts[0])
  })

  test('know each other’s sign-ins, and a sign-out at one ends the session at the other', async () => {
    const here = await clerkAt(first)
    const there = clientOf(sendTo(second.address), here.token)
    expect((await there.get('/blade-user/info')).body.data.account).toBe('clerk.haitang')
    expect((await there.get('/blade-auth/oauth/logout')).status).toBe(200)
    await waitUntil(
      () => here.get('/blade-user/info'),
      ({ status }) => status === 401,
    )
  })

  test('tell each other’s browsers what changed', async () => {
    const here = await clerkAt(first)
    const listener = await listenTo(second.address, here.token)
    const added = await here.post(`${RESIDENT}/submit`, newResident('两台一号'))
    expect(added.body).toMatchObject({ code: 200 })
    const { id } = added.body.data
    await listener.until(({ topic, data }) => topic === 'rows' && data.id === id)
    listener.close()
  })

  test('refuse at one what was taken away at the other', async () => {
    const there = await clerkAt(second, 'doctor.haitang')
    expect((await there.get(`${RESIDENT}/page`)).status).toBe(200)
    const users = (await admin.one.get('/blade-user/page', { account: 'doctor.haitang', size: 1 })).body.data.records
    const disabled = await admin.one.post('/blade-user/updateStatus', { id: users[0].id, status: '2' })
    expect(disabled.body).toMatchObject({ code: 200 })
    await waitUntil(
      () => there.get(`${RESIDENT}/page`),
      ({ status }) => status === 401,
    )
  })

  test('run a job once, and either hands out the file', async () => {
    const [here, there] = [await clerkAt(first), await clerkAt(second)]
    const asked = await here.post(`${RESIDENT}/export`, { filters: {}, columns: ['name'], format: 'xlsx' })
    expect(asked.body).toMatchObject({ code: 200 })
    const { id } = asked.body.data
    const { body } = await waitUntil(
      () => there.get('/privacy/export/detail', { id }),
      answer => ['2', '5'].includes(answer.body.data.status),
    )
    expect(body.data.status).toBe('2')
    const { ticket } = (await there.post('/privacy/export/ticket', { id })).body.data
    const file = await fetch(`${second.address}/api/privacy/export/download?ticket=${ticket}`)
    expect([file.status, (await file.arrayBuffer()).byteLength > 1000]).toEqual([200, true])
    const { rows } = await asOwner(`select count(*)::int as jobs from graphile_worker.jobs where attempts > 1`)
    expect(rows).toEqual([{ jobs: 0 }])
  })

  test('lose nothing that was acknowledged when one of them is killed', async () => {
    const tokens = (await clerkAt(first)).token
    const prefix = `kill-${randomUUID().slice(0, 8)}-`
    const acknowledged: string[] = []
    let alive = [first, second]
    let writing = true
    const writer = async (turn: number): Promise<void> => {
      for (let n = 0; writing; n++) {
        const mark = `${prefix}${turn}-${n}`
        // As a balancer does: the next server when one does not answer, the same key each time.
        for (let tries = turn; ; tries++) {
          const client = clientOf(sendTo(alive[tries % alive.length]!.address), tokens)
          const headers = { 'idempotency-key': mark }
          const answer = await client.post(`${RESIDENT}/submit`, newResident(mark), { headers }).catch(() => undefined)
          if (answer?.status === 200) break
          if (answer?.status === 400) throw new Error(JSON.stringify(answer.body))
          await pause(20)
        }
        acknowledged.push(mark)
      }
    }
    const writers = [0, 1, 2, 3].map(writer)
    await waitUntil(
      async () => acknowledged.length,
      n => n > 20,
    )
    await second.kill()
    const before = acknowledged.length
    await waitUntil(
      async () => acknowledged.length,
      n => n > before + 20,
    )
    writing = false
    alive = [first]
    await Promise.all(writers)
    const { rows } = await asOwner(
      `select live_address as mark, count(*)::int as times from people_resident where starts_with(live_address, '${prefix}') group by 1`,
    )
    const found = new Map(rows.map(row => [row.mark, row.times]))
    expect(acknowledged.filter(mark => found.get(mark) !== 1)).toEqual([])
    second = await startProduct(settings)
  }, 120_000)
})
