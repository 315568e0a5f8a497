import type { AnyResource, FileCard, Id } from '@village/resource'
import { type Call, idList, mayRead, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { attach } from './attach.resource.ts'
import { moreReaders } from './more-readers.server.ts'
import { linkTo } from './tickets.server.ts'

/** What is asked of a file before it is shown. */
interface FileRow {
  readonly id: Id
  readonly original_name: string
  readonly extension: string
  readonly attach_size: number
  readonly biz_type: string | null
  readonly biz_id: string | null
  readonly create_user: Id
  readonly sensitive: number
  readonly has_thumbnail: number
}

const readFiles = (ids: readonly Id[], call: Call): Promise<readonly FileRow[]> =>
  call.db.run<FileRow>(
    wholeTenant(call)
      .db.scoped(attach)
      .where(sql<boolean>`t.id = any(${idList(ids)})`)
      .where(sql<boolean>`t.stored = 1`)
      .select(
        sql.raw(
          't.id, t.original_name, t.extension, t.attach_size, t.biz_type, t.biz_id, t.create_user, t.sensitive, t.has_thumbnail',
        ) as never,
      ),
  )

/** Those of these records that the caller's role and data scope show. */
async function scopedRecords(of: AnyResource, ids: readonly Id[], call: Call): Promise<readonly Id[]> {
  if (!mayRead(of, call)) return []
  const found = await call.db.run<{ id: Id }>(
    call.db
      .scoped(of)
      .where(sql<boolean>`t.id = any(${idList(ids)})`)
      .select('t.id'),
  )
  return found.map(({ id }) => id)
}

/** Those of these records that the caller may see. */
async function visibleRecords(register: string, ids: readonly Id[], call: Call): Promise<ReadonlySet<Id>> {
  const of = call.services.registry.resources.find(({ name }) => name === register)
  if (!of) return new Set()
  const readers = call.services.registry.entriesOf(moreReaders).filter(more => more.of === of)
  const found = [await scopedRecords(of, ids, call)]
  for (const more of readers) found.push(await more.readable(ids, call))
  return new Set(found.flat())
}

/** The files that the caller may see: those of records that they see, and their own that no record has yet. */
async function visibleRows(ids: readonly Id[], call: Call): Promise<readonly FileRow[]> {
  if (ids.length === 0) return []
  const rows = await readFiles(ids, call)
  const registers = [...new Set(rows.flatMap(row => row.biz_type ?? []))]
  const visible = new Map<string, ReadonlySet<Id>>()
  for (const register of registers) {
    const records = rows.filter(row => row.biz_type === register).map(row => row.biz_id!)
    visible.set(register, await visibleRecords(register, records, call))
  }
  return rows.filter(row =>
    row.biz_type ? visible.get(row.biz_type)!.has(row.biz_id!) : row.create_user === call.user.id,
  )
}

/** Whether the caller may see this file now: its record changes hands, and they do. */
export const isVisible = async (id: Id, call: Call): Promise<boolean> => (await visibleRows([id], call)).length > 0

async function cardOf(row: FileRow, call: Call, isDownload: boolean): Promise<FileCard> {
  return {
    id: row.id,
    name: row.original_name,
    extension: row.extension,
    sizeBytes: Number(row.attach_size),
    link: await linkTo(row.id, isDownload ? 'download' : 'show', call),
    thumbnail: row.has_thumbnail ? await linkTo(row.id, 'thumbnail', call) : '',
    sensitive: row.sensitive === 1,
  }
}

/** Cards of files in the order of the ids; those that the caller may not see, and those that are gone, are left out. */
export async function fileCards(ids: readonly Id[], call: Call, isDownload = false): Promise<readonly FileCard[]> {
  const rows = new Map((await visibleRows(ids, call)).map(row => [row.id, row]))
  const shown = [...new Set(ids)].flatMap(id => rows.get(id) ?? [])
  return Promise.all(shown.map(row => cardOf(row, call, isDownload)))
}
