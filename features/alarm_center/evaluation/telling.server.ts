import { type Id, momentAt } from '@village/resource'
import type { Call } from '@village/server'
import { countFurther } from '../alarm/counting.server.ts'
import { raiseOrRepeat } from '../alarm/raising.server.ts'
import { recover } from '../alarm/recovering.server.ts'
import { countRepeats, type Repeated } from '../alarm/repeating.server.ts'
import { isEffective } from '../alarmrule/effective-hours.ts'
import type { RuleState, Stepped } from '../alarmrule/rule-phases.ts'
import type { Machine, Rule } from '../alarmrule/rules-of.server.ts'
import { keepStates, type StoredState } from './states.server.ts'

/** What a rule has made of the values of a device. */
export interface Step {
  readonly rule: Rule
  readonly device: Machine
  readonly before: StoredState
  readonly stepped: Stepped
}

type Effect = Stepped['effects'][number]
interface Folded extends Effect {
  readonly more?: { readonly times: number; readonly at: number; readonly value: number | null }
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

/** What of a step is told: nothing outside of the rule's hours, but that it is over. */
const toldOf = ({ rule, stepped }: Step): readonly Folded[] =>
  foldRepeats(
    stepped.effects.filter(({ effect, at }) => effect === 'recovered' || isEffective(rule.effectiveTime, momentAt(at))),
  )

/** The step as a condition that holds on and nothing else; null where it is more, or nothing. */
function repeatedOf({ rule, device }: Step, told: readonly Folded[]): Repeated | null {
  const [first, ...others] = told
  if (first?.effect !== 'repeat' || others.length > 0) return null
  const { at, value } = first.more ?? first
  return { rule, device, times: 1 + (first.more?.times ?? 0), at: momentAt(at), value }
}

/** Raises, repeats and ends alarms as one step says. Answers as which alarm its condition is told from now on. */
async function tellOne({ rule, device, before }: Step, told: readonly Folded[], call: Call): Promise<Id | null> {
  let { alarmId } = before
  for (const { effect, at, value, more } of told) {
    if (effect === 'recovered') {
      await recover({ rule, machineId: device.id, at: momentAt(at) }, call)
      alarmId = null
      continue
    }
    alarmId = await raiseOrRepeat({ rule, device, at: momentAt(at), value }, call)
    if (more) await countFurther([{ ...more, alarmId, tenantId: device.tenantId, at: momentAt(more.at) }], call)
  }
  return alarmId
}

const STATE_KEYS = ['phase', 'since', 'hits', 'lastValue', 'lastTime', 'reference', 'referenceTime'] as const
const isSame = (a: RuleState, b: RuleState): boolean => STATE_KEYS.every(key => a[key] === b[key])

/**
 * Tells what steps come to and keeps where the rules stand now. What only repeats is counted for all of them at once; an
 * alarm that is raised or ends has its own statements. A rule that stands where it stood is not written.
 */
export async function settle(steps: readonly Step[], call: Call): Promise<void> {
  const all = steps.map(step => {
    const told = toldOf(step)
    return { step, told, repeated: repeatedOf(step, told) }
  })
  const counted = await countRepeats(
    all.flatMap(({ repeated }) => repeated ?? []),
    call,
  )
  const kept = []
  for (const { step, told, repeated } of all) {
    const { rule, device, before, stepped } = step
    const alarmId = (repeated && counted.get(repeated)) ?? (await tellOne(step, told, call))
    if (alarmId === before.alarmId && isSame(stepped.state, before.state)) continue
    kept.push({ ruleId: rule.id, machineId: device.id, tenantId: device.tenantId, state: stepped.state, alarmId })
  }
  await keepStates(kept, call)
}
