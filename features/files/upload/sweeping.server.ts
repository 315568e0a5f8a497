import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Id, momentAt, momentMs } from '@village/resource'
import { type Call, idArray, lockedTenants, longJob, nightly, onStart, sweepFolder, tableOf } from '@village/server'
import { attach } from '../attach/attach.resource.ts'
import { LOCAL } from '../oss/oss-state.ts'
import { filesFolder, storeById } from '../oss/stores.server.ts'
import { countRooms } from '../room/taking-room.server.ts'
import { StoreFailure, thumbnailKey } from '../storage/file-store.server.ts'
import { partsFolder } from './parts.server.ts'

declare module '@village/server' {
  interface Jobs {
    /** Each night: files that no record has any more. */
    'files.sweep': Readonly<Record<string, never>>
  }
}

const HOUR_MS = 3_600_000
/** A removed file, and one that no record took, is erased after so many days (domain-model §4.12.30). */
const KEPT_DAYS = 7
/** Files that one run erases: the next one goes on. */
const MOST = { disk: 2000, services: 200 } as const
const MOST_FREED = 2000
/** Half past three in the morning in Shanghai. */
const NIGHT_UTC = { hour: 19, minute: 30 }

/** yyyy-MM-dd HH:mm:ss of so long ago, in Asia/Shanghai. */
const ago = (call: Call, ms: number): string => momentAt(momentMs(call.now) - ms)

/** Rows whose record is erased belong to nobody. */
async function freeLostFiles(call: Call): Promise<void> {
  const locked = await lockedTenants(call)
  const owners = await call.db.sql<{ biz_type: string }>`
    select distinct biz_type from files_attach where not is_deleted and biz_type is not null`
  for (const { biz_type: name } of owners) {
    const of = call.services.registry.resources.find(one => one.name === name)
    if (!of || of.name === attach.name) continue
    const lost = await call.db.run<{ id: Id }>({
      sql: `select f.id from files_attach f where f.biz_type = $1 and not f.is_deleted and f.tenant_id <> all($2::varchar[])
        and not exists (select 1 from ${tableOf(of)} t where t.id = f.biz_id::bigint) limit ${MOST_FREED}`,
      parameters: [name, locked],
    })
    if (lost.length > 0)
      await call.db
        .sql`update files_attach set biz_type = null, biz_id = null, biz_field = null, update_time = ${call.now}
        where id = any(${idArray(lost.map(({ id }) => id))}::bigint[])`
  }
}

/** Rows that nobody took within a week, and uploads that were broken off, are removed. */
const removeOrphans = async (call: Call): Promise<unknown> => call.db.sql`
  update files_attach set is_deleted = true, update_time = ${call.now}
    where not is_deleted and tenant_id <> all(${await lockedTenants(call)}::varchar[])
    and ((biz_type is null and update_time < ${ago(call, KEPT_DAYS * 24 * HOUR_MS)}::timestamp)
      or (stored = 0 and update_time < ${ago(call, HOUR_MS)}::timestamp))`

interface Leaving {
  readonly id: Id
  readonly name: string
  readonly oss_id: Id | null
}
/** Whether a removed file is erased; one whose storage does not answer waits for the next night. */
async function isErased({ name, oss_id }: Leaving, call: Call): Promise<boolean> {
  const store = await storeById(oss_id, call)
  try {
    await store?.remove(name)
    await store?.remove(thumbnailKey(name))
    return true
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    call.services.log.warn({ reason: error.message, file: name }, 'a removed file cannot be erased yet')
    return false
  }
}

type Step = (work: (own: Call) => Promise<unknown>) => Promise<unknown>
/**
 * Erases the files of removed rows and clears their names. `place` is the storage to erase from. No transaction is open
 * while the storage is asked; each result is written in a `step`.
 */
async function eraseFiles(place: 'disk' | 'services', call: Call, step: Step): Promise<void> {
  const leaving = await call.db.sql<Leaving>`
    select f.id, f.name, f.oss_id from files_attach f left join files_oss o on o.id = f.oss_id and o.tenant_id = f.tenant_id
    where f.is_deleted and f.name is not null and f.tenant_id <> all(${await lockedTenants(call)}::varchar[])
      and (coalesce(o.category, ${LOCAL}) <> ${LOCAL}) = ${place === 'services'}
      and (f.stored = 0 or f.update_time < ${ago(call, KEPT_DAYS * 24 * HOUR_MS)}::timestamp)
    order by f.id limit ${MOST[place]}`
  for (const one of leaving) {
    // The others would only wait for the same silence.
    if (!(await isErased(one, call))) return
    await step(own => own.db.sql`update files_attach set name = null, stored = 0 where id = ${one.id}::bigint`)
  }
}

const subfolders = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter(one => one.isDirectory()).map(one => one.name)

/** Files on the disk without a row: what a restored database does not know. */
async function sweepDisk(call: Call): Promise<void> {
  const { services } = call
  const beforeMs = services.clock.date().getTime() - HOUR_MS
  const top = filesFolder(services)
  for (const year of await subfolders(top))
    for (const month of await subfolders(join(top, year)))
      await sweepFolder({
        folder: join(top, year, month),
        beforeMs,
        log: services.log,
        async isWanted(file) {
          const key = `${year}/${month}/${file.replace(/\.small\.jpg$/, '')}`
          return (await call.db.sql`select 1 from files_attach where name = ${key}`).length > 0
        },
      })
  await sweepFolder({ folder: partsFolder(services), beforeMs: beforeMs - 23 * HOUR_MS, log: services.log })
}

/** Everything on the disk that no record needs any more. */
async function sweepRows(call: Call): Promise<void> {
  await freeLostFiles(call)
  await removeOrphans(call)
  await eraseFiles('disk', call, work => work(call))
  await sweepDisk(call)
}

/** What a night erases: what other services hold as well, which a start would have to wait for. */
const night = nightly({
  job: 'files.sweep',
  at: NIGHT_UTC,
  run: longJob(async (_: Readonly<Record<string, never>>, call: Call) => {
    const step: Step = work => call.services.as(call.services.platform, { source: 'job' }, work)
    await step(freeLostFiles)
    await step(removeOrphans)
    await eraseFiles('disk', call, step)
    await sweepDisk(call)
    await eraseFiles('services', call, step)
    await step(countRooms)
  }),
})
/** The job `files.sweep`. */
export const sweepAtNight = night.handler

/** The sweep of a start, which waits for nobody's storage. */
export async function sweepFiles(call: Call): Promise<void> {
  await sweepRows(call)
  await night.queue(call)
  await countRooms(call)
}

export default onStart({ order: 901, name: 'files.sweep', run: sweepFiles })
