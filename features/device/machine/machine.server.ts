import type { RowOf } from '@village/resource'
import { type Call, type Change, InvalidInput, reasonOf, refuse, sealSecrets, serve } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { grid } from '../../governance/grid/grid.resource.ts'
import { capacityOf } from '../capacity/capacity.server.ts'
import { connectionOf, setDesired, unknownDevices } from '../connection/connection.server.ts'
import { deviceproduct } from '../deviceproduct/deviceproduct.resource.ts'
import { noteStates } from '../life/life.server.ts'
import { MACHINE } from '../life/machine.states.ts'
import { notePlacement } from '../placement/placement.server.ts'
import { writtenWays } from '../same-number.ts'
import { makeCredential } from '../session/credentials.server.ts'
import { failuresOf } from '../session/signin-failures.server.ts'
import { messagesOf } from '../watching/messages.server.ts'
import { historyOf, historyPageOf } from './history.server.ts'
import type { MachineCount } from './machine.endpoints.ts'
import { machine } from './machine.resource.ts'
import { refuseUsed } from './machine-uses.server.ts'
import { takeMany } from './many-readings.server.ts'
import { sparksByIds } from './sparks.server.ts'

type Machine = RowOf<typeof machine>
type Written = Exclude<Change<typeof machine.fields>, { readonly kind: 'remove' }>

const SECRETS = ['loginUser', 'loginPassword', 'streamUrl'] as const
const SCRAPPED = '5'

/** Credentials are kept encrypted under the tenant's key; a scrapped device has none any more. */
function sealCredentials(change: Written, call: Call): Partial<Machine> {
  if (change.after.status === SCRAPPED) return Object.fromEntries(SECRETS.map(name => [name, null]))
  return sealSecrets(change, SECRETS, call)
}

/** When a device came on or went off line, by the state into which it comes. */
function onlineTimes(change: Written, call: Call): Partial<Machine> {
  if (change.kind !== 'edit' || change.before.status === change.after.status) return {}
  if (change.after.status === MACHINE.online) return { lastOnlineTime: call.now }
  return change.before.status === MACHINE.online ? { lastOfflineTime: call.now } : {}
}

const refuseField = (field: string, zh: string, en: string): never => {
  throw new InvalidInput([{ field, code: 'other', says: { zh, en } }], machine.fields)
}

async function checkLinks(
  { id, productId, parentId, gridId, machineType, deptId }: Machine,
  call: Call,
): Promise<void> {
  const product = productId ? await call.db.of(deviceproduct).get(productId) : null
  if (product && product.machineType !== machineType)
    refuseField('productId', '产品与设备类型不符', 'The product is of another device type')
  if (parentId && parentId === id) refuseField('parentId', '上级设备不能是自己', 'A device cannot be its own parent')
  const area = gridId ? await call.db.of(grid).get(gridId) : null
  if (area && area.deptId !== deptId) refuseField('gridId', '所属网格不在所选的村', 'The grid is in another village')
}

/** Numbers that differ in capitals alone would be one and the same for a gateway. */
async function refuseSameNumber({ id, sn, tenantId }: Machine, call: Call): Promise<void> {
  const others = writtenWays(sn).filter(way => way !== sn)
  const found = await call.db.sql`select 1 from device_machine
    where tenant_id = ${tenantId} and sn = any(${others}::varchar[]) and not is_deleted and id <> ${id}::bigint limit 1`
  if (found.length > 0) refuseField('sn', '已有仅大小写不同的序列号', 'There is this number with other capitals')
}

/** How many devices the caller sees, of one kind or of all. */
async function countMachines(code: string | null | undefined, call: Call): Promise<MachineCount> {
  const all = call.db.scoped(machine)
  const of = code ? all.where(sql<SqlBool>`t.machine_type = ${code}`) : all
  const state = (key: string) => sql`count(*) filter (where t.status = ${key})`
  const query = of.select([
    sql`count(*)`.as('total'),
    state('1').as('online'),
    state('2').as('offline'),
    state('3').as('fault'),
  ])
  const [found] = await call.db.run<Record<keyof MachineCount, string>>(query)
  const { total, online, offline, fault } = found!
  return { total: Number(total), online: Number(online), offline: Number(offline), fault: Number(fault) }
}

const there = (row: Machine | null): Machine => row ?? refuse('未找到数据', 'Data not found', 404)

export default serve(machine, {
  fill: (change, call) =>
    change.kind === 'remove' ? {} : { ...sealCredentials(change, call), ...onlineTimes(change, call) },

  async check(change, call) {
    if (change.kind === 'remove') return refuseUsed(change.before.id, call)
    const { after } = change
    if (after.status === SCRAPPED && change.kind === 'edit') await refuseUsed(after.id, call)
    if (change.kind === 'edit' && change.before.status === SCRAPPED)
      refuse('设备已报废，不能修改', 'The device is scrapped and cannot be changed')
    await checkLinks(after, call)
    if (change.kind !== 'edit' || change.before.sn !== after.sn) await refuseSameNumber(after, call)
  },

  async after(change, call) {
    if (change.kind !== 'edit') return
    await notePlacement(change.before, change.after, call)
    if (change.before.status === change.after.status) return
    const { before, after } = change
    const { id: machineId, deptId, tenantId } = after
    const step = { machineId, deptId, tenantId, from: before.status, to: after.status ?? '', reason: reasonOf(call) }
    await noteStates([step], call)
  },

  endpoints: {
    getMachineHistory: (params, call, { query }) =>
      params.form === 'points' ? historyOf(params, call) : historyPageOf(params, query, call),
    sparks: ({ ids }, call) => sparksByIds(ids, call),
    readings: ({ readings }, call) => takeMany(readings, call),
    credential: async ({ id }, call) => makeCredential(there(await call.db.of(machine).lock(id)), call),
    desired: async ({ id, values }, call) => setDesired(there(await call.db.of(machine).get(id)), values, call),
    connection: async ({ id }, call) => connectionOf(there(await call.db.of(machine).get(id)), call),
    unknown: (_, call) => unknownDevices(call),
    messages: async ({ id }, call) => messagesOf(there(await call.db.of(machine).get(id)), call),
    capacity: (_, call) => capacityOf(call),
    failures: (_, call) => failuresOf(call),
    machineCount: ({ code }, call) => countMachines(code, call),
  },
})
