import { Worker } from 'node:worker_threads'
import { fairQueue } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'
import { outcomeOf } from './looking.server.ts'
import type { LookingJob } from './looking-job.ts'

const JOB: LookingJob = { do: 'mark', path: '', words: '', out: '' }
const never = new AbortController().signal

describe('a thread that looks into a file', () => {
  let village: Village
  beforeAll(async () => {
    village = await startVillage({ demo: false })
  }, 120_000)
  afterAll(() => village?.close())

  /** A thread that does something else than it should. */
  const threadOf = (source: string): Worker =>
    new Worker(`require('node:worker_threads').parentPort.on('message', () => { ${source} })`, {
      eval: true,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    })
  const isUp = async (): Promise<boolean> => (await village.anyone.get('/blade-system/tenant/info')).status < 500

  test.each([
    ['runs out of memory', 'const all = []; for (;;) all.push(new Array(100_000).fill(1.5))', 'heavy'],
    ['ends without a word', 'process.exit(1)', 'heavy'],
    ['has a fault of ours', "throw new Error('a fault')", { fault: expect.stringContaining('a fault'), code: '' }],
  ])('one that %s is over, and the server goes on', async (_, source, outcome) => {
    const worker = threadOf(source)
    expect(await outcomeOf(worker, JOB, never)).toEqual(outcome)
    await worker.terminate()
    expect(await isUp()).toBe(true)
  })

  test('one that comes to no end is ended when its time is over, or when nobody waits any longer', async () => {
    const busy = threadOf('for (;;) {}')
    expect(await outcomeOf(busy, JOB, never, 200)).toBe('heavy')
    await busy.terminate()
    const other = threadOf('for (;;) {}')
    const leaving = new AbortController()
    const outcome = outcomeOf(other, JOB, leaving.signal)
    leaving.abort()
    expect(await outcome).toBe('left')
    await other.terminate()
  })
})

describe('the queue before it', () => {
  const LIMITS = { workers: 1, waitingOfPerson: 3, waiting: 5, says: { zh: '太多', en: 'Too many' } }
  /** Ends only when its signal aborts. */
  function task(name: string, began: string[]) {
    let end!: () => void
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    return {
      end,
      work: async (): Promise<string> => {
        began.push(name)
        await ended
        return name
      },
    }
  }

  test('everyone has a turn before anyone has a second', async () => {
    const [queue, began] = [fairQueue(LIMITS), [] as string[]]
    const names = ['a1', 'a2', 'a3', 'b1', 'c1']
    const tasks = names.map(name => task(name, began))
    const done = tasks.map(({ work }, i) => queue.run({ personId: names[i]![0]!, signal: never }, work))
    for (const { end } of tasks) end()
    expect(await Promise.all(done)).toEqual(names)
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  test('nobody has two turns at once, also where another thread is free', async () => {
    const [queue, began] = [fairQueue({ ...LIMITS, workers: 2 }), [] as string[]]
    const [first, second] = [task('a1', began), task('a2', began)]
    const done = [first, second].map(({ work }) => queue.run({ personId: 'a', signal: never }, work))
    await Promise.resolve()
    expect(began).toEqual(['a1'])
    first.end()
    second.end()
    expect(await Promise.all(done)).toEqual(['a1', 'a2'])
  })

  test('whoever leaves loses their place, and too many are told to come back', async () => {
    const [queue, began] = [fairQueue(LIMITS), [] as string[]]
    const running = task('a0', began)
    const leaving = new AbortController()
    const first = queue.run({ personId: 'a', signal: never }, running.work)
    const left = queue.run({ personId: 'a', signal: leaving.signal }, task('gone', began).work)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    const waiting = [1, 2, 3].map(i => task(`a${i}`, began))
    const all = waiting.map(({ work }) => queue.run({ personId: 'a', signal: never }, work))
    await expect(queue.run({ personId: 'a', signal: never }, running.work)).rejects.toMatchObject({ code: 429 })
    for (const { end } of [running, ...waiting]) end()
    await Promise.all([first, ...all])
    expect(began).toEqual(['a0', 'a1', 'a2', 'a3'])
  })

  test('work that fails gives the turn to the next', async () => {
    const queue = fairQueue(LIMITS)
    const failed = queue.run({ personId: 'a', signal: never }, () => Promise.reject(new Error('broken')))
    const next = queue.run({ personId: 'b', signal: never }, async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
