import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Board, openBoard } from '../../../../testing/test-app.ts'
import { buildApp } from './app.ts'
import { closeApp } from './draining.ts'

let board: Board
beforeAll(async () => {
  board = await openBoard()
})
afterAll(() => board.close())

const CLIENTS = 24

interface Heard {
  readonly status: number
  readonly connection: string | undefined
}
/** One answer, read to its end; rejects when the connection breaks before. */
const ask = (url: string, agent: Agent): Promise<Heard> =>
  new Promise((done, failed) => {
    const request = get(url, { agent }, answer => {
      answer.resume()
      answer.on('error', failed)
      answer.on('end', () =>
        answer.complete
          ? done({ status: answer.statusCode!, connection: answer.headers.connection })
          : failed(new Error('cut short')),
      )
    })
    request.on('error', failed)
  })

/** Clients that keep their connections and ask without a pause, until nobody listens any more. */
function load(url: string): { readonly answered: () => number; readonly ended: Promise<readonly unknown[]> } {
  let answered = 0
  const client = async (): Promise<unknown[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const broken: unknown[] = []
    try {
      for (;;) {
        const { status } = await ask(url, agent)
        if (status === 200) answered++
        else broken.push(status)
      }
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNREFUSED') broken.push(error)
      return broken
    } finally {
      agent.destroy()
    }
  }
  const ended = Promise.all(Array.from({ length: CLIENTS }, client)).then(all => all.flat())
  return { answered: () => answered, ended }
}

test.each([0, 300])('a stop under load breaks no answer, %i ms before the port is closed', async delayMs => {
  const app = await buildApp(board.calmServices)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { answered, ended } = load(`${address}/api/board/desk/badge`)
  while (answered() < 200) await pause(10)
  await closeApp(app, delayMs)
  expect(await ended).toEqual([])
})

test('until the port is closed it answers, says that it is not ready and ends each connection', async () => {
  const app = await buildApp(board.calmServices)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const url = (path: string): string => `${address}${path}`
  expect(await ask(url('/readyz'), agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const closed = closeApp(app, 300)
  expect(await ask(url('/readyz'), agent)).toEqual({ status: 500, connection: 'close' })
  expect(await ask(url('/healthz'), agent)).toEqual({ status: 200, connection: 'close' })
  await closed
  await expect(ask(url('/healthz'), agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  agent.destroy()
})
