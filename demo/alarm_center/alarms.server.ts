import { type Id, momentAfter, momentBefore } from '@village/resource'
import { bulkAdd, type Call, idArray, onStart } from '@village/server'
import { alarm } from '../../features/alarm_center/alarm/alarm.resource.ts'
import { alarmLog } from '../../features/alarm_center/alarm-log/alarm-log.resource.ts'
import { alarmTally } from '../../features/alarm_center/alarm-tally/alarm-tally.resource.ts'
import { alarmrule } from '../../features/alarm_center/alarmrule/alarmrule.resource.ts'
import { ACTION, ALARM } from '../../features/alarm_center/public.ts'
import { braceletsos } from '../../features/health/braceletsos/braceletsos.resource.ts'
import { type DemoPlace, demoPlace } from '../people/place.server.ts'
import { type Random, streamOf } from '../people/random.ts'
import { type DemoRule, RULES } from './rules.ts'

/** Alarms of a month, and how many of the latest are still open. */
const [COUNT, OPEN] = [110, 9]
const DAYS = 30
const MINUTE = 1 / 1440
const RESULTS = ['现场查看正常，已恢复', '已更换电池', '阀门已打开，水压恢复', '已通知住户并处理', '通风后恢复正常']
const REASONS = ['传感器误报', '检修时触发', '手环没戴好']

interface Device {
  readonly id: Id
  readonly name: string
  readonly type: string
  readonly dept: Id
  readonly grid: Id | null
  readonly longitude: string | null
  readonly latitude: string | null
  readonly address: string | null
}
interface Stored extends DemoRule {
  readonly id: Id
}
interface Town {
  readonly place: DemoPlace
  readonly devices: readonly Device[]
  readonly rules: readonly Stored[]
  readonly random: Random
}
type Row = Readonly<Record<string, unknown>> & { readonly id: Id }

async function addRules(place: DemoPlace, call: Call): Promise<readonly Stored[]> {
  const [role] = await call.db.sql<{ id: Id }>`
    select id::text as id from system_role where tenant_id = ${place.tenantId} and role_alias = 'deviceKeeper'`
  const stored: Stored[] = []
  for (const rule of RULES) {
    const notified = rule.level >= '3' && role ? { notifyChannels: ['1'], notifyRoleIds: [role.id] } : {}
    const { id } = await call.db.of(alarmrule).add({
      ...rule,
      ...notified,
      tenantId: place.tenantId,
      deptId: place.townDeptId!,
      enabled: '1',
    })
    stored.push({ ...rule, id })
  }
  return stored
}

const devicesOf = (place: DemoPlace, call: Call) => call.db.sql<Device>`
  select id::text as id, machine_name as name, machine_type as type, dept_id::text as dept, grid_id::text as grid,
    longitude::text as longitude, latitude::text as latitude, address from device_machine
  where tenant_id = ${place.tenantId} and status in ('1', '2') and not is_deleted order by id`

/** What became of an alarm: the latest are open, a few were none, the others are closed. */
function handlingOf(at: number, firstTime: string, place: DemoPlace, clerkId: Id | null, random: Random) {
  if (at < OPEN) {
    const isTaken = at % 3 === 1 && clerkId
    return isTaken
      ? { status: ALARM.acknowledged, ackUser: clerkId, ackTime: momentAfter(firstTime, 4 * MINUTE) }
      : { status: ALARM.open }
  }
  const ackTime = momentAfter(firstTime, random.between(1, 25) * MINUTE)
  const closeTime = momentAfter(ackTime, random.between(10, 300) * MINUTE)
  const end = closeTime < place.now ? closeTime : place.now
  const handled = { ackUser: clerkId, ackTime, closeUser: clerkId, closeTime: end }
  if (random.chance(0.08)) return { ...handled, status: ALARM.false, falseReason: random.pick(REASONS) }
  return { ...handled, status: ALARM.closed, recoverTime: end, closeResult: random.pick(RESULTS) }
}

function triggerValue({ threshold, operator }: DemoRule, random: Random): string | null {
  if (threshold === undefined) return null
  const off = operator === 'eq' ? 0 : (operator === 'lt' ? -1 : 1) * random.between(5, 20) * 0.01
  return (Number(threshold) * (1 + off)).toFixed(4)
}

function alarmRow({ place, rules, devices, random }: Town, at: number): Row | null {
  const rule = rules[random.between(5, rules.length - 1)]!
  const own = devices.filter(({ type }) => type === rule.machineType)
  if (own.length === 0) return null
  const device = random.pick(own)
  const hoursAgo = at < OPEN ? 0.4 + at * 1.7 : 20 + ((at - OPEN) * DAYS * 24) / COUNT
  const firstTime = momentBefore(place.now, hoursAgo / 24)
  const village = place.villages.find(({ deptId }) => deptId === device.dept)
  const handling = handlingOf(at, firstTime, place, village?.clerkId ?? null, random)
  const isOpen = handling.status === ALARM.open || handling.status === ALARM.acknowledged
  const day = firstTime.slice(0, 10).replaceAll('-', '')
  return {
    id: place.newId(),
    tenantId: place.tenantId,
    deptId: device.dept,
    gridId: device.grid,
    machineId: device.id,
    machineType: device.type,
    address: device.address,
    longitude: device.longitude,
    latitude: device.latitude,
    alarmNo: `GJ${day}${String(900_000 + at)}`,
    title: `${device.name}：${rule.ruleName}`,
    alarmType: rule.alarmType,
    level: rule.level,
    ruleId: rule.id,
    ruleName: rule.ruleName,
    metric: rule.metric,
    metricValue: triggerValue(rule, random),
    threshold: rule.threshold ?? null,
    firstTime,
    createTime: firstTime,
    ...handling,
    openKey: isOpen ? `demo:${rule.id}:${device.id}:${at}` : null,
  }
}

/** By key of sos_type: the type of alarm, the level and the words; a battery calls for nobody. */
const CALLS: Readonly<Record<string, readonly [type: string, level: string, words: string]>> = {
  1: ['sos', '4', '主动SOS'],
  2: ['fall', '4', '跌倒'],
  3: ['fence', '3', '越界'],
  4: ['health', '3', '心率异常'],
  5: ['health', '3', '血压异常'],
  6: ['health', '3', '体温异常'],
  7: ['health', '3', '血氧异常'],
}
/** Calls for help that are not over stand at the desk as those that come later do. */
async function callRows({ place, rules }: Town, call: Call): Promise<readonly Row[]> {
  const store = call.db.of(braceletsos)
  const calls = [...(await store.find({ handleStatus: '0' })), ...(await store.find({ handleStatus: '1' }))]
  const grids = await call.db.sql<{ id: Id; grid: Id | null }>`
    select id::text as id, grid_id::text as grid from people_resident where id = any(${idArray(calls.map(one => one.residentId))}::bigint[])`
  const urgent = calls.filter(({ tenantId, sosType }) => tenantId === place.tenantId && CALLS[sosType])
  return urgent.map((one, n) => {
    const [alarmType, level, words] = CALLS[one.sosType]!
    const rule = rules.find(known => known.alarmType === alarmType && alarmType !== 'health')
    const { sosTime: at, deptId, machineId, residentId, address, longitude, latitude, handlerId } = one
    return {
      id: place.newId(),
      tenantId: place.tenantId,
      deptId,
      machineId,
      machineType: 'bracelet',
      residentId,
      address,
      longitude,
      latitude,
      firstTime: at,
      createTime: at,
      gridId: grids.find(({ id }) => id === residentId)?.grid ?? null,
      alarmNo: `GJ${at.slice(0, 10).replaceAll('-', '')}${950_000 + n}`,
      title: `手环呼救：${words}`,
      alarmType,
      level,
      openKey: `sos:${one.id}`,
      sourceTable: braceletsos.name,
      sourceId: one.id,
      ruleId: rule?.id ?? null,
      ruleName: rule?.ruleName ?? null,
      ...(handlerId
        ? { status: ALARM.acknowledged, ackUser: handlerId, ackTime: at, handlerId }
        : { status: ALARM.open }),
    }
  })
}

async function addRows(rows: readonly Row[], { place, random }: Town, call: Call): Promise<void> {
  await bulkAdd(call, alarm, rows)
  const of = (row: Row) => ({ tenantId: place.tenantId, alarmId: row.id })
  const tallies = rows.map(row => ({
    ...of(row),
    repeatCount: row['sourceTable'] ? 1 : random.between(1, 9),
    lastTime: row['recoverTime'] ?? row['firstTime'],
    lastValue: row['metricValue'],
  }))
  await bulkAdd(call, alarmTally, tallies)
  const lines = rows.flatMap(row => {
    const line = (action: string, operateTime: unknown, content: unknown = null) =>
      operateTime
        ? [{ ...of(row), action, operateTime, content, operatorId: action === '1' ? null : row['ackUser'] }]
        : []
    const isFalse = row['status'] === ALARM.false
    return [
      ...line(ACTION.raised, row['firstTime']),
      ...line(ACTION.acknowledged, row['ackTime']),
      ...line(isFalse ? ACTION.false : ACTION.closed, row['closeTime'], row['falseReason'] ?? row['closeResult']),
    ]
  })
  await bulkAdd(call, alarmLog, lines)
}

/** A hydrant whose lid was opened a moment ago: the rule raises it a minute after the first start. */
async function openLid({ place, rules, devices }: Town, call: Call): Promise<void> {
  const rule = rules.find(({ metric }) => metric === 'coverOpen')
  const hydrant = devices.filter(({ type }) => type === 'hydrant').at(-1)
  if (!rule || !hydrant) return
  await call.db.sql`
    insert into alarm_center_rule_state (id, tenant_id, rule_id, machine_id, phase, since, hit_count, last_value, last_time)
    values (${place.newId()}::bigint, ${place.tenantId}, ${rule.id}::bigint, ${hydrant.id}::bigint, 'pending',
      ${call.now}::timestamptz, 1, 1, ${call.now}::timestamptz)`
}

/** The rules of domain-model §5.2 and a month of alarms in all states. */
export default onStart({
  order: 905,
  name: 'alarm_center.demo',
  async run(call: Call) {
    const place = await demoPlace(call)
    if (!place?.townDeptId) return
    // Other tenants have the rules that the product brings for calls.
    const known = await call.db.sql`select 1 from alarm_center_alarm_rule where tenant_id = ${place.tenantId} limit 1`
    if (known.length > 0) return
    const devices = await devicesOf(place, call)
    const town = { place, devices, rules: await addRules(place, call), random: streamOf('alarms') }
    const rows = Array.from({ length: COUNT }, (_, at) => alarmRow(town, at)).filter(row => row !== null)
    await addRows([...rows, ...(await callRows(town, call))], town, call)
    // A short demo is at rest: nothing in it happens by the clock.
    if (place.days >= DAYS) await openLid(town, call)
  },
})
