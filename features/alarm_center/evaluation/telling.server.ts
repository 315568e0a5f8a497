import { type Id, momentAt } from '@village/resource'
import type { Call } from '@village/server'
import { type Met, tellMet } from '../alarm/raising/conditions-met.server.ts'
import { type Over, recover } from '../alarm/raising/recovering.server.ts'
import { endStorms, stormsAmong } from '../alarm/raising/storms.server.ts'
import { isEffective } from '../alarmrule/effective-hours.ts'
import type { RuleState, Stepped } from '../alarmrule/rule-phases.ts'
import type { Machine, Rule } from '../alarmrule/rules-of.server.ts'
import { keepStates, type NewState, type StoredState } from './states.server.ts'

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

/** A step on its way: as which alarm its condition is told by now. */
interface Telling {
  readonly step: Step
  readonly told: readonly Folded[]
  alarmId: Id | null
}
const tellingOf = (step: Step): Telling => ({ step, told: toldOf(step), alarmId: step.before.alarmId })

/** What all these steps share: the turns of their rules, taken once and by who needs them, and the storms that are left. */
interface Together {
  takeTurns(): Promise<void>
  /** When the last device has left a storm, by its alarm. */
  readonly left: Map<Id, string>
}
function togetherFor(all: readonly Telling[], call: Call): Together {
  let taken: Promise<void> | undefined
  return {
    takeTurns: () => (taken ??= call.turn(...all.map(({ step }) => `alarm:storm:${step.rule.id}`))),
    left: new Map(),
  }
}

/** Conditions are over: their alarms end here, and storms once it is known who stands in them. */
async function tellOver(all: readonly Telling[], nth: number, { left }: Together, call: Call): Promise<void> {
  const storms = await stormsAmong(
    all.flatMap(({ alarmId }) => alarmId ?? []),
    call,
  )
  const own: Over[] = []
  for (const telling of all) {
    const { step, told, alarmId } = telling
    const at = momentAt(told[nth]!.at)
    if (!alarmId || !storms.has(alarmId)) own.push({ ...step, at })
    else if (at > (left.get(alarmId) ?? '')) left.set(alarmId, at)
    telling.alarmId = null
  }
  await recover(own, call)
}

const metOf = ({ step: { rule, device }, told, alarmId }: Telling, nth: number): Met => {
  const { at, value, more } = told[nth]!
  const last = more ?? { at, value }
  const times = 1 + (more?.times ?? 0)
  return { rule, device, alarmId, at: momentAt(at), value, times, last: { at: momentAt(last.at), value: last.value } }
}

/** Tells the effects that come at this place in each step: what is over, then what holds. */
async function tellRound(all: readonly Telling[], nth: number, together: Together, call: Call): Promise<void> {
  const isOver = ({ told }: Telling): boolean => told[nth]!.effect === 'recovered'
  await tellOver(all.filter(isOver), nth, together, call)
  const holding = all.filter(telling => !isOver(telling)).map(telling => ({ telling, met: metOf(telling, nth) }))
  const alarms = await tellMet(
    holding.map(({ met }) => met),
    together.takeTurns,
    call,
  )
  for (const { telling, met } of holding) telling.alarmId = alarms.get(met)!
}

const STATE_KEYS = ['phase', 'since', 'hits', 'lastValue', 'lastTime', 'reference', 'referenceTime'] as const
const isSame = (a: RuleState, b: RuleState): boolean => STATE_KEYS.every(key => a[key] === b[key])

/** The state that is to be kept; nothing where the rule stands where it stood. */
function newStateOf({ step: { rule, device, before, stepped }, alarmId }: Telling): readonly NewState[] {
  if (alarmId === before.alarmId && isSame(stepped.state, before.state)) return []
  return [{ ruleId: rule.id, machineId: device.id, tenantId: device.tenantId, state: stepped.state, alarmId }]
}

/**
 * Tells what steps come to and keeps where the rules stand now. What only repeats is counted for all of them at once; an
 * alarm that is raised or ends has its own statements.
 */
export async function settle(steps: readonly Step[], call: Call): Promise<void> {
  const all = steps.map(tellingOf)
  const together = togetherFor(
    all.filter(({ told }) => told.length > 0),
    call,
  )
  const rounds = Math.max(0, ...all.map(({ told }) => told.length))
  for (let nth = 0; nth < rounds; nth++)
    await tellRound(
      all.filter(({ told }) => told.length > nth),
      nth,
      together,
      call,
    )
  await keepStates(all.flatMap(newStateOf), call)
  if (together.left.size === 0) return
  await together.takeTurns()
  await endStorms(together.left, call)
}
