import { cachedBriefly } from '../common/brief-cache.ts'
import { perInstallation } from '../common/lru.ts'
import type { Figure } from '../contract/gauges.ts'
import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'

/** A place in the log that PostgreSQL keeps for somebody who reads it: what comes after it is not removed. */
export interface Slot {
  readonly name: string
  /** Whether somebody reads at this moment. */
  readonly isActive: boolean
  /** Bytes of write-ahead log retained for it. */
  readonly heldBytes: number
  /** What it waits for is gone (`max_slot_wal_keep_size`): its standby has to be made anew. */
  readonly isLost: boolean
}
/** What keeps the log of the primary from being removed. */
export interface HeldLog {
  readonly slots: readonly Slot[]
  /**
   * For how many seconds nothing was archived while the attempts fail, 0 while they succeed; null where the database
   * archives nothing.
   */
  readonly archiveFailingSeconds: number | null
}

/** Of a slot that keeps nothing yet, and of one whose log is gone, the place is null. Numbers of eight bytes come as text. */
async function slotsOf(call: Call): Promise<readonly Slot[]> {
  const rows = await call.db.sql<Omit<Slot, 'heldBytes'> & { readonly heldBytes: string }>`
    select slot_name as name, active as "isActive", coalesce(wal_status = 'lost', false) as "isLost",
      greatest(coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0), 0)::bigint as "heldBytes"
    from pg_replication_slots order by 4 desc, 1 limit 20`
  return rows.map(row => ({ ...row, heldBytes: Number(row.heldBytes) }))
}

async function archiveFailingSeconds(call: Call): Promise<number | null> {
  const [row] = await call.db.sql<{ seconds: number | null }>`
    select case when current_setting('archive_mode') = 'off' then null
      when last_failed_time > coalesce(last_archived_time, '-infinity')
        then extract(epoch from now() - coalesce(last_archived_time, stats_reset, last_failed_time))::int
      else 0 end as seconds
    from pg_stat_archiver`
  return row!.seconds
}

const asked = perInstallation(services =>
  cachedBriefly(() =>
    services.as(
      services.platform,
      { source: 'job' },
      async (call): Promise<HeldLog> => ({
        slots: await slotsOf(call),
        archiveFailingSeconds: await archiveFailingSeconds(call),
      }),
    ),
  ),
)
/** What keeps the log, as of five seconds ago at most. Rejects while the database is away. */
export const heldLogOf = (services: Services): Promise<HeldLog> => asked(services)()

const ofSlots =
  (read: (slot: Slot) => number) =>
  async (services: Services): Promise<Readonly<Record<string, number>>> => {
    const { slots } = await heldLogOf(services)
    return Object.fromEntries(slots.map(slot => [slot.name, read(slot)]))
  }
/** Slots and archives that may fill the disk of the database. */
export const LOG_FIGURES: readonly Figure[] = [
  {
    name: 'village_replication_slot_held_bytes',
    help: 'Bytes of the log that the primary keeps, by replication slot',
    label: 'slot',
    read: ofSlots(({ heldBytes }) => heldBytes),
  },
  {
    name: 'village_replication_slot_used',
    help: '1 while somebody reads from the slot, 0 while nobody does, by replication slot',
    label: 'slot',
    read: ofSlots(({ isActive }) => (isActive ? 1 : 0)),
  },
  {
    name: 'village_archive_failing_seconds',
    help: 'Seconds in which archive_command has archived nothing and failed, 0 while it succeeds',
    read: async services => (await heldLogOf(services)).archiveFailingSeconds,
  },
]
