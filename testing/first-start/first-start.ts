import { rmSync } from 'node:fs'
import { DAY_MS, momentMs } from '@village/resource'
import { clockOf, type Services } from '@village/server'
import { expect } from 'vitest'
import { discover } from '../../apps/server/discover.ts'
import { settingsFor, startOver } from '../cluster/seed.ts'
import { createDatabase } from '../database.ts'
import { temporaryDir } from '../temporary.ts'

/** DEMO as an operator sets it, as days of device records; undefined without the demo town. */
const DEMO_DAYS = { on: 30, lite: 3, off: undefined } as const

export interface FirstStart {
  /** Shanghai time, `yyyy-MM-dd HH:mm`. */
  readonly at: string
  readonly demo: keyof typeof DEMO_DAYS
  /** Time zone of the machine. */
  readonly zone: string
  /** A clock that shows the same millisecond during the whole start. */
  readonly isClockStopped?: boolean
}

interface Rows {
  readonly people: number
  readonly readings: number
  readonly summaries: number
  readonly users: number
}

const MINUTE_MS = 60_000
const STARTS_MS = [0, MINUTE_MS, DAY_MS]

async function countRows(services: Services): Promise<Rows> {
  const [rows] = await services.as(
    services.platform,
    {},
    call => call.db.sql<Rows>`select
      (select count(*)::int from people_resident) as people,
      (select count(*)::int from health_recordbracelet) as readings,
      (select count(*)::int from device_rollup) as summaries,
      (select count(*)::int from system_users) as users`,
  )
  return rows!
}

/**
 * Installs the product in an empty database at this moment, then starts it again a minute and a day later. Throws what
 * a start throws. Answers the rows after each of the three starts.
 */
async function installAt({ at, demo, zone, isClockStopped = false }: FirstStart): Promise<readonly Rows[]> {
  const [zoneBefore, dataDir] = [process.env['TZ'], temporaryDir('village-first-')]
  const database = await createDatabase()
  process.env['TZ'] = zone
  try {
    const demoDays = DEMO_DAYS[demo]
    const settings = settingsFor(dataDir, demoDays === undefined ? 'bare' : 'town', demoDays ? { demoDays } : {})
    const found = await discover(settings)
    const counts: Rows[] = []
    for (const laterMs of STARTS_MS) {
      const [beganMs, firstMs] = [performance.now(), momentMs(`${at}:00`) + laterMs]
      const clock = clockOf(() => firstMs + (isClockStopped ? 0 : performance.now() - beganMs))
      const running = await startOver(database, found, settings, { clock })
      counts.push(await countRows(running.services))
      await running.close()
    }
    return counts
  } finally {
    if (zoneBefore === undefined) delete process.env['TZ']
    else process.env['TZ'] = zoneBefore
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A first start at this moment fills the database as DEMO says, and the next starts add nothing to it. */
export async function expectWholeStart(start: FirstStart): Promise<void> {
  const [first, minuteLater, dayLater] = await installAt(start)
  const { people, readings, summaries, users } = first!
  expect(users).toBeGreaterThan(0)
  const hasTown = start.demo !== 'off'
  expect({ people: people > 0, readings: readings > 0, summaries: summaries > 0 }).toEqual({
    people: hasTown,
    readings: hasTown,
    summaries: hasTown,
  })
  expect([minuteLater, dayLater]).toEqual([first, first])
}
