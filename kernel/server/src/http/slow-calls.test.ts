import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authHeader, type Board, openBoard } from '../../../../testing/test-app.ts'
import { buildApp } from './app.ts'

let board: Board
const lines: Record<string, any>[] = []
beforeAll(async () => {
  board = await openBoard(pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line)) }))
})
afterAll(() => board.close())

/** Calls a product for which whatever takes longer is slow. */
async function ask(slowMs: number, url: string, headers = {}) {
  Object.assign(board.calmServices.settings, { slowMs })
  const app = await buildApp(board.calmServices)
  lines.length = 0
  const answer = await app.inject({ url: `/api/board${url}`, headers })
  await app.close()
  return { requestId: answer.headers['x-request-id'], said: lines.map(one => one['msg']) }
}

test('a slow call and its slow statement are in the log with the number that the caller got, without what was asked', async () => {
  const { requestId, said } = await ask(1e-6, '/note/page?title=秘密的标题', authHeader('clerk'))
  expect(said).toContain('a slow call')
  const call = lines.find(one => one['msg'] === 'a slow call')!
  expect(call).toMatchObject({ requestId, route: 'board.note/page', status: 200 })
  const statements = lines.filter(one => one['msg'] === 'a slow statement')
  expect(statements).toHaveLength(call['statements'])
  for (const one of statements) expect(one).toMatchObject({ requestId, statement: expect.stringMatching(/^select /) })
  expect(JSON.stringify(lines)).not.toContain('秘密')
})

test('a call that is quick enough leaves no line, and with 0 none is slow', async () => {
  expect((await ask(600_000, '/note/page', authHeader('clerk'))).said).toEqual([])
  expect((await ask(0, '/note/page', authHeader('clerk'))).said).toEqual([])
})
