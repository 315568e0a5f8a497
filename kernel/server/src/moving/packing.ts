import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { momentAt, PLATFORM_TENANT, VERSION } from '@village/resource'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { columnsSql, monthsIn, PLAIN_VALUES, tableSql } from '../archive/catalog.ts'
import { BadArchive, entryOf, MOVE_MANIFEST, type TableFacts } from '../archive/manifest.ts'
import { isShortPassphrase, SHORTEST_PASSPHRASE, sealedBy } from '../archive/passphrase.ts'
import { DIGEST } from '../audit/chain.ts'
import type { Cipher, Services } from '../contract/services.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { createCipher } from '../keys/cipher.ts'
import {
  type Beside,
  type ChainEnd,
  ENTRIES_ENTRY,
  JOBS_ENTRY,
  type MovedFile,
  type MoveManifest,
  macOfManifest,
} from './move-manifest.ts'
import { EMPTY, lineByLine, RowSum, turn } from './moved-rows.ts'
import { type MovedTable, type MovingRules, movedTables } from './moved-tables.ts'
import { OF_TENANT, PUT_OFF } from './put-off-jobs.ts'

export interface Packing {
  readonly owner: pg.ClientConfig
  readonly services: Services
  readonly tenantId: string
  readonly tenantName: string
  /** Where the archive is to be; a file there is replaced when the new one is whole. */
  readonly path: string
  readonly passphrase: string
  readonly rules: MovingRules
  readonly beside: readonly Beside[]
  readonly note: Readonly<Record<string, string>>
  /** Paths of uploaded files, relative to DATA_DIR. */
  readonly files: readonly string[]
  readonly onTable?: (table: string) => void
}

interface Way extends Packing {
  readonly client: pg.Client
  readonly zip: ZipFile
  readonly way: Cipher
}
type Opened = (error: unknown, stream: NodeJS.ReadableStream) => void
const lazily = (zip: ZipFile, name: string, opened: () => Promise<Readable>, compressionLevel = 1): void =>
  zip.addReadStreamLazy(name, { compressionLevel }, (done: Opened) =>
    opened().then(
      stream => done(null, stream),
      error => done(error, null as never),
    ),
  )

/** Whether the passphrase is long enough. @throws BadArchive */
export function checkPassphrase(passphrase: string): void {
  if (isShortPassphrase(passphrase))
    throw new BadArchive(
      `请用 MOVE_PASSPHRASE 给出搬迁口令，至少${SHORTEST_PASSPHRASE}个字符`,
      `Give the passphrase of the move in MOVE_PASSPHRASE: ${SHORTEST_PASSPHRASE} characters at least`,
    )
}

/** For each reference, what a row of the platform is called, by its id. */
async function namesOf({ references }: MovedTable, client: pg.Client): Promise<readonly ReadonlyMap<string, string>[]> {
  const all: ReadonlyMap<string, string>[] = []
  for (const { table, by } of references) {
    const { rows } = by
      ? await client.query<{ id: string; name: string }>(`select id::text, ${by} as name from public.${table}`)
      : { rows: [] }
    all.push(new Map(rows.map(({ id, name }) => [id, name])))
  }
  return all
}

/** How the lines of a table become what travels: references by name, values under the key of the way. */
async function lineMaker(table: MovedTable, { client, services, tenantId, way }: Way, sum: RowSum) {
  const names = await namesOf(table, client)
  const worked = (line: string): string => {
    if (table.references.length === 0) return line
    const cells = line.split('\t')
    for (const [i, { at }] of table.references.entries()) cells[at] = names[i]!.get(cells[at]!) ?? EMPTY
    return cells.join('\t')
  }
  return (line: string): string => {
    const { sealed, clear } = turn(worked(line), tenantId, services.cipher, way)
    sum.add(clear)
    return sealed
  }
}

function addTable(table: MovedTable, wanted: Way, facts: TableFacts[]): void {
  const { zip, client, tenantId, onTable } = wanted
  lazily(zip, entryOf(table.table), async () => {
    onTable?.(table.name)
    const sum = new RowSum()
    const lines = lineByLine(await lineMaker(table, wanted, sum))
    lines.once('end', () => facts.push({ table: table.table, columns: table.columns, rows: sum.rows, sum: sum.sum }))
    const rows = client.query(
      copyTo(
        `copy (select ${columnsSql(table.columns)} from ${tableSql(table.table)} where tenant_id = '${tenantId}'${table.where}) to stdout`,
      ),
    )
    pipeline(rows, lines).catch(error => lines.destroy(error))
    return lines
  })
}

interface QueuedRow {
  readonly line: string
}
function addJobs({ zip, client, services, tenantId, way }: Way, counted: (n: number) => void): void {
  lazily(zip, JOBS_ENTRY, async () => {
    const { rows } = await client.query<QueuedRow>(
      `select json_build_object('task', t.identifier, 'payload', j.payload, 'key', j.key, 'max', j.max_attempts,
          'at', case when j.run_at > now() + interval '500 years' then j.run_at - interval '${PUT_OFF}' else j.run_at end)::text as line
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where ${OF_TENANT} order by j.id`,
      [tenantId],
    )
    counted(rows.length)
    return Readable.from(rows.map(({ line }) => `${turn(line, tenantId, services.cipher, way).sealed}\n`))
  })
}

/** Adds a file that is there, with what it measures. */
function addFile(name: string, { zip, services }: Way, found: MovedFile[]): void {
  lazily(
    zip,
    name,
    async () => {
      const hash = createHash('sha256')
      let sizeBytes = 0
      const measured = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk)
          sizeBytes += chunk.length
          done(null, chunk)
        },
        flush(done) {
          found.push({ name, sizeBytes, sha256: hash.digest('hex') })
          done()
        },
      })
      pipeline(createReadStream(join(services.settings.dataDir, name)), measured).catch(error =>
        measured.destroy(error),
      )
      return measured
    },
    0,
  )
}

async function filesThere({ files, services }: Packing): Promise<readonly string[]> {
  const there: string[] = []
  for (const name of files)
    await open(join(services.settings.dataDir, name)).then(
      file => file.close().then(() => there.push(name)),
      error => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      },
    )
  return there
}

async function chainEnd(client: pg.Client, tenantId: string): Promise<ChainEnd> {
  const { rows } = await client.query<{ block: number; mac: string; entries: number; digest: string }>(
    `select coalesce(b.n, 0)::int as block, coalesce(encode(b.mac, 'hex'), '') as mac, d.entries, d.digest
       from (select count(*)::int as entries, ${DIGEST} as digest from kernel_audit_entry e where e.tenant_id = $1) d
       left join (select n, mac from kernel_audit_block order by n desc limit 1) b on true`,
    [tenantId],
  )
  return rows[0]!
}

/** Puts everything into the zip; the last entry says what the others were. */
async function fill(wanted: Way, key: string): Promise<() => MoveManifest> {
  const { client, services, tenantId, tenantName, way, zip, note, files } = wanted
  const facts: TableFacts[] = []
  const found: MovedFile[] = []
  let jobs = 0
  for (const table of await movedTables(client, services.registry, wanted.rules)) addTable(table, wanted, facts)
  addJobs(wanted, n => {
    jobs = n
  })
  lazily(zip, ENTRIES_ENTRY, async () =>
    client.query(
      copyTo(`copy (select * from kernel_audit_entry where tenant_id = '${tenantId}' order by id) to stdout`),
    ),
  )
  const there = await filesThere(wanted)
  for (const name of there) addFile(name, wanted, found)
  const { rows: migrations } = await client.query<MoveManifest['migrations'][number]>(
    'select name, checksum from kernel_migration order by name',
  )
  const beside = wanted.beside.map(({ table, rows }) => ({
    table,
    rows: rows.map(row => turn(row, PLATFORM_TENANT, services.cipher, way).sealed),
  }))
  const [months, chain] = [await monthsIn(client), await chainEnd(client, tenantId)]
  const about = { version: VERSION, madeAt: momentAt(Date.now()), migrations, months, tenantId, tenantName, key }
  return () => {
    const rest = {
      ...about,
      tables: facts,
      jobs,
      files: found,
      lostFiles: files.length - there.length,
      beside,
      chain,
      note,
    }
    return { ...rest, mac: macOfManifest(rest, way) }
  }
}

async function store(zip: ZipFile, path: string): Promise<void> {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const failed = new Promise<never>((_, reject) => zip.on('error', reject))
    await Promise.race([pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 })), failed])
    const file = await open(part, 'r')
    await file.sync().finally(() => file.close())
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Writes everything that a tenant has into one file, as it is at one moment. The tenant is read-only (`lockTenant`) and its
 * jobs wait (`putOffJobs`), so that nothing is missed. The file appears when it is whole.
 * @throws BadArchive where the passphrase is too short; the error of the disk or the database
 */
export function packTenant(packing: Packing): Promise<MoveManifest> {
  checkPassphrase(packing.passphrase)
  const secret = randomBytes(32)
  const key = sealedBy(packing.passphrase, secret.toString('base64'))
  return asOwner(packing.owner, async client => {
    await client.query(PLAIN_VALUES)
    await client.query('begin isolation level repeatable read read only')
    const zip = new ZipFile()
    const manifestNow = await fill({ ...packing, client, zip, way: createCipher(secret) }, key)
    let manifest: MoveManifest | undefined
    lazily(zip, MOVE_MANIFEST, async () => {
      manifest = manifestNow()
      return Readable.from([JSON.stringify(manifest)])
    })
    zip.end()
    await store(zip, packing.path)
    return manifest!
  })
}
