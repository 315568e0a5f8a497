import { pipeline } from 'node:stream/promises'
import { PLATFORM_TENANT, VERSION } from '@village/resource'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { columnsSql, monthsIn, PLAIN_VALUES, tableSql } from '../archive/catalog.ts'
import { BadArchive, entryOf } from '../archive/manifest.ts'
import { textOf } from '../archive/reading.ts'
import { ROW_HASH } from '../audit/chain.ts'
import { chainedTables } from '../audit/verification.ts'
import type { Cipher, Services } from '../contract/services.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { tableOf } from '../database/schema/columns.ts'
import { type Beside, JOBS_ENTRY, type MoveManifest, type OpenMove } from './move-manifest.ts'
import { placeFiles, removeFiles } from './moved-files.ts'
import { clearOf, EMPTY, lineByLine, RowSum, turn } from './moved-rows.ts'
import { type MovedTable, type MovingRules, movedTables } from './moved-tables.ts'
import { PUT_OFF } from './put-off-jobs.ts'

export interface Unpacking {
  readonly owner: pg.ClientConfig
  readonly services: Services
  readonly move: OpenMove
  readonly rules: MovingRules
  /** Adapts the platform's rows to this installation. Their sealed values already use its key. */
  place(beside: readonly Beside[]): Promise<readonly Beside[]>
  readonly onTable?: (table: string) => void
}
/** What could not come along. */
export interface Unpacked {
  /** Rows that name something of the platform that this installation lacks, by table. */
  readonly dropped: ReadonlyMap<string, number>
}

const NOTHING = { zh: '，没有写入任何内容', en: '; nothing was written' }

/** Whether this installation is of the version that packed. */
async function checkVersion(client: pg.Client, { version, migrations }: MoveManifest): Promise<void> {
  const { rows } = await client.query<MoveManifest['migrations'][number]>(
    'select name, checksum from kernel_migration order by name',
  )
  const isSame = JSON.stringify(rows) === JSON.stringify(migrations) && version === VERSION
  if (!isSame)
    throw new BadArchive(
      `搬迁包来自版本 ${version}（${migrations.at(-1)?.name}），本平台是 ${VERSION}（${rows.at(-1)?.name}）：请先把两边升级到同一版本${NOTHING.zh}`,
      `The archive is of version ${version} (${migrations.at(-1)?.name}) and this installation of ${VERSION} (${rows.at(-1)?.name}): bring both to the same version first${NOTHING.en}`,
    )
}

/** Rows come as they are: without triggers that would write their history a second time. */
async function checkRight(client: pg.Client): Promise<void> {
  try {
    await client.query(`set session_replication_role = replica`)
  } catch {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    const { name } = rows[0]!
    throw new BadArchive(
      `数据库账号 ${name} 缺少一项权限。请数据库管理员运行：grant set on parameter session_replication_role to ${name}${NOTHING.zh}`,
      `The database role ${name} lacks a right. Let its administrator run: grant set on parameter session_replication_role to ${name}${NOTHING.en}`,
    )
  }
}

/** Makes the months that the rows need, before the transaction: tables are not held meanwhile. */
async function makeMonths(client: pg.Client, wanted: MoveManifest['months']): Promise<void> {
  const there = await monthsIn(client)
  for (const [table, days] of Object.entries(wanted)) {
    if (table === 'kernel_audit_entry') continue
    for (const day of days.filter(one => !there[table]?.includes(one)))
      await client.query('select kernel_add_month($1, $2::date)', [table, day])
  }
}

interface Coming extends Unpacking {
  readonly client: pg.Client
}

/** For each reference, the id that a row of the platform has here, by its name; and the other way round. */
async function idsOf({ references }: MovedTable, client: pg.Client) {
  const all: { byName: ReadonlyMap<string, string>; byId: ReadonlyMap<string, string> }[] = []
  for (const { table, by } of references) {
    const { rows } = by
      ? await client.query<{ id: string; name: string }>(`select id::text, ${by} as name from public.${table}`)
      : { rows: [] }
    all.push({
      byName: new Map(rows.map(({ id, name }) => [name, id])),
      byId: new Map(rows.map(({ id, name }) => [id, name])),
    })
  }
  return all
}

interface Placing {
  readonly from: Cipher
  readonly to: Cipher
  readonly tenantId: string
}
/** The line as it is stored here; null where it names what is not here. */
async function lineMaker(table: MovedTable, client: pg.Client, { from, to, tenantId }: Placing) {
  const ids = await idsOf(table, client)
  const tenantAt = table.columns.indexOf('tenant_id')
  return (line: string): string | null => {
    const cells = turn(line, tenantId, from, to).sealed.split('\t')
    if (cells[tenantAt] !== tenantId)
      throw new BadArchive(
        `搬迁包中的 ${table.name} 有别的租户的行${NOTHING.zh}`,
        `${table.name} of the archive has rows of another tenant${NOTHING.en}`,
      )
    for (const [i, { at }] of table.references.entries()) {
      if (cells[at] === EMPTY) continue
      const id = ids[i]!.byName.get(cells[at]!)
      if (id === undefined) return null
      cells[at] = id
    }
    return cells.join('\t')
  }
}

async function copyIn(table: MovedTable, { client, move, services }: Coming, left: RowSum): Promise<void> {
  const { tenantId } = move.manifest
  const become = await lineMaker(table, client, { from: move.way, to: services.cipher, tenantId })
  const rows = await move.read(entryOf(table.table))
  const lines = lineByLine(line => {
    const stored = become(line)
    if (stored === null) left.add(clearOf(line, tenantId, move.way))
    return stored
  })
  await pipeline(
    rows,
    lines,
    client.query(copyFrom(`copy ${tableSql(table.table)} (${columnsSql(table.columns)}) from stdin`)),
  )
}

/** What the table holds of the tenant, read back and opened with the keys of here. */
async function sumHere(table: MovedTable, { client, services, move }: Coming): Promise<RowSum> {
  const { tenantId } = move.manifest
  const ids = await idsOf(table, client)
  const sum = new RowSum()
  const rows = client.query(
    copyTo(
      `copy (select ${columnsSql(table.columns)} from ${tableSql(table.table)} where tenant_id = '${tenantId}'${table.where}) to stdout`,
    ),
  )
  const lines = lineByLine(line => {
    const cells = line.split('\t')
    for (const [i, { at }] of table.references.entries()) cells[at] = ids[i]!.byId.get(cells[at]!) ?? EMPTY
    sum.add(clearOf(cells.join('\t'), tenantId, services.cipher))
    return null
  })
  lines.resume()
  await pipeline(rows, lines)
  return sum
}

async function placeTable(table: MovedTable, coming: Coming): Promise<number> {
  const said = coming.move.manifest.tables.find(one => one.table === table.table)
  if (!said)
    throw new BadArchive(
      `搬迁包中没有表 ${table.name}${NOTHING.zh}`,
      `The archive lacks the table ${table.name}${NOTHING.en}`,
    )
  const left = new RowSum()
  await copyIn(table, coming, left)
  if (!(await sumHere(table, coming)).isWith(left, said))
    throw new BadArchive(
      `搬迁包中的 ${table.name} 与记录不符${NOTHING.zh}`,
      `${table.name} of the archive is not as it was${NOTHING.en}`,
    )
  coming.onTable?.(table.name)
  return left.rows
}

/** The rows that are evidence begin their chain here: one entry for each, as if they were written now. */
async function beginChain({ client, services, move }: Coming, tables: readonly MovedTable[]): Promise<void> {
  const chained = new Set(chainedTables(services))
  for (const { name } of tables.filter(table => chained.has(table.name)))
    await client.query(
      `insert into kernel_audit_entry (tenant_id, kind, source, row_id, hash)
        select t.tenant_id, 'add', $1, t.id, ${ROW_HASH} from ${name} t where t.tenant_id = $2`,
      [name, move.manifest.tenantId],
    )
}

/** Rows of the platform's, with their history: the reason is what the old chain ended with. */
async function placeBeside({ client, move }: Coming, beside: readonly Beside[]): Promise<void> {
  const { chain, tenantId, madeAt } = move.manifest
  const reason = `搬入，原审计链 Moved in, chain before: ${chain.block} ${chain.mac}; ${chain.entries} ${chain.digest}`
  await client.query(`set session_replication_role = origin`)
  await client.query(
    `select set_config('app.source', 'job', true), set_config('app.reason', $1, true),
    set_config('app.request', $2, true)`,
    [reason, `move:${tenantId}:${madeAt}`],
  )
  for (const { table, rows } of beside)
    for (const row of rows)
      await client.query(
        `insert into public.${table} select * from jsonb_populate_record(null::public.${table}, $1::jsonb) on conflict do nothing`,
        [row],
      )
}

interface MovedJob {
  readonly task: string
  readonly payload: { readonly user: { readonly tenantId: string } }
  readonly key: string | null
  readonly max: number
  readonly at: string
}
/** Jobs wait until the move is confirmed. What somebody of the old platform queued is the platform's own here. */
async function placeJobs({ client, move, services }: Coming): Promise<void> {
  const { tenantId } = move.manifest
  const text = await textOf(await move.read(JOBS_ENTRY))
  const { id, tenantId: platform } = services.platform
  for (const line of text.split('\n').filter(one => one !== '')) {
    const job = JSON.parse(turn(line, tenantId, move.way, services.cipher).sealed) as MovedJob
    const isOwn = job.payload.user.tenantId === tenantId
    const payload = isOwn ? job.payload : { ...job.payload, user: { id, tenantId: platform } }
    await client.query(
      `select graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz + interval '${PUT_OFF}', max_attempts := $4,
        job_key := case when exists (select from graphile_worker._private_jobs where key = $5) then null else $5 end)`,
      [job.task, JSON.stringify(payload), job.at, job.max, job.key],
    )
  }
}

async function placeRows(coming: Coming, beside: readonly Beside[]): Promise<Unpacked> {
  const { client, services, rules } = coming
  const dropped = new Map<string, number>()
  await client.query('begin')
  const tables = await movedTables(client, services.registry, rules)
  for (const table of tables) {
    const rows = await placeTable(table, coming)
    if (rows > 0) dropped.set(table.name, rows)
  }
  await beginChain(coming, tables)
  await placeBeside(coming, beside)
  await placeJobs(coming)
  await client.query('commit')
  return { dropped }
}

/**
 * Puts a tenant into this installation, beside the others and while they work: rows in one transaction, each table compared
 * by count and sum as it reads in clear. What fails or is killed leaves nothing but files, which the next try uses.
 * @throws BadArchive with what to do
 */
export function unpackTenant(unpacking: Unpacking): Promise<Unpacked> {
  const { owner, services, move } = unpacking
  const { manifest, way } = move
  return asOwner(owner, async client => {
    await client.query(PLAIN_VALUES)
    await checkVersion(client, manifest)
    await checkRight(client)
    const known = new Set(services.registry.resources.map(tableOf))
    const own = manifest.beside.filter(({ table }) => known.has(table))
    const beside = await unpacking.place(
      own.map(({ table, rows }) => ({
        table,
        rows: rows.map(row => turn(row, PLATFORM_TENANT, way, services.cipher).sealed),
      })),
    )
    const unpacked = await placeAll({ ...unpacking, client }, beside)
    for (const { table } of manifest.tables) await client.query(`analyze ${table}`)
    return unpacked
  })
}

/** Files, then rows; what fails leaves neither, as long as the database answers. */
async function placeAll(coming: Coming, beside: readonly Beside[]): Promise<Unpacked> {
  const { client, services, move } = coming
  let placed: readonly string[] = []
  try {
    placed = await placeFiles(move, services.settings.dataDir)
    await makeMonths(client, move.manifest.months)
    return await placeRows(coming, beside)
  } catch (error) {
    const [undone] = await Promise.allSettled([client.query('rollback')])
    // Where the database does not answer nobody knows whether the rows are in: the files stay, for them or for the next try.
    if (undone.status === 'fulfilled') await removeFiles(placed, services.settings.dataDir)
    throw error
  }
}

/** Rows of the platform's about a tenant that did not stay: they are counted as removed, and go. */
export const dropRowsAbout = (owner: pg.ClientConfig, table: string, ids: readonly string[]): Promise<void> =>
  asOwner(owner, async client => {
    await client.query('begin')
    await client.query(`update public.${table} set is_deleted = true where id = any($1::bigint[]) and not is_deleted`, [
      ids,
    ])
    await client.query(`delete from public.${table} where id = any($1::bigint[])`, [ids])
    await client.query('commit')
  })
