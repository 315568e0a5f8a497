import { type Id, momentMs } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { isMeasured, provideReadingListener, type Reading } from '../../device/public.server.ts'
import { MACHINE } from '../../device/public.ts'
import { isEffective } from '../alarmrule/effective-hours.ts'
import { passTime, type RuleState, type Stepped, type Timed, takeValue } from '../alarmrule/rule-phases.ts'
import { type Machine, NO_DATA, type Rule, rangesFor, ruleFinder, timedOf } from '../alarmrule/rules-of.server.ts'
import { judgedDevices } from './devices.server.ts'
import { keyOf, type Place, statesOf, takeTurns, UNKNOWN } from './states.server.ts'
import { type Step, settle } from './telling.server.ts'

const heard = (rule: Rule, { values }: Reading): number | null =>
  rule.operator === NO_DATA ? 1 : (values[rule.metric] ?? null)

/** Where a rule stands after these readings, the oldest first, and all that they come to. */
function stepThrough(before: RuleState, rule: Rule, readings: readonly Reading[], timed: Timed): Stepped {
  const effects: Stepped['effects'][number][] = []
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

/** A rule and a device that it judges. */
interface Pair extends Place {
  readonly rule: Rule
  readonly device: Machine
  readonly machineId: Id
}
const pairOf = (rule: Rule, device: Machine): Pair => ({ rule, device, ruleId: rule.id, machineId: device.id })

type Said = ReadonlyMap<Id, readonly Reading[]>
/** What each device has said, the oldest first; one that said nothing is left out. */
function saidBy(readings: readonly Reading[]): Said {
  const said = new Map<Id, Reading[]>()
  const inTime = readings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const reading of inTime) {
    if (Object.keys(reading.values).length === 0) continue
    const own = said.get(reading.machineId)
    if (own) own.push(reading)
    else said.set(reading.machineId, [reading])
  }
  return said
}

const metricsIn = (readings: readonly Reading[]): ReadonlySet<string> =>
  new Set(readings.flatMap(({ values }) => Object.keys(values).filter(name => values[name] !== null)))

async function pairsOf(said: Said, call: Call): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  const rulesFor = ruleFinder(call)
  for (const device of await judgedDevices([...said.keys()], call)) {
    const rules = await rulesFor(device, metricsIn(said.get(device.id)!))
    pairs.push(...rules.map(rule => pairOf(rule, device)))
  }
  return pairs
}

/**
 * Judges what devices report by the rules that apply to them, in the transaction that stores it (domain-model §5.2). The
 * number of statements does not grow with the devices and rules, but with the alarms that are raised or end (decision
 * 0133).
 */
export async function evaluate(readings: readonly Reading[], caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  const said = saidBy(readings)
  if (said.size === 0) return
  const pairs = await pairsOf(said, call)
  if (pairs.length === 0) return
  await takeTurns([...new Set(pairs.map(({ machineId }) => machineId))], call)
  const ranges = await rangesFor(pairs, call)
  const states = await statesOf(pairs, call)
  const steps = pairs.flatMap((pair): Step[] => {
    const { rule, device, machineId } = pair
    const timed = timedOf(pair, ranges)
    if (!timed) return []
    const before = states.get(keyOf(pair)) ?? UNKNOWN
    return [{ rule, device, before, stepped: stepThrough(before.state, rule, said.get(machineId)!, timed) }]
  })
  await settle(steps, call)
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
  const [device] = await judgedDevices([machineId], call)
  if (!device) return false
  await takeTurns([machineId], call)
  const pair = pairOf(rule, device)
  const before = (await statesOf([pair], call)).get(keyOf(pair))
  const timed = timedOf(pair, await rangesFor([pair], call))
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
  if (isNews) await settle([{ rule, device, before, stepped }], call)
  return isNews
}

export default provideReadingListener(evaluate)
