import type { Id, RowOf } from '@village/resource'
import { asPatientPlatform, asPlatform, type Call, eraseTenant, type Services } from '@village/server'
import { removeTaskFiles } from '../../exchange/public.server.ts'
import { filesOfTenant } from '../../files/public.server.ts'
import { forgetTenant, tenantStanding } from '../../system/public.server.ts'
import { type Archive, Interrupted, removeArchive, writeArchive } from './archive.server.ts'
import { noticeErased, noticeExported } from './closing-notices.server.ts'
import { closure } from './closure.resource.ts'
import { CLOSURE } from './closure.states.ts'

declare module '@village/server' {
  /** Jobs of this feature; each carries the id of the closing. */
  interface Jobs {
    'closure.export': { readonly id: Id }
    'closure.erase': { readonly id: Id }
    'closure.forgetArchive': { readonly id: Id }
  }
}

export type Closing = RowOf<typeof closure>
type State = (typeof CLOSURE)[keyof typeof CLOSURE]

const read = (id: Id, services: Services): Promise<Closing | null> =>
  asPlatform(services, call => call.db.of(closure).get(id))

/** A step that no person takes. Returns false when somebody has moved the closing on meanwhile. */
async function step(
  { id, status }: Closing,
  to: State,
  values: Readonly<Partial<Closing>>,
  call: Call,
): Promise<boolean> {
  const moved = await call.db.sql`
    update closure_closure set status = ${to} where id = ${id} and status = ${status} returning id`
  if (moved.length > 0) await call.db.of(closure).edit(id, values)
  return moved.length > 0
}

async function storeExported(closing: Closing, archive: Archive, services: Services): Promise<void> {
  const isWanted = await asPlatform(services, async call => {
    const moved = await step(closing, CLOSURE.exported, { ...archive, errorText: null }, call)
    if (moved) await noticeExported(closing, call)
    return moved
  })
  if (!isWanted) await removeArchive(services, closing.id)
}

const BROKEN = '生成导出包时出错，请重新导出 · The archive could not be made: export again'

/** The job `closure.export`: writes the archive. Begins anew when it was broken off. */
export async function exportClosed({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const { services } = call
  const closing = await read(id, services)
  if (closing?.status !== CLOSURE.exporting) return
  try {
    await storeExported(closing, await writeArchive(id, closing.tenantId, services), services)
  } catch (error) {
    if (error instanceof Interrupted)
      return asPlatform(services, own => own.later('closure.export', { id }, { key: `closure.export:${id}` }))
    await asPlatform(services, own => step(closing, CLOSURE.failed, { errorText: BROKEN }, own))
    throw error
  }
}

/** The bucket of a tenant that has moved is in use where it is now. */
async function eraseFiles(tenantId: string, services: Services): Promise<number> {
  const hasMoved = (await asPlatform(services, call => tenantStanding(tenantId, call)))?.movedTo !== null
  let erased = 0
  for await (const file of filesOfTenant(tenantId, services)) {
    if (hasMoved && file.isInBucket) continue
    await file.erase()
    erased++
  }
  return erased
}

/** Erased rows by register. Twice, because what had begun before the tenant was suspended may write once more. */
async function eraseRows(tenantId: string, call: Call): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {}
  for (let pass = 0; pass < 2; pass++)
    for (const [name, count] of await eraseTenant(tenantId, [closure], call)) rows[name] = (rows[name] ?? 0) + count
  return rows
}

/**
 * The job `closure.erase`: files first, then all rows in one transaction, so that a tenant is there or gone. Does nothing
 * before its day or when the closing was cancelled.
 */
export async function eraseClosed({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const { services } = call
  const closing = await read(id, services)
  if (closing?.status !== CLOSURE.approved || (closing.eraseTime ?? '') > call.now) return
  const { tenantId } = closing
  const erasedFiles = await eraseFiles(tenantId, services)
  await asPatientPlatform(services, async own => {
    await removeTaskFiles(tenantId, own)
    const erasedBy = await eraseRows(tenantId, own)
    await forgetTenant(tenantId, own)
    const erasedRows = Object.values(erasedBy).reduce((sum, rows) => sum + rows, 0)
    await step(closing, CLOSURE.erased, { erasedBy, erasedRows, erasedFiles, eraseTime: own.now }, own)
    await noticeErased(closing, erasedRows, own)
  })
}
