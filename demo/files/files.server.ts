import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Id } from '@village/resource'
import { bulkAdd, type Call, keyColumn, onStart, tableOf } from '@village/server'
import { attach } from '../../features/files/attach/attach.resource.ts'
import { oss } from '../../features/files/oss/oss.resource.ts'
import { filesFolder, thumbnailKey } from '../../features/files/public.server.ts'
import { streamOf } from '../people/random.ts'
import { demoTenants } from '../system/town.ts'
import { emptyPdf, landscape } from './drawings.ts'

const tenantId = demoTenants.town

interface NewFile {
  readonly name: string
  readonly extension: 'jpg' | 'pdf'
  readonly bytes: Buffer
  readonly small: Buffer | null
  readonly owner?: { readonly bizType: string; readonly bizId: Id; readonly bizField: string }
}

async function photo(svg: string): Promise<Pick<NewFile, 'bytes' | 'small'>> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  return { bytes, small: await sharp(bytes).resize({ width: 320 }).jpeg({ quality: 76 }).toBuffer() }
}

/** Stores a file on the disk and says what its row holds. */
async function stored(call: Call, id: Id, file: NewFile): Promise<Record<string, unknown>> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const unique = createHash('sha256').update(id).digest('hex').slice(0, 32)
  const name = `${call.now.slice(0, 4)}/${call.now.slice(5, 7)}/${unique}.${file.extension}`
  const path = join(filesFolder(call.services), name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, file.bytes, { mode: 0o600 })
  if (file.small) await writeFile(thumbnailKey(path), file.small, { mode: 0o600 })
  return {
    ...{ id, tenantId, originalName: file.name, name, extension: file.extension, attachSize: file.bytes.length },
    contentType: file.extension === 'pdf' ? 'application/pdf' : 'image/jpeg',
    ...{ sha256, stored: 1, sensitive: 0, hasThumbnail: file.small ? 1 : 0 },
    ...(file.owner ?? { bizType: attach.name, bizId: id }),
  }
}

/** Photos for the first records of a register, which name them in this field. */
async function photosOf(call: Call, register: string, field: string, front: Parameters<typeof landscape>[1]) {
  const random = streamOf(`files ${register} ${field}`)
  const { db, services } = call
  const of = services.registry.resource(register)
  const rows = await db.run<{ id: Id }>(
    db.scoped(of).where('t.tenant_id', '=', tenantId).select('t.id').orderBy('t.id').limit(3),
  )
  const files: NewFile[] = []
  for (const { id } of rows)
    files.push({
      ...{ name: front === 'paper' ? '营业执照.jpg' : '现场照片.jpg', extension: 'jpg' },
      ...(await photo(landscape(random, front))),
      owner: { bizType: register, bizId: id, bizField: field },
    })
  return files
}

/** The record says which file it has; written past its rules, as everything of the demo town is. */
async function nameInRecord(call: Call, { bizType, bizId, bizField }: NonNullable<NewFile['owner']>, id: Id) {
  const of = call.services.registry.resource(bizType)
  const value = of.fields[bizField].spec.kind === 'files' ? `{${id}}` : id
  await call.db.run({
    sql: `update ${tableOf(of)} set ${keyColumn(of, bizField)} = $2 where id = $1::bigint`,
    parameters: [bizId, value],
  })
}

const PLACES = [
  { ossCode: 'local-disk', category: '0', bucketName: 'village', remark: '演示：存放在服务器磁盘上', status: '2' },
  {
    ...{ ossCode: 'demo-minio', category: '1', bucketName: 'village', endpoint: 'https://minio.example.com' },
    ...{ remark: '演示：示例地址，不能连接', status: '1' },
  },
]

async function addFiles(call: Call, files: readonly NewFile[]): Promise<void> {
  const ids = call.services.newIds(files.length)
  const rows: Record<string, unknown>[] = []
  for (const [at, file] of files.entries()) rows.push(await stored(call, ids[at]!, file))
  await bulkAdd(call, attach, rows)
  for (const [at, { owner }] of files.entries()) if (owner) await nameInRecord(call, owner, ids[at]!)
}

export default onStart({
  order: 67,
  name: 'files.demo-files',
  async run(call) {
    if (!call.services.settings.demo) return
    // Removed ones count as well: what somebody took away does not come back with the next start.
    if ((await call.db.sql`select 1 from files_oss where tenant_id = ${tenantId} limit 1`).length > 0) return
    await bulkAdd(
      call,
      oss,
      PLACES.map(place => ({ ...place, tenantId })),
    )
    const paper = { extension: 'pdf', bytes: emptyPdf(), small: null } as const
    await addFiles(call, [
      { ...paper, name: '村务公开制度（演示）.pdf' },
      { ...paper, name: '网格巡查记录表（演示）.pdf', bytes: Buffer.concat([emptyPdf(), Buffer.from('%\n')]) },
      ...(await photosOf(call, 'agriculture.company', 'licenseId', 'paper')),
      ...(await photosOf(call, 'agriculture.company', 'photoIds', 'house')),
      ...(await photosOf(call, 'device.machine', 'photoIds', 'greenhouse')),
    ])
  },
})
