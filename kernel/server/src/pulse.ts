import { statfs } from 'node:fs/promises'
import { type Added, addTo, type Health, openList, type Services } from './contract/services.ts'
import { causeOf, logFailure } from './faults/faults.ts'
import { hearDatabase, isFullNow } from './faults/full-disk.ts'

/** Free bytes on the disk of a folder. */
export type SpaceReader = (folder: string) => Promise<number>
export const freeBytes: SpaceReader = async folder => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Hears how the installation is doing whenever that has changed; a default export of a feature's `*.server.ts`. */
export type HealthListener = (health: Health, services: Services) => Promise<void>
const listeners = openList<HealthListener>('kernel.health')
export const onHealth = (listener: HealthListener): Added => addTo(listeners, listener)

const BEAT_MS = 10_000
/** Who asks within this time of an answer gets the same one. */
const SAME_MS = 1000
/** The database must have written within this time. */
const ANSWER_MS = 2000
const MB = 1_048_576
/** What PostgreSQL may write between two checkpoints (max_wal_size, 1 GB by default): with less left it is time to say so. */
export const LOW_MB = 1024

export interface Pulse {
  /** How the installation is doing, as of a second ago at most. */
  health(): Promise<Health>
  stop(): Promise<void>
}

/** Keeps the latest moment seen, and takes over what other servers or earlier runs have seen. */
async function recordPulse(services: Services): Promise<Date> {
  const [row] = await services.as(
    services.platform,
    {},
    call => call.db.sql<{ ms: string }>`
      insert into kernel_pulse (seen) values (${services.clock.latest()})
      on conflict (one) do update set seen = greatest(kernel_pulse.seen, excluded.seen)
      returning extract(epoch from seen) * 1000 as ms`,
  )
  return new Date(Number(row!.ms))
}

/** At start: time goes on from the latest moment that was seen before. */
export async function resumeClock(services: Services): Promise<void> {
  services.clock.resume(await recordPulse(services))
}

async function canWrite(services: Services): Promise<boolean> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), ANSWER_MS).unref())
  return Promise.race([recordPulse(services), late]).then(
    seen => {
      services.clock.saw(seen)
      return true
    },
    error => {
      hearDatabase(error, services)
      services.log.warn({ cause: causeOf(error) }, 'the database does not write')
      return false
    },
  )
}

async function spaceOf({ settings, log }: Services, read: SpaceReader): Promise<Pick<Health, 'space' | 'freeMb'>> {
  const { dataDir, minFreeMb } = settings
  try {
    const freeMb = Math.floor((await read(dataDir)) / MB)
    return { freeMb, space: freeMb < minFreeMb ? 'short' : freeMb < minFreeMb + LOW_MB ? 'low' : 'enough' }
  } catch (error) {
    logFailure(log, 'the free space of the data folder cannot be read')(error)
    return { freeMb: 0, space: 'short' }
  }
}

async function look(services: Services, read: SpaceReader): Promise<Health> {
  const [writes, space] = await Promise.all([canWrite(services), spaceOf(services, read)])
  return { writes, ...space, isDatabaseFull: isFullNow(services) }
}

const isSame = (a: Health, b: Health): boolean =>
  a.writes === b.writes && a.space === b.space && a.isDatabaseFull === b.isDatabaseFull

/** Looks every ten seconds, and when it is asked, whether the database writes and the data folder has room. */
export function startPulse(services: Services, read: SpaceReader = freeBytes): Pulse {
  let known: Health = { writes: true, space: 'enough', freeMb: 0, isDatabaseFull: false }
  let latest: Promise<Health> | undefined
  let askedMs = 0
  const announce = async (health: Health): Promise<void> => {
    const isWell = health.writes && health.space === 'enough' && !health.isDatabaseFull
    services.log[isWell ? 'info' : 'warn'](health, 'health has changed')
    for (const listener of services.registry.entriesOf(listeners))
      await listener(health, services).catch(logFailure(services.log, 'a change of health was not passed on'))
  }
  const health = (): Promise<Health> => {
    const nowMs = services.clock.monotonicMs()
    if (latest && nowMs - askedMs < SAME_MS) return latest
    askedMs = nowMs
    latest = look(services, read).then(found => {
      const before = known
      known = found
      if (!isSame(before, found)) void announce(found)
      return found
    })
    return latest
  }
  const timer = setInterval(() => void health(), BEAT_MS)
  timer.unref()
  return {
    health,
    async stop() {
      clearInterval(timer)
      await canWrite(services)
    },
  }
}
