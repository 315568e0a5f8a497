import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Id } from '@village/resource'
import { type Call, onStart, type Services, sweepFolder } from '@village/server'
import { EXPORT } from './task.states.ts'

type Kind = 'imports' | 'exports'

/** Where a task's workbook is stored: in a private folder, under a random name. */
export const fileOf = (services: Services, kind: Kind, id: Id): string =>
  join(services.settings.dataDir, kind, `${id}.xlsx`)

export async function privateFolder(services: Services, kind: Kind): Promise<void> {
  await mkdir(join(services.settings.dataDir, kind), { recursive: true, mode: 0o700 })
}
export const removeFile = (services: Services, kind: Kind, id: Id): Promise<void> =>
  rm(fileOf(services, kind, id), { force: true })

/** Paths of the workbooks of a tenant's imports and exports below the folder of data; some are gone. Asked by the platform. */
export async function taskFilesOf(tenantId: string, { db }: Call): Promise<readonly string[]> {
  const imports = await db.sql<{ id: Id }>`select id from exchange_importtask where tenant_id = ${tenantId}`
  const exports = await db.sql<{ id: Id }>`select id from exchange_exporttask where tenant_id = ${tenantId}`
  return [...imports.map(({ id }) => `imports/${id}.xlsx`), ...exports.map(({ id }) => `exports/${id}.xlsx`)]
}

/** The workbooks of every import and export of a tenant go. Asked by the platform. */
export async function removeTaskFiles(tenantId: string, { db, services }: Call): Promise<void> {
  const imports = await db.sql<{ id: Id }>`select id from exchange_importtask where tenant_id = ${tenantId}`
  const exports = await db.sql<{ id: Id }>`select id from exchange_exporttask where tenant_id = ${tenantId}`
  for (const { id } of imports) await removeFile(services, 'imports', id)
  for (const { id } of exports) await removeFile(services, 'exports', id)
}

/** Younger files may belong to a task whose transaction has not committed yet. */
const ORPHAN_MS = 3_600_000

async function sweep(kind: Kind, table: 'exchange_importtask' | 'exchange_exporttask', call: Call): Promise<void> {
  const { services } = call
  await sweepFolder({
    folder: join(services.settings.dataDir, kind),
    beforeMs: services.clock.date().getTime() - ORPHAN_MS,
    log: services.log,
    async isWanted(name) {
      const id = /^(\d{1,19})\.xlsx$/.exec(name)?.[1] ?? '0'
      const known =
        table === 'exchange_importtask'
          ? await call.db.sql`select id from exchange_importtask where id = ${id} and not is_deleted`
          : await call.db
              .sql`select id from exchange_exporttask where id = ${id} and status in (${EXPORT.running}, ${EXPORT.ready})`
      return known.length > 0
    },
  })
}

/** Workbooks without a task: what a crash between file and row has left behind (security F23). */
export default onStart({
  order: 900,
  name: 'exchange.files',
  async run(call) {
    await sweep('imports', 'exchange_importtask', call)
    await sweep('exports', 'exchange_exporttask', call)
  },
})
