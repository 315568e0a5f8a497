import type { Id, RowOf, StoredOf } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'
import type { machine } from '../../device/machine/machine.resource.ts'
import { alarmrule } from './alarmrule.resource.ts'
import type { Timed } from './rule-phases.ts'

export type Rule = StoredOf<typeof alarmrule>
/** What judging a device and telling of it needs to know of it. */
export type Machine = Pick<
  RowOf<typeof machine>,
  | 'id'
  | 'tenantId'
  | 'deptId'
  | 'gridId'
  | 'machineName'
  | 'machineType'
  | 'status'
  | 'address'
  | 'longitude'
  | 'latitude'
>

/** Rules of one kind of device at most. */
const MOST_RULES = 500
/** Key of compare_operator: nothing was heard of the device. */
export const NO_DATA = 'nodata'

export interface OwnRange {
  readonly least: number | null
  readonly most: number | null
}
/** The ranges that devices have themselves, by device and metric; one that has none is left out. */
export type RangesByDevice = ReadonlyMap<Id, Readonly<Record<string, OwnRange>>>
/** Knows the ranges that devices of one kind should keep, for rules that say so. */
export interface OwnRanges {
  readonly machineType: string
  /** Those of all these devices, in one statement. */
  rangesOf(machineIds: readonly Id[], call: Call): Promise<RangesByDevice>
}
const ownRanges = openList<OwnRanges>('alarm.own-ranges')
export const provideOwnRanges = (source: OwnRanges): Added => addTo(ownRanges, source)

/** A department with all above it. */
export async function deptsAbove(deptId: Id, tenantId: string, call: Call): Promise<ReadonlySet<Id>> {
  const depts = new Map((await call.services.depts(tenantId)).map(one => [one.id, one]))
  const above = new Set<Id>()
  for (let at = depts.get(deptId); at && !above.has(at.id); at = depts.get(at.parentId)) above.add(at.id)
  return above
}

/** The rules in use for one kind of device, in the order in which they are judged. */
interface RulesOfKind {
  /** Those that name no devices. */
  readonly general: readonly Rule[]
  /** For each device that rules name: those and the general ones. */
  readonly byDevice: ReadonlyMap<Id, readonly Rule[]>
}
function rulesByDevice(rules: readonly Rule[]): RulesOfKind {
  const isGeneral = ({ machineIds }: Rule): boolean => !machineIds?.length
  const named = new Set(rules.flatMap(({ machineIds }) => machineIds ?? []))
  const places = new Map([...named].map(id => [id, [] as Rule[]]))
  for (const rule of rules)
    for (const id of isGeneral(rule) ? named : new Set(rule.machineIds)) places.get(id)!.push(rule)
  return { general: rules.filter(isGeneral), byDevice: places }
}

/** Remembered for all who ask, so they are read by none of them. */
const rulesOfKind = ({ machineType, tenantId }: Machine, { services }: Call): Promise<RulesOfKind> =>
  services.remember(`alarm.rules:${tenantId}:${machineType}`, [alarmrule.name], async () =>
    rulesByDevice(
      await services.as(services.platform, {}, all =>
        all.db.of(alarmrule).find({ machineType, enabled: '1', tenantId }, { limit: MOST_RULES }),
      ),
    ),
  )

/** Finds the rules in use that judge these metrics of a device; those about silence judge whatever it says. */
export type FindRules = (device: Machine, metrics: ReadonlySet<string>) => Promise<readonly Rule[]>
/** For many devices: what lies above a department is looked up once. */
export function ruleFinder(call: Call): FindRules {
  const above = new Map<Id, Promise<ReadonlySet<Id>>>()
  const lookUp = (deptId: Id, tenantId: string): Promise<ReadonlySet<Id>> => {
    const found = deptsAbove(deptId, tenantId, call)
    above.set(deptId, found)
    return found
  }
  return async (device, metrics) => {
    const { general, byDevice } = await rulesOfKind(device, call)
    const rules = byDevice.get(device.id) ?? general
    const fitting = rules.filter(({ metric, operator }) => operator === NO_DATA || metrics.has(metric))
    if (fitting.length === 0) return []
    const depts = await (above.get(device.deptId) ?? lookUp(device.deptId, device.tenantId))
    return fitting.filter(({ deptId }) => depts.has(deptId))
  }
}

/** A rule and a device that it judges. */
export interface Judged {
  readonly rule: Rule
  readonly machineId: Id
}
/** The own ranges that the rules of these pairs ask for. */
export async function rangesFor(pairs: readonly Judged[], call: Call): Promise<RangesByDevice> {
  const asked = new Map<string, Set<Id>>()
  for (const { rule, machineId } of pairs)
    if (rule.ownRange === 1) asked.set(rule.machineType, (asked.get(rule.machineType) ?? new Set()).add(machineId))
  const ranges = new Map<Id, Readonly<Record<string, OwnRange>>>()
  for (const source of call.services.registry.entriesOf(ownRanges)) {
    const machineIds = asked.get(source.machineType)
    if (!machineIds) continue
    for (const [machineId, own] of await source.rangesOf([...machineIds], call)) ranges.set(machineId, own)
  }
  return ranges
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** What of a rule decides, with the device's own range where the rule asks for it; null where the device has none. */
export function timedOf({ rule, machineId }: Judged, ranges: RangesByDevice): Timed | null {
  const timed = {
    durationMs: rule.durationSec * 1000,
    repeatCount: rule.repeatCount,
    clearMs: (rule.clearSec ?? 0) * 1000,
    clearThreshold: numberOf(rule.clearThreshold),
  }
  if (rule.ownRange !== 1)
    return {
      ...timed,
      operator: rule.operator,
      threshold: numberOf(rule.threshold),
      threshold2: numberOf(rule.threshold2),
    }
  const range = ranges.get(machineId)?.[rule.metric]
  return range ? { ...timed, operator: 'outside', threshold: range.least, threshold2: range.most } : null
}

/** The loudest rule in use about this metric of a device, where something else than a value told of it. */
export async function ruleFor(device: Machine, metric: string, call: Call): Promise<Rule | undefined> {
  const rules = await ruleFinder(call)(device, new Set([metric]))
  return rules.filter(rule => rule.metric === metric).toSorted((a, b) => (a.level < b.level ? 1 : -1))[0]
}
