import { readFileSync, rmSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resident } from '../../features/people/resident/resident.resource.ts'
import { sendTo, signIn, type VillageClient } from '../client.ts'
import { checkedBook, committedBook } from '../contract/workbooks.ts'
import { identityNumber } from '../offices/identity-number.ts'
import { type Product, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'

/** Limits of decision 0125 in MB, on a machine of 8 GB. When garbage is collected is V8's: a twentieth may lie about. */
const LIMITS = { started: 220, loaded: 260, imported: 300 } as const
const most = (limitMb: number): number => limitMb * 1.05
const DEMO_PASSWORD = /Password\s+(\S+)/
const IMPORTED = 20_000
const AT_ONCE = 16

const dataDir = temporaryDir('village-memory-')
let product: Product
let clerk: VillageClient
let village: { readonly id: string; readonly name: string }
beforeAll(async () => {
  const settings = { DEMO: 'on', CAPTCHA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', MEMORY_MB: '8192' }
  product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'Memory-first-2026', ...settings })
}, 300_000)
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the server holds now and at most until now, in MB, as Linux counts it. */
function memoryMb(): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  const of = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024)
  const found = { now: of('VmRSS'), most: of('VmHWM') }
  console.log(expect.getState().currentTestName, found)
  return found
}

/** Does the work so many times, several at once. */
async function repeat(times: number, work: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

test('after a first start with the demo town the server holds what it needs', () => {
  expect(memoryMb().most).toBeLessThan(most(LIMITS.started))
})

test('after 4,000 lists and records and 1,200 new residents too', async () => {
  const password = DEMO_PASSWORD.exec(product.printed())![1]!
  clerk = (await signIn(sendTo(product.address), { account: 'clerk.haitang', password })).client
  const { body } = await clerk.get('/convenient/resident/page', { current: 1, size: 100 })
  const records: readonly { id: string; deptId: string; deptName: string }[] = body.data.records
  village = { id: records[0]!.deptId, name: records[0]!.deptName }
  await repeat(2000, async i => {
    await clerk.get('/convenient/resident/page', { current: 1 + (i % 40), size: 10 })
    await clerk.get('/convenient/resident/detail', { id: records[i % 100]!.id })
  })
  await repeat(1200, async i => {
    const added = await clerk.post('/convenient/resident/submit', {
      deptId: village.id,
      name: '测试员',
      idCard: identityNumber(IMPORTED + i),
      sex: '1',
      liveAddress: '一组1号',
      residentType: '1',
    })
    expect(added.body).toMatchObject({ code: 200 })
  })
  expect(memoryMb().now).toBeLessThan(most(LIMITS.loaded))
})

test('and with an import of 20,000 residents', async () => {
  const head = ['*姓名', '证件号码', '现住址', '所属村']
  const rows = Array.from({ length: IMPORTED }, (_, i) => [
    '测甲',
    identityNumber(i),
    `${1 + (i % 9)}组${i}号`,
    village.name,
  ])
  const book = await writeXlsx({ sheets: [{ name: '居民', rows: [head, ...rows] }] })
  const { id, good, faults } = await checkedBook(clerk, resident, book, 'insert')
  expect({ good, faults }).toEqual({ good: IMPORTED, faults: [] })
  expect(await committedBook(clerk, id)).toMatchObject({ added: IMPORTED })
  expect(memoryMb().most).toBeLessThan(most(LIMITS.imported))
})
