import { type Id, isId } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { fileRows } from '../../files/public.server.ts'
import { ARRIVING_TENANT } from '../identity/account.states.ts'
import { keepHashKey } from '../identity/hash-keys.server.ts'
import { NOTE, noteKey } from './move-note.ts'

/** Rows of the platform's that are about one tenant. */
export interface RowsAbout {
  readonly table: string
  /** JSON texts. */
  readonly rows: readonly string[]
}
/** The platform's own rows about a tenant that leaves. */
export interface Leaving {
  readonly beside: readonly RowsAbout[]
  /** Paths of the pictures of its sign-in page. */
  readonly pictures: readonly string[]
  /** Name of its package; '' where it has none. */
  readonly packageName: string
}

interface Found {
  readonly row: string
  readonly logo_id: Id | null
  readonly background_id: Id | null
  readonly package_name: string | null
}
/** The tenant's row, its parameters and pictures. The package and the data source are each installation's own. */
export async function leaving(tenantId: string, call: Call): Promise<Leaving> {
  const [found] = await call.db.sql<Found>`
    select (to_jsonb(t) || '{"package_id": null, "datasource_id": null}')::text as row, t.logo_id, t.background_id,
      p.package_name
    from system_tenant t left join system_tenant_package p on p.id = t.package_id
    where t.tenant_id = ${tenantId} and not t.is_deleted`
  await keepHashKey(tenantId, call)
  const params = await call.db.sql<{ row: string }>`
    select to_jsonb(p)::text as row from system_param p
    where starts_with(p.param_key, ${`tenant.${tenantId}.`}) and not p.is_deleted
      and p.param_key not in (${`tenant.${tenantId}.moving`}, ${`tenant.${tenantId}.movedTo`})`
  const pictures = await fileRows([found!.logo_id, found!.background_id].filter(isId), call)
  return {
    beside: [
      { table: 'system_tenant', rows: [found!.row] },
      { table: 'system_param', rows: params.map(({ row }) => row) },
      { table: 'files_attach', rows: pictures.rows },
    ],
    pictures: pictures.paths,
    packageName: found!.package_name ?? '',
  }
}

/** Without its package a tenant would have more pages than before. @throws Refusal where it is not here */
async function packageHere(name: string, call: Call): Promise<Id | null> {
  if (name === '') return null
  const [found] = await call.db.sql<{ id: Id }>`
    select id::text as id from system_tenant_package where package_name = ${name} and not is_deleted`
  return (
    found?.id ??
    refuse(
      `这里没有套餐“${name}”，没有写入任何内容。请先建立同名的套餐`,
      `There is no package ${name} here; nothing was written. Make a package of that name first`,
    )
  )
}

/** What came of a tenant, and the receipt that is given out when it is confirmed. */
export interface Coming extends Omit<Leaving, 'pictures'> {
  readonly receipt: string
}
/** The row that keeps the receipt, as JSON. It comes and goes with the tenant. */
async function receiptRow(tenantId: string, receipt: string, call: Call): Promise<string> {
  const [made] = await call.db.sql<{ row: string }>`
    select to_jsonb(r)::text as row from (select ${call.services.newId()}::bigint as id, ${noteKey(tenantId)} as param_key,
      ${NOTE.zh} as param_name, ${NOTE.en} as param_name_en, ${receipt} as param_value, now() as create_time, now() as update_time,
      false as is_deleted) r`
  return made!.row
}

/** Whether rows are about this tenant: what came in an archive changes nothing else of the platform. */
function areAbout(tenantId: string, { table, rows }: RowsAbout): boolean {
  const all = rows.map(row => JSON.parse(row) as Readonly<Record<string, unknown>>)
  if (table === 'system_tenant') return all.length === 1 && all[0]!['tenant_id'] === tenantId
  if (table === 'system_param') return all.every(row => String(row['param_key']).startsWith(`tenant.${tenantId}.`))
  return table === 'files_attach'
}

/** The same rows as they are to be here: the tenant waits until it is confirmed. @throws Refusal where its number is taken */
export async function arriving(
  tenantId: string,
  { beside, packageName, receipt }: Coming,
  call: Call,
): Promise<readonly RowsAbout[]> {
  const taken = await call.db.sql`select 1 from system_tenant where tenant_id = ${tenantId}`
  if (taken.length > 0)
    refuse(
      `这里已有编号为 ${tenantId} 的租户，没有写入任何内容`,
      `There is a tenant ${tenantId} here already; nothing was written`,
    )
  if (!beside.every(one => areAbout(tenantId, one)))
    refuse(
      '搬迁包中有不属于这个租户的内容，没有写入任何内容',
      'The archive has more than this tenant; nothing was written',
    )
  const more = JSON.stringify({ status: ARRIVING_TENANT, package_id: await packageHere(packageName, call) })
  const [row] = beside.find(({ table }) => table === 'system_tenant')!.rows
  const [own] = await call.db.sql<{ row: string }>`select (${row}::jsonb || ${more}::jsonb)::text as row`
  const note = await receiptRow(tenantId, receipt, call)
  return beside.map(one => {
    if (one.table === 'system_tenant') return { ...one, rows: [own!.row] }
    return one.table === 'system_param' ? { ...one, rows: [...one.rows, note] } : one
  })
}

/** Ids of the rows that are about a tenant, removed ones as well. */
export async function idsAbout(
  tenantId: string,
  call: Call,
): Promise<{ readonly tenants: readonly Id[]; readonly params: readonly Id[] }> {
  const tenants = await call.db.sql<{ id: Id }>`select id::text as id from system_tenant where tenant_id = ${tenantId}`
  await keepHashKey(tenantId, call)
  const params = await call.db.sql<{ id: Id }>`
    select id::text as id from system_param where starts_with(param_key, ${`tenant.${tenantId}.`})`
  return { tenants: tenants.map(({ id }) => id), params: params.map(({ id }) => id) }
}
