import type { Id } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { isMeasured, provideReadingListener, type Reading } from '../../device/public.server.ts'
import { isOutOfService, MACHINE } from '../../device/public.ts'
import { raiseOrRepeat } from '../alarm/raising.server.ts'
import { recover } from '../alarm/recovering.server.ts'
import { isEffective } from '../alarmrule/effective-hours.ts'
import { passTime, type Stepped, type Timed, takeValue } from '../alarmrule/phases.ts'
import { type Machine, NO_DATA, type Rule, rulesFor, timedOf } from '../alarmrule/rules-of.server.ts'
import { keepState, type StoredState, statesOf, takeTurn, UNKNOWN } from './states.server.ts'

export const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}+08:00`)
export const momentOf = (ms: number): string =>
  new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

interface Step {
  readonly rule: Rule
  readonly device: Machine
  readonly before: StoredState
  readonly stepped: Stepped
}

/** Raises, repeats and ends alarms as a step says, and keeps where the rule stands now. */
async function apply({ rule, device, before, stepped }: Step, call: Call): Promise<void> {
  let { alarmId } = before
  for (const { effect, at, value } of stepped.effects) {
    if (effect === 'recovered') {
      await recover({ rule, machineId: device.id, at: momentOf(at) }, call)
      alarmId = null
    } else if (isEffective(rule.effectiveTime, momentOf(at)))
      alarmId = await raiseOrRepeat({ rule, device, at: momentOf(at), value }, call)
  }
  await keepState(
    { ruleId: rule.id, machineId: device.id, tenantId: device.tenantId, state: stepped.state, alarmId },
    call,
  )
}

const heard = (rule: Rule, { values }: Reading): number | null =>
  rule.operator === NO_DATA ? 1 : (values[rule.metric] ?? null)

async function evaluateReading(reading: Reading, device: Machine, call: Call): Promise<void> {
  const metrics = Object.keys(reading.values).filter(name => reading.values[name] !== null)
  const rules = await rulesFor(device, metrics, call)
  if (rules.length === 0) return
  await takeTurn(device.id, call)
  const states = await statesOf(
    device.id,
    rules.map(({ id }) => id),
    call,
  )
  for (const rule of rules) {
    const timed = await timedOf(rule, device.id, call)
    const value = heard(rule, reading)
    if (!timed || value === null) continue
    const before = states.get(rule.id) ?? UNKNOWN
    const stepped = takeValue(before.state, msOf(reading.at), value, timed)
    if (stepped.state !== before.state) await apply({ rule, device, before, stepped }, call)
  }
}

/** Judges what devices report by the rules that apply to them, in the transaction that stores it (domain-model §5.2). */
export async function evaluate(readings: readonly Reading[], call: Call): Promise<void> {
  const whole = wholeTenant(call)
  for (const reading of readings) {
    if (Object.keys(reading.values).length === 0) continue
    const device = await whole.db.of(machine).get(reading.machineId)
    if (device && !isOutOfService(device)) await evaluateReading(reading, device, whole)
  }
}

interface Due {
  readonly rule: Rule
  readonly machineId: Id
}
/** Lets time pass for one rule and device; a condition that waited for its hours is told when they begin. */
export async function evaluateTime({ rule, machineId }: Due, call: Call): Promise<void> {
  const device = await call.db.of(machine).get(machineId)
  if (!device || isOutOfService(device)) return
  await takeTurn(machineId, call)
  const before = (await statesOf(machineId, [rule.id], call)).get(rule.id)
  const timed: Timed | null = await timedOf(rule, machineId, call)
  if (!before || !timed) return
  const now = msOf(call.now)
  // A device that measures nothing is there as long as nobody has said that it is gone.
  const isThere =
    rule.operator === NO_DATA && device.status === MACHINE.online && !isMeasured(call.services, device.machineType)
  const passed = isThere ? takeValue(before.state, now, 1, timed) : passTime(before.state, now, timed)
  const isWaiting = passed.state.phase === 'active' && before.alarmId === null && passed.effects.length === 0
  const told = { effect: 'repeat', at: now, value: passed.state.lastValue } as const
  const stepped = isWaiting ? { ...passed, effects: [told] } : passed
  if (stepped.state !== before.state || stepped.effects.length > 0) await apply({ rule, device, before, stepped }, call)
}

export default provideReadingListener(evaluate)
