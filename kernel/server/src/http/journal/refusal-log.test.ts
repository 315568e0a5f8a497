import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authHeader, type Board, openBoard } from '../../../../../testing/test-app.ts'
import type { Principal } from '../../contract/half.ts'
import type { RefusedCalls } from '../../contract/journal.ts'
import type { Services } from '../../contract/services.ts'
import { OTHER_ROUTES, refusalLog } from './refusal-log.ts'

describe('the log line of a refused call', () => {
  const lines: any[] = []
  let board: Board
  beforeAll(async () => {
    board = await openBoard(pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) }))
  })
  afterAll(() => board.close())

  it('says who called, of which tenant, from which address, and nothing of what was asked', async () => {
    const refused = [
      await board.call('POST', '/note/submit?title=secret', authHeader('reader'), { contact: '13800138000' }),
      await board.call('GET', '/desk/platform', authHeader('clerk')),
      await board.call('GET', '/note/page', authHeader('fresh')),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    const told = lines.filter(({ status }) => status === 403)
    expect(told.map(({ userId, tenantId, ip, route }) => [userId, tenantId, ip, route])).toEqual([
      ['12', '000001', '127.0.0.1', 'board.note/submit'],
      ['11', '000001', '127.0.0.1', 'board.desk/platform'],
      ['13', '000001', '127.0.0.1', 'board.note/page'],
    ])
    expect(JSON.stringify(told)).not.toMatch(/secret|13800138000|clerk/)
  })
})

describe('the account of refused calls', () => {
  const world = () => {
    const written: RefusedCalls[] = []
    const time = { ms: 0, day: '2026-11-22' }
    const services = {
      clock: { monotonicMs: () => time.ms, today: () => time.day, now: () => `${time.day} 08:00:00` },
      registry: {
        ports: {
          refusals: {
            note: async (rows: readonly RefusedCalls[]) => {
              written.push(...rows)
            },
          },
        },
      },
      log: pino({ level: 'silent' }),
    } as unknown as Services
    return { written, time, log: refusalLog(services) }
  }
  const user = (id: string) => ({ id, tenantId: '000001' }) as Principal
  const sum = (rows: readonly RefusedCalls[]): number => rows.reduce((all, { count }) => all + count, 0)

  it('folds what one caller repeats within a minute, and counts it', async () => {
    const { written, time, log } = world()
    for (let i = 0; i < 500; i++) log.note({ caller: user('7'), ip: '10.0.0.1', route: 'people.resident/page' })
    await log.flush()
    expect(written).toEqual([
      {
        userId: '7',
        tenantId: '000001',
        ip: '10.0.0.1',
        route: 'people.resident/page',
        count: 500,
        time: '2026-11-22 08:00:00',
      },
    ])
    time.ms += 61_000
    log.note({ caller: user('7'), ip: '10.0.0.1', route: 'people.resident/page' })
    await log.stop()
    expect(written.map(({ count }) => count)).toEqual([500, 1])
  })

  it('names the address of a caller who is not signed in, one for each network', async () => {
    const { written, log } = world()
    for (const ip of ['10.0.0.1', '2001:db8::1', '2001:db8::2']) log.note({ caller: null, ip, route: 'x/y' })
    await log.stop()
    expect(written.map(({ userId, ip, count }) => [userId, ip, count])).toEqual([
      [null, '10.0.0.1', 1],
      [null, '2001:db8::1', 2],
    ])
  })

  it('stays small however many routes, callers or days a flood has, and loses no count', async () => {
    const { written, time, log } = world()
    for (let route = 0; route < 700; route++) log.note({ caller: user('7'), ip: '10.0.0.1', route: `r/${route}` })
    await log.flush()
    expect([written.length, sum(written)]).toEqual([21, 700])
    expect(written.at(-1)).toMatchObject({ userId: '7', route: OTHER_ROUTES, count: 680 })
    for (let caller = 0; caller < 5000; caller++)
      log.note({ caller: null, ip: `10.1.${caller >> 8}.${caller & 255}`, route: 'x/y' })
    await log.flush()
    expect([written.length <= 230, sum(written)]).toEqual([true, 5700])
    for (let minute = 0; minute < 1440; minute++) {
      time.ms += 61_000
      for (let at = 0; at < 300; at++) log.note({ caller: user(String(at)), ip: '10.0.0.1', route: 'r/0' })
    }
    await log.stop()
    expect(written.length).toBeLessThan(2 * 20_000 + 2 * 1440 + 230)
    expect(sum(written)).toBe(5700 + 300 * 1440)
  })
})
