import { type Id, momentAt, momentMs } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { isMeasured, provideReadingListener, type Reading } from '../../device/public.server.ts'
import { isOutOfService, MACHINE } from '../../device/public.ts'
import { countFurther, raiseOrRepeat } from '../alarm/raising.server.ts'
import { recover } from '../alarm/recovering.server.ts'
import { isEffective } from '../alarmrule/effective-hours.ts'
import { passTime, type RuleState, type Stepped, type Timed, takeValue } from '../alarmrule/rule-phases.ts'
import { type Machine, NO_DATA, type Rule, type RulesRead, rulesFor, timedOf } from '../alarmrule/rules-of.server.ts'
import { keepState, type StoredState, statesOf, takeTurn, UNKNOWN } from './states.server.ts'

interface Step {
  readonly rule: Rule
  readonly device: Machine
  readonly before: StoredState
  readonly stepped: Stepped
}

/** Effects in a row that only count further are one: the first, with the last of those that follow it. */
export function foldRepeats(effects: Stepped['effects']): readonly Folded[] {
  const folded: Folded[] = []
  for (const one of effects) {
    const last = folded.at(-1)
    if (one.effect === 'repeat' && last && last.effect !== 'recovered')
      folded[folded.length - 1] = {
        ...last,
        more: { times: (last.more?.times ?? 0) + 1, at: one.at, value: one.value },
      }
    else folded.push(one)
  }
  return folded
}
type Effect = Stepped['effects'][number]
interface Folded extends Effect {
  readonly more?: { readonly times: number; readonly at: number; readonly value: number | null }
}

/** Raises, repeats and ends alarms as a step says, and keeps where the rule stands now. */
async function apply({ rule, device, before, stepped }: Step, call: Call): Promise<void> {
  let { alarmId } = before
  const told = stepped.effects.filter(
    ({ effect, at }) => effect === 'recovered' || isEffective(rule.effectiveTime, momentAt(at)),
  )
  for (const { effect, at, value, more } of foldRepeats(told)) {
    if (effect === 'recovered') {
      await recover({ rule, machineId: device.id, at: momentAt(at) }, call)
      alarmId = null
      continue
    }
    alarmId = await raiseOrRepeat({ rule, device, at: momentAt(at), value }, call)
    if (more) await countFurther(alarmId, { ...more, at: momentAt(more.at), device }, call)
  }
  await keepState(
    { ruleId: rule.id, machineId: device.id, tenantId: device.tenantId, state: stepped.state, alarmId },
    call,
  )
}

const heard = (rule: Rule, { values }: Reading): number | null =>
  rule.operator === NO_DATA ? 1 : (values[rule.metric] ?? null)

/** Where a rule stands after these readings, the oldest first, and all that they come to. */
function stepThrough(before: RuleState, rule: Rule, readings: readonly Reading[], timed: Timed): Stepped {
  const effects: Effect[] = []
  let state = before
  for (const reading of readings) {
    const value = heard(rule, reading)
    if (value === null) continue
    const stepped = takeValue(state, momentMs(reading.at), value, timed)
    effects.push(...stepped.effects)
    state = stepped.state
  }
  return { state, effects }
}

async function evaluateDevice(
  device: Machine,
  readings: readonly Reading[],
  read: RulesRead,
  call: Call,
): Promise<void> {
  const metrics = readings.flatMap(({ values }) => Object.keys(values).filter(name => values[name] !== null))
  const rules = await rulesFor(device, [...new Set(metrics)], call, read)
  if (rules.length === 0) return
  await takeTurn(device.id, call)
  const states = await statesOf(
    device.id,
    rules.map(({ id }) => id),
    call,
  )
  const inTime = readings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const rule of rules) {
    const timed = await timedOf(rule, device.id, call)
    if (!timed) continue
    const before = states.get(rule.id) ?? UNKNOWN
    const stepped = stepThrough(before.state, rule, inTime, timed)
    const isNews = stepped.state !== before.state || stepped.effects.length > 0
    if (isNews) await apply({ rule, device, before, stepped }, call)
  }
}

/** Judges what devices report by the rules that apply to them, in the transaction that stores it (domain-model §5.2). */
export async function evaluate(readings: readonly Reading[], call: Call): Promise<void> {
  const whole = wholeTenant(call)
  const said = new Map<Id, Reading[]>()
  for (const reading of readings)
    if (Object.keys(reading.values).length > 0)
      said.set(reading.machineId, [...(said.get(reading.machineId) ?? []), reading])
  const read: RulesRead = new Map()
  // In one order everywhere, so that two transactions never wait for each other in a circle.
  for (const [machineId, own] of [...said].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const device = await whole.db.of(machine).get(machineId)
    if (device && !isOutOfService(device)) await evaluateDevice(device, own, read, whole)
  }
}

interface Due {
  readonly rule: Rule
  readonly machineId: Id
}
/**
 * Lets time pass for one rule and device; a condition that waited for its hours is told when they begin. Answers whether
 * anything came of it.
 */
export async function evaluateTime({ rule, machineId }: Due, call: Call): Promise<boolean> {
  const device = await call.db.of(machine).get(machineId)
  if (!device || isOutOfService(device)) return false
  await takeTurn(machineId, call)
  const before = (await statesOf(machineId, [rule.id], call)).get(rule.id)
  const timed: Timed | null = await timedOf(rule, machineId, call)
  if (!before || !timed) return false
  const now = momentMs(call.now)
  // A device that measures nothing is there as long as nobody has said that it is gone.
  const isThere =
    rule.operator === NO_DATA && device.status === MACHINE.online && !isMeasured(call.services, device.machineType)
  const passed = isThere ? takeValue(before.state, now, 1, timed) : passTime(before.state, now, timed)
  const isWaiting =
    passed.state.phase === 'active' &&
    before.alarmId === null &&
    passed.effects.length === 0 &&
    isEffective(rule.effectiveTime, call.now)
  const told = { effect: 'repeat', at: now, value: passed.state.lastValue } as const
  const stepped = isWaiting ? { ...passed, effects: [told] } : passed
  const isNews = stepped.state !== before.state || stepped.effects.length > 0
  if (isNews) await apply({ rule, device, before, stepped }, call)
  return isNews
}

export default provideReadingListener(evaluate)
