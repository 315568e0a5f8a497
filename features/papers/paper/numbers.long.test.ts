import { createHash, randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { clientOf, sendTo, tokensOf, type VillageClient } from '../../../testing/client.ts'
import { residenceAsked } from '../../../testing/made-papers/papers.ts'
import { type Product, startProduct } from '../../../testing/product.ts'
import { type HostedDatabase, launchHosted } from '../../../testing/several-servers/hosted-database.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage } from '../../../testing/village.ts'
import { PAPER } from './paper.states.ts'

const PAPERS = 200
const AT_ONCE = 16
const KILLS = 6
const PATH = '/village/paper'
const numberIn = (paperNo: string): number => Number(/(\d+)号$/.exec(paperNo)![1])
const upTo = (highest: number): readonly number[] => Array.from({ length: highest }, (_, at) => at + 1)

test(`${PAPERS} papers of ${AT_ONCE} at once have the numbers 1 to ${PAPERS}`, async () => {
  const village = await startVillage()
  try {
    const clerk = await village.as('clerk.haitang')
    const asked = await residenceAsked(clerk)
    const numbers: number[] = []
    let begun = 0
    const one = async (): Promise<void> => {
      while (begun++ < PAPERS) numbers.push(numberIn(dataOf(await clerk.post(`${PATH}/issue`, asked)).paperNo))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(PAPERS))
  } finally {
    await village.close()
  }
}, 600_000)

interface PaperRow {
  readonly id: string
  readonly number: number
  readonly status: string
  readonly sha256: string | null
  readonly key: string
}

describe(`a server that is killed ${KILLS} times while ${PAPERS} papers are issued`, () => {
  const dataDir = temporaryDir('village-numbers-')
  const databaseDir = temporaryDir('village-numbers-pg-')
  const acknowledged: string[] = []
  let hosted: HostedDatabase
  let settings: Record<string, string>
  let password = ''
  let product: Product
  let clerk: VillageClient
  let rows: readonly PaperRow[] = []

  async function asOwner<T extends pg.QueryResultRow>(sql: string): Promise<readonly T[]> {
    const client = new pg.Client({ ...hosted.server.client, database: 'hosted' })
    await client.connect()
    return (await client.query<T>(sql).finally(() => client.end())).rows
  }
  const papersNow = () =>
    asOwner<PaperRow>(
      'select id::text, number, status, sha256, client_key as key from papers_paper where number is not null order by number',
    )
  async function start(): Promise<void> {
    product = await startProduct(settings)
    password ||= /演示密码\s+(\S+)/.exec(product.printed())![1]!
    const send = sendTo(product.address)
    clerk = clientOf(send, (await tokensOf(send, { account: 'clerk.haitang', password })).access_token)
  }

  /** Issues until all are there or the server is gone. */
  async function issueAll(asked: object): Promise<void> {
    const one = async (): Promise<void> => {
      while (acknowledged.length < PAPERS) {
        const clientKey = randomUUID()
        const answer = await clerk.post(`${PATH}/issue`, { ...asked, clientKey }).catch(() => null)
        if (!answer) return
        // A busy machine says so: the clerk asks again.
        if (answer.status !== 429 && dataOf(answer).status === PAPER.issued) acknowledged.push(clientKey)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
  }

  beforeAll(async () => {
    hosted = await launchHosted(databaseDir)
    settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: hosted.url,
      ADMIN_PASSWORD: 'Numbers-2026-village',
      DEMO: 'lite',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
    }
    await start()
    const asked = await residenceAsked(clerk)
    for (let kill = 0; kill < KILLS; kill++) {
      const issuing = issueAll(asked)
      const before = acknowledged.length
      while (acknowledged.length < Math.min(PAPERS, before + randomInt(1, Math.floor(PAPERS / KILLS)))) await pause(5)
      await pause(randomInt(200))
      await product.kill()
      await issuing
      await start()
    }
    await issueAll(asked)
    // Three minutes later, by the clock of the jobs.
    await asOwner(`update graphile_worker._private_jobs set run_at = now() where key like '%paper.finished:%'`)
    do {
      await pause(200)
      rows = await papersNow()
    } while (rows.some(({ status }) => status === PAPER.issuing))
  }, 1_200_000)
  afterAll(async () => {
    await product?.stop()
    await hosted?.server.stop()
    for (const dir of [dataDir, databaseDir]) rmSync(dir, { recursive: true, force: true })
  }, 60_000)

  test('leaves a register in which each number from 1 to the highest stands once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(PAPERS)
    expect(rows.map(({ number }) => number)).toEqual(upTo(rows.length))
  })

  test('has issued what it said, and the rest of the numbers are void without a file', () => {
    const issued = new Set(rows.filter(({ status }) => status === PAPER.issued).map(({ key }) => key))
    expect(acknowledged.filter(key => !issued.has(key))).toEqual([])
    const others = rows.filter(({ status }) => status !== PAPER.issued)
    expect(others.length, 'somebody waited for each kill').toBeGreaterThan(0)
    expect(others.filter(({ status, sha256 }) => status !== PAPER.revoked || sha256 !== null)).toEqual([])
    console.log(`killed ${KILLS} times: ${issued.size} issued, ${others.length} void, highest ${rows.length}`)
  })

  test('has the file of each issued paper, as its digest says', async () => {
    for (const { id, sha256 } of rows.filter(({ status }) => status === PAPER.issued)) {
      const { pdf } = dataOf(await clerk.post(`${PATH}/pages`, { id }))
      expect(createHash('sha256').update(Buffer.from(pdf, 'base64')).digest('hex')).toBe(sha256)
    }
  })
})
