import { type Id, plainSerial } from '@village/resource'
import { type Call, idArray } from '@village/server'
import type { DeviceName } from '../dialect/message.ts'
import type { MeasuringDevice } from '../measurements.server.ts'
import type { Metric } from '../metrics.ts'
import { isSameNumber, writtenWays } from '../same-number.ts'
import type { Arrival } from './arrival.ts'

/** A device that has sent something, with its product. */
export interface SendingDevice extends MeasuringDevice {
  readonly sn: string
  readonly parentId: Id | null
  readonly product: Product
}
export interface Product {
  readonly metrics: readonly Metric[]
  readonly takesServerTime: boolean
}
const NO_PRODUCT: Product = { metrics: [], takesServerTime: false }

interface ProductRow {
  readonly id: Id
  readonly metrics: readonly Metric[] | null
  readonly takes_server_time: number
}
const productsOf = ({ services, tenant }: Call): Promise<ReadonlyMap<Id, Product>> =>
  services.remember(`device.products:${tenant}`, ['device.deviceproduct'], async () => {
    const rows = await services.as(
      services.platform,
      {},
      call => call.db.sql<ProductRow>`select id, metrics, takes_server_time from device_deviceproduct
        where tenant_id = ${tenant} and not is_deleted`,
    )
    return new Map(
      rows.map(row => [row.id, { metrics: row.metrics ?? [], takesServerTime: row.takes_server_time === 1 }]),
    )
  })

interface Found {
  readonly id: Id
  readonly sn: string
  readonly machineType: string
  readonly status: string
  readonly tenantId: string
  readonly deptId: Id
  readonly gridId: Id | null
  readonly productId: Id | null
  readonly parentId: Id | null
}

/** Serial numbers of children that these messages are of. */
function childrenIn(arrivals: readonly Arrival[]): readonly string[] {
  const children = new Set<string>()
  for (const { said } of arrivals)
    for (const { device } of said.messages)
      if (device.of === 'child') children.add(device.sn)
      else if (device.of === 'named' && device.childSn) children.add(device.childSn)
  return [...children]
}

/** Whom a message is of: a device, nobody that is known, or one that is not the sender's to speak for. */
export type Resolved = { readonly device: SendingDevice } | { readonly unknown: string } | { readonly foreign: string }

/** Finds whom messages of one tenant are of, with one statement for all. */
export async function resolver(
  arrivals: readonly Arrival[],
  call: Call,
): Promise<(arrival: Arrival, name: DeviceName) => Resolved> {
  const rows = await call.db.sql<Found>`
    select id, sn, machine_type as "machineType", status, tenant_id as "tenantId", dept_id as "deptId", grid_id as "gridId",
      product_id as "productId", parent_id as "parentId"
    from device_machine where tenant_id = ${call.tenant} and not is_deleted
      and (id = any(${idArray([...new Set(arrivals.map(one => one.sender.machineId))])}::bigint[]) or sn = any(${childrenIn(arrivals).flatMap(writtenWays)}::varchar[]))`
  const products = await productsOf(call)
  const devices = rows.map(({ productId, ...row }): SendingDevice => {
    return { ...row, product: products.get(productId ?? '') ?? NO_PRODUCT }
  })
  const byId = new Map(devices.map(device => [device.id, device]))
  const bySn = new Map(devices.map(device => [plainSerial(device.sn), device]))
  return ({ sender }, name) => {
    const own = byId.get(sender.machineId)
    if (!own) return { foreign: '' }
    if (name.of === 'named' && !isSameNumber(name.sn, own.sn)) return { foreign: name.sn }
    const child = name.of === 'child' ? name.sn : name.of === 'named' ? name.childSn : undefined
    if (child === undefined || isSameNumber(child, own.sn)) return { device: own }
    const device = bySn.get(plainSerial(child))
    if (!device) return { unknown: child }
    return device.parentId === own.id ? { device } : { foreign: child }
  }
}
