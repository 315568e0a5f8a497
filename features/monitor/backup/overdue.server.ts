import { DAY_MS, type Label, momentAt, momentMs } from '@village/resource'
import { bulkAdd, type Call, everySoOften, perInstallation, provideGauge, runs, type Services } from '@village/server'
import { sendMessage, settleMessages } from '../../desk/public.server.ts'
import { holdersOf } from '../../system/public.server.ts'
import { backupWarning } from './backupwarning.resource.ts'

/** A night and two hours: the backup of the night has not come. */
const OVERDUE_MS = 26 * 3_600_000
const PAGE = '/monitor/backup'

/** How the last backup that is good stands. */
export interface BackupState {
  /** When it was begun; null where there is none. */
  readonly lastGood: string | null
  readonly sizeMb: number
  readonly isProven: boolean
  /** Since when one is missing: the last good one, or the first that failed. */
  readonly since: string | null
}
const NOTHING: BackupState = { lastGood: null, sizeMb: 0, isProven: false, since: null }

/** Reads how the last good backup stands. One that was read back and differs is none. */
export async function backupState(call: Call): Promise<BackupState> {
  const [row] = await call.db.sql<{ time: string; size_mb: number | null; proof: string }>`
    select time, size_mb, proof from monitor_backup where outcome = 'good' and proof <> 'failed' order by time desc limit 1`
  if (row) {
    const lastGood = row.time.slice(0, 19)
    return { lastGood, sizeMb: row.size_mb ?? 0, isProven: row.proof === 'proven', since: lastGood }
  }
  const [first] = await call.db.sql<{ time: string | null }>`select min(time)::text as time from monitor_backup`
  return { ...NOTHING, since: first?.time?.slice(0, 19) ?? null }
}

/** Whether a backup is missing by now. An installation that has tried none yet waits for its first night. */
export const isOverdue = ({ since }: BackupState, now: string): boolean =>
  since !== null && momentMs(now) - momentMs(since) > OVERDUE_MS

/** Tells whoever may make backups, and remembers that they were told today. A demo town tells nobody. */
export async function warn(title: Label, content: Label, call: Call): Promise<void> {
  const { services, user, now } = call
  if (services.settings.demo) return
  await bulkAdd(call, backupWarning, [{ time: now }])
  const userIds = await holdersOf('backup_make', user.tenantId, call)
  await sendMessage(call, { userIds, kind: 'message', title, content, linkPath: PAGE })
}

/** A good backup settles what was said before. */
export const settleWarnings = (call: Call): Promise<void> => settleMessages(PAGE, call)

const hoursSince = (since: string, now: string): number => Math.floor((momentMs(now) - momentMs(since)) / 3_600_000)

/** Warns once a day while a backup is missing. */
export async function checkOverdue(services: Services): Promise<void> {
  await services.as(services.platform, { source: 'job' }, async call => {
    const state = await backupState(call)
    if (services.settings.demo || !isOverdue(state, call.now)) return
    await call.turn('monitor.backup-warning')
    const dayAgo = momentAt(momentMs(call.now) - DAY_MS)
    const told = await call.db.sql`select 1 from monitor_backupwarning where time > ${dayAgo}::timestamptz limit 1`
    if (told.length > 0) return
    const hours = hoursSince(state.since!, call.now)
    const last: Label = state.lastGood
      ? { zh: `最近一次成功的备份在${state.lastGood}`, en: `The last good backup is of ${state.lastGood}` }
      : { zh: '还没有成功的备份', en: 'There is no good backup yet' }
    await warn(
      { zh: `已经${hours}小时没有成功的备份`, en: `No good backup for ${hours} hours` },
      {
        zh: `${last.zh}。请打开“备份”看原因，再点“现在备份”`,
        en: `${last.en}. Open Backups to see why, then press Back up now`,
      },
      call,
    )
  })
}

const CHECK_MS = 600_000
const READ_MS = 60_000
/** What this process knows for `/metrics`, read every minute. */
const known = perInstallation<{ state: BackupState }>(() => ({ state: NOTHING }))

export async function readState(services: Services): Promise<void> {
  known(services).state = await services.readAs(services.platform, { source: 'job' }, backupState)
}

/** Seconds since the last good backup; without one, or before it is known, -1. */
const ageSeconds = (services: Services): number => {
  const { lastGood } = known(services).state
  return lastGood === null ? -1 : Math.max(0, Math.round((services.clock.date().getTime() - momentMs(lastGood)) / 1000))
}

export default [
  runs({
    name: 'monitor.backup-overdue',
    leader: true,
    start: async services => everySoOften(CHECK_MS, () => checkOverdue(services), services),
  }),
  runs({
    name: 'monitor.backup-figures',
    async start(services) {
      await readState(services)
      return everySoOften(READ_MS, () => readState(services), services)
    },
  }),
  provideGauge({
    name: 'village_backup_age_seconds',
    help: 'Seconds since the last good backup was begun; -1 where there is none',
    read: ageSeconds,
  }),
  provideGauge({
    name: 'village_backup_size_bytes',
    help: 'Size of the last good backup, in whole megabytes',
    read: services => known(services).state.sizeMb * 1024 * 1024,
  }),
  provideGauge({
    name: 'village_backup_proven',
    help: '1 when the last good backup was read back and compared',
    read: services => (known(services).state.isProven ? 1 : 0),
  }),
]
