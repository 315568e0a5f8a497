import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AnyResource, endOf, type Field, type Id } from '@village/resource'
import {
  asPatientPlatform,
  type Call,
  isStopping,
  plainRow,
  type Services,
  selectList,
  tenantRegisters,
} from '@village/server'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { registerCsv } from '../../exchange/public.server.ts'
import { filesOfTenant } from '../../files/public.server.ts'

const BATCH = 1000

/** Where archives of tenants are: in a private folder, one per closing. */
export const archiveFolder = ({ settings }: Services): string => join(settings.dataDir, 'closures')
export const archivePath = (services: Services, id: Id): string => join(archiveFolder(services), `${id}.zip`)
export const removeArchive = (services: Services, id: Id): Promise<void> =>
  rm(archivePath(services, id), { force: true })

/** The product goes down: the archive is begun anew at the next start. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

export interface Archive {
  readonly registerCount: number
  readonly rowCount: number
  readonly fileCount: number
  readonly sizeBytes: number
  readonly sha256: string
}

type Plain = Readonly<Record<string, unknown>>
interface Source {
  readonly of: AnyResource
  readonly tenantId: string
}

const fromTenant = ({ of, tenantId }: Source, call: Call) => call.db.scoped(of).where('t.tenant_id', '=', tenantId)

/** The live rows of a register, as they are stored but decrypted, in the order of their ids. */
async function* rowsOf(source: Source, call: Call): AsyncGenerator<readonly Plain[]> {
  for (let after: Id = '0'; ; ) {
    if (isStopping(call.services)) throw new Interrupted()
    const raws = await call.db.run<Record<string, unknown>>(
      fromTenant(source, call)
        .where('t.id', '>', after)
        .select(sql.raw(selectList(source.of)) as never)
        .orderBy('t.id')
        .limit(BATCH) as never,
    )
    yield raws.map(raw => plainRow(source.of, raw, call.services.cipher))
    if (raws.length < BATCH) return
    after = String(raws.at(-1)!['id'])
  }
}

/** What no screen and no list shows is for the product alone. */
const isInternal = ({ spec }: Field): boolean =>
  spec.kind === 'secret' || ['detail', 'list', 'form'].every(at => spec.hidden?.includes(at as never))

/** One row per line, with the keys of dictionaries and the ids of other rows: for another program. */
async function* jsonLines(source: Source, call: Call, count: (rows: number) => void): AsyncGenerator<string> {
  const internal = new Set(
    Object.entries<Field>(source.of.fields)
      .filter(([, field]) => isInternal(field))
      .map(([name]) => name),
  )
  const shown = (row: Plain): Plain => Object.fromEntries(Object.entries(row).filter(([name]) => !internal.has(name)))
  for await (const rows of rowsOf(source, call)) {
    count(rows.length)
    yield rows.map(row => `${JSON.stringify(shown(row))}\n`).join('')
  }
}

/** A stream whose rows are read in one transaction, which begins when the stream is asked for. */
function streamFrom(services: Services, content: (call: Call) => AsyncIterable<string>): Readable {
  const out = new PassThrough()
  asPatientPlatform(services, call => pipeline(content(call), out)).catch((error: Error) => out.destroy(error))
  return out
}

/** Kept for the sign-in alone: it says nothing that the tenant's other records do not say. */
const isOfSessions = ({ name }: AnyResource): boolean => /^account\.(session|refresh-?token|attempt)$/.test(name)

const filled = (tenantId: string, services: Services): Promise<readonly AnyResource[]> =>
  asPatientPlatform(services, async call => {
    const found: AnyResource[] = []
    for (const of of tenantRegisters(call).filter(one => !isOfSessions(one))) {
      const query = fromTenant({ of, tenantId }, call)
        .select(sql`1` as never)
        .limit(1)
      if ((await call.db.run(query as never)).length > 0) found.push(of)
    }
    return found
  })

const inArchive = (name: string): string => endOf(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_'), 120)

const README = `本压缩包是本租户的全部数据，含个人信息明文，请妥善保管。
tables/  各登记簿，用电子表格软件打开
data/    同样的内容，每行一条 JSON，供其他系统导入
files/   附件，文件名以附件编号开头
回收站中的记录、密码和登录会话不在其中。

This archive holds everything that the tenant has, with personal data in clear: keep it safe.
tables/  the registers, for a spreadsheet program
data/    the same as one JSON object per line, for another system
files/   the files, their names begin with their numbers
Records in the recycle bin, passwords and sessions are not in it.
`

interface Counts {
  rows: number
  files: number
}
type Opened = (error: unknown, stream: NodeJS.ReadableStream) => void
const lazily = (zip: ZipFile, name: string, open: () => Promise<Readable>): void =>
  zip.addReadStreamLazy(name, (opened: Opened) =>
    open().then(
      stream => opened(null, stream),
      error => opened(error, null as never),
    ),
  )

async function addFiles(zip: ZipFile, tenantId: string, counts: Counts, services: Services): Promise<void> {
  for await (const file of filesOfTenant(tenantId, services)) {
    if (file.isRemoved) continue
    counts.files++
    lazily(
      zip,
      `files/${file.id}-${inArchive(file.originalName)}`,
      async () => (await file.open()) ?? Readable.from([]),
    )
  }
}

/** Writes the archive to its place and measures it; a broken one is removed. */
async function storeArchive(zip: ZipFile, path: string): Promise<Pick<Archive, 'sizeBytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  zip.on('error', (error: Error) => measure.destroy(error))
  try {
    await pipeline(zip.outputStream, measure, createWriteStream(`${path}.part`, { mode: 0o600 }))
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}

/**
 * Writes everything that a tenant has into one archive, in bounded memory. The file is complete or not there.
 * @throws Interrupted
 */
export async function writeArchive(id: Id, tenantId: string, services: Services): Promise<Archive> {
  await mkdir(archiveFolder(services), { recursive: true, mode: 0o700 })
  const registers = await filled(tenantId, services)
  const counts: Counts = { rows: 0, files: 0 }
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(README), 'README.txt')
  for (const of of registers) {
    const source = { of, tenantId }
    lazily(zip, `data/${of.name}.jsonl`, async () =>
      streamFrom(services, call =>
        jsonLines(source, call, rows => {
          counts.rows += rows
        }),
      ),
    )
    lazily(zip, `tables/${inArchive(of.label.zh)}-${of.name}.csv`, async () =>
      streamFrom(services, call => registerCsv(of, rowsOf(source, call), 'zh', call)),
    )
  }
  await addFiles(zip, tenantId, counts, services)
  zip.end()
  const measured = await storeArchive(zip, archivePath(services, id))
  return { registerCount: registers.length, rowCount: counts.rows, fileCount: counts.files, ...measured }
}
