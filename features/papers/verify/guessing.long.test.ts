import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startOver } from '../../../testing/cluster/seed.ts'
import { issuedPaper } from '../../../testing/made-papers/papers.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { newCode } from '../paper/codes.server.ts'

const GUESSES = 10_000
const AT_ONCE = 16
const PAIRS = 400
/** How much longer the one may take than the other. */
const MOST_RATIO = 1.5

type Server = Pick<Village, 'app'>
let village: Village
let second: Awaited<ReturnType<typeof startOver>>
let clerk: VillageClient
let issued: Awaited<ReturnType<typeof issuedPaper>>
beforeAll(async () => {
  village = await startVillage()
  second = await startOver(village.database, village.found, village.settings)
  clerk = await village.as('clerk.haitang')
  issued = await issuedPaper(clerk)
}, 180_000)
afterAll(async () => {
  await second?.close()
  await village?.close()
})

let asked = 0
/** Each from an address of its own: the limit of an address is not what is looked at here. */
const look = ({ app }: Server, code: string) => {
  asked++
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
  return app.inject({ url: `/verify/${code}`, remoteAddress })
}

test(`${GUESSES} guessed codes are all answered alike, with nothing in it`, async () => {
  const answers = new Map<string, number>()
  const one = async (): Promise<void> => {
    for (let n = 0; n < GUESSES / AT_ONCE; n++) {
      const { statusCode, body, headers } = await look(village, newCode())
      const { date: _, 'x-request-id': __, ...others } = headers
      const said = JSON.stringify([statusCode, others, body])
      answers.set(said, (answers.get(said) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  expect([...answers.values()]).toEqual([GUESSES])
  expect([...answers.keys()][0]).toContain('没有这份证明')
}, 600_000)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
async function tookMs(code: string): Promise<number> {
  const began = performance.now()
  await look(village, code)
  return performance.now() - began
}

test('a wrong code is answered as quickly as a right one', async () => {
  const times: Record<'right' | 'wrong', number[]> = { right: [], wrong: [] }
  for (let n = 0; n < PAIRS; n++) {
    const order = randomInt(2) === 0 ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const)
    for (const which of order) times[which].push(await tookMs(which === 'right' ? issued.code : newCode()))
  }
  const [right, wrong] = [median(times.right), median(times.wrong)]
  const ratio = Math.max(right, wrong) / Math.min(right, wrong)
  console.log(`verify: right ${right.toFixed(2)} ms, wrong ${wrong.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`)
  expect(ratio).toBeLessThan(MOST_RATIO)
})

test('what is revoked at one server is revoked at once at the other', async () => {
  expect((await look(second, issued.code)).body).toContain('有效期至')
  dataOf(await clerk.post('/village/paper/revoke', { id: issued.id, revokeReason: '信息有误' }))
  for (const server of [second, village]) expect((await look(server, issued.code)).body).toContain('已作废')
})
