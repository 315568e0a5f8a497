import { perInstallation, type Services } from '@village/server'
import { activeTenants } from '../../system/public.server.ts'
import { isSameNumber, writtenWays } from '../same-number.ts'
import { Batches } from './batches.ts'
import { type KnownDevice, knownOf, type Row } from './credentials.server.ts'

/** A device as it is named by somebody who has let it in. */
export interface DeviceNamed {
  readonly sn: string
  /** Of its product; null where the name alone has to do. */
  readonly productCode: string | null
}

const MOST = 500
const lookups = perInstallation(
  services => new Batches<DeviceNamed, KnownDevice | null>(MOST, all => find(all, services)),
)

type Named = Omit<Row, 'credential_id'> & { readonly tenant_id: string }

/** Several tenants may have the same number: then the product's code decides, or nobody is meant. */
function theOne({ sn, productCode }: DeviceNamed, rows: readonly Named[]): KnownDevice | null {
  const own = rows.filter(row => isSameNumber(row.sn, sn))
  const of = (code: string) => own.filter(row => (row.product_code ?? '') === code)
  const fitting = productCode === null ? own : [...of(productCode), ...(productCode === '' ? [] : of(''))]
  const [first, second] = fitting
  return first && !second ? knownOf(first.tenant_id, { ...first, sn, credential_id: '' }) : null
}

async function find(all: readonly DeviceNamed[], services: Services): Promise<readonly (KnownDevice | null)[]> {
  const rows = await services.as(services.platform, {}, async call => {
    const tenants = await activeTenants(call)
    return call.db.sql<Named>`
      select m.tenant_id, m.id as machine_id, m.sn, m.status, p.product_code, p.sleeps, p.layout, '' as secure_key
      from unnest(${tenants}::varchar[]) as t(tenant_id) cross join unnest(${[...new Set(all.flatMap(({ sn }) => writtenWays(sn)))]}::varchar[]) as w(sn)
      join device_machine m on m.tenant_id = t.tenant_id and m.sn = w.sn and not m.is_deleted
      left join device_deviceproduct p on p.tenant_id = m.tenant_id and p.id = m.product_id`
  })
  return all.map(named => theOne(named, rows))
}

/** The one device of this name in all tenants; null where there is none, or more than one. */
export const deviceByName = (named: DeviceNamed, services: Services): Promise<KnownDevice | null> =>
  lookups(services).add(named)
