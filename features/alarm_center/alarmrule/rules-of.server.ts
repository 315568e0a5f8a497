import type { Id, RowOf, StoredOf } from '@village/resource'
import { type Added, addTo, type Call, openList, wholeTenant } from '@village/server'
import type { machine } from '../../device/machine/machine.resource.ts'
import { alarmrule } from './alarmrule.resource.ts'
import type { Timed } from './rule-phases.ts'

export type Rule = StoredOf<typeof alarmrule>
export type Machine = RowOf<typeof machine>

/** Rules of one kind of device at most. */
const MOST_RULES = 500
/** Key of compare_operator: nothing was heard of the device. */
export const NO_DATA = 'nodata'

/** The range that a device itself should keep, for rules that say so. */
export interface OwnRange {
  readonly machineType: string
  /** null where the device has none for this metric. */
  rangeOf(
    machineId: Id,
    metric: string,
    call: Call,
  ): Promise<{ readonly least: number | null; readonly most: number | null } | null>
}
const ownRanges = openList<OwnRange>('alarm.own-ranges')
export const provideOwnRange = (range: OwnRange): Added => addTo(ownRanges, range)

/** A department with all above it. */
export async function deptsAbove(deptId: Id, tenantId: string, call: Call): Promise<ReadonlySet<Id>> {
  const depts = new Map((await call.services.depts(tenantId)).map(one => [one.id, one]))
  const above = new Set<Id>()
  for (let at = depts.get(deptId); at && !above.has(at.id); at = depts.get(at.parentId)) above.add(at.id)
  return above
}

const appliesTo = ({ deptId, machineIds }: Rule, { id }: Pick<Machine, 'id'>, above: ReadonlySet<Id>): boolean =>
  above.has(deptId) && (!machineIds?.length || machineIds.includes(id))

/** Rules in use by tenant and kind of device, read once for many devices. */
export type RulesRead = Map<string, Promise<readonly Rule[]>>
function rulesOfKind({ machineType, tenantId }: Machine, read: RulesRead, call: Call): Promise<readonly Rule[]> {
  const key = `${tenantId} ${machineType}`
  const known =
    read.get(key) ??
    wholeTenant(call).db.of(alarmrule).find({ machineType, enabled: '1', tenantId }, { limit: MOST_RULES })
  read.set(key, known)
  return known
}

/** Rules in use that judge these metrics of a device; those about silence judge whatever it says. */
export async function rulesFor(
  device: Machine,
  metrics: readonly string[],
  call: Call,
  read: RulesRead = new Map(),
): Promise<readonly Rule[]> {
  const rules = await rulesOfKind(device, read, call)
  const fitting = rules.filter(({ metric, operator }) => operator === NO_DATA || metrics.includes(metric))
  if (fitting.length === 0) return []
  const above = await deptsAbove(device.deptId, device.tenantId, call)
  return fitting.filter(rule => appliesTo(rule, device, above))
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** What of a rule decides, with the device's own range where the rule asks for it; null where the device has none. */
export async function timedOf(rule: Rule, machineId: Id, call: Call): Promise<Timed | null> {
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
  const source = call.services.registry.entriesOf(ownRanges).find(one => one.machineType === rule.machineType)
  const range = await source?.rangeOf(machineId, rule.metric, call)
  return range ? { ...timed, operator: 'outside', threshold: range.least, threshold2: range.most } : null
}

/** The loudest rule in use about this metric of a device, where something else than a value told of it. */
export async function ruleFor(device: Machine, metric: string, call: Call): Promise<Rule | undefined> {
  const rules = await rulesFor(device, [metric], call)
  return rules.filter(rule => rule.metric === metric).toSorted((a, b) => (a.level < b.level ? 1 : -1))[0]
}
