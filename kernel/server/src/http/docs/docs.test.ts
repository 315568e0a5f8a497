import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Board, openBoard } from '../../../../../testing/test-app.ts'

let board: Board
beforeAll(async () => {
  board = await openBoard()
})
afterAll(() => board.close())

/** The browser's storage, as far as the page and the back office use it. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string): string | null => kept.get(key) ?? null,
    setItem: (key: string, value: string): void => void kept.set(key, value),
  }
}

/** Runs the page's script. Returns what it showed: the names of the calls, or that somebody must sign in first. */
async function open(localStorage: ReturnType<typeof storage>): Promise<unknown> {
  let shown: unknown = null
  const note = { hidden: true }
  const world = {
    localStorage,
    document: { getElementById: () => note },
    SwaggerUIBundle: ({ spec }: { spec: { paths: object } }) => {
      shown = Object.keys(spec.paths)
    },
    async fetch(url: string, { headers }: { headers: Record<string, string> }) {
      const answer = await board.calm.inject({ url, headers })
      return { ok: answer.statusCode === 200, json: async () => answer.json() }
    },
  }
  const script = (await board.calm.inject('/api/docs/start.js')).body
  await runInNewContext(`(async () => { ${script} })()`, world)
  return note.hidden ? shown : 'please sign in'
}

test('the page of the calls works with the session that the back office keeps, and without one asks to sign in', async () => {
  const localStorage = storage()
  expect(await open(localStorage)).toBe('please sign in')
  Object.assign(globalThis, { localStorage })
  const { store } = await import(join(import.meta.dirname, '../../../../web/src/common/storage.ts'))
  store('access-token', 'nobody')
  expect(await open(localStorage)).toBe('please sign in')
  store('access-token', 'reader')
  expect(await open(localStorage)).toContain('/api/board/note/page')
})
