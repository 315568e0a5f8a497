import { type Condition, clears, meets } from './conditions.ts'

/** Where a rule stands for a device (domain-model §4.5.3). Times are milliseconds. */
export interface RuleState {
  readonly phase: 'idle' | 'pending' | 'active' | 'clearing'
  readonly since: number
  /** Values in a row that met the condition. */
  readonly hits: number
  readonly lastValue: number | null
  readonly lastTime: number | null
  /** The value with which a change is compared, and its time. */
  readonly reference: number | null
  readonly referenceTime: number | null
}
export interface Timed extends Condition {
  readonly durationMs: number
  readonly repeatCount: number
  readonly clearMs: number
}
/** What a step comes to: the condition holds from now on, holds again, or is over. */
export type Effect = 'active' | 'repeat' | 'recovered'
export interface Stepped {
  readonly state: RuleState
  readonly effects: readonly { readonly effect: Effect; readonly at: number; readonly value: number | null }[]
}

export const IDLE: RuleState = {
  phase: 'idle',
  since: 0,
  hits: 0,
  lastValue: null,
  lastTime: null,
  reference: null,
  referenceTime: null,
}
const NO_EFFECTS: Stepped['effects'] = []

/** One thing that time alone does: a duration runs out, a device has said nothing for too long, a recovery has lasted. */
function passOnce(state: RuleState, now: number, rule: Timed): Stepped {
  const { phase, since, hits, lastTime, lastValue } = state
  if (phase === 'pending' && hits >= rule.repeatCount && now - since >= rule.durationMs) {
    const at = Math.max(since + rule.durationMs, lastTime ?? since)
    return { state: { ...state, phase: 'active', since: at }, effects: [{ effect: 'active', at, value: lastValue }] }
  }
  if (rule.operator === 'nodata' && phase === 'idle' && lastTime !== null && now - lastTime >= rule.durationMs) {
    const at = Math.max(lastTime + rule.durationMs, since)
    return { state: { ...state, phase: 'active', since: at }, effects: [{ effect: 'active', at, value: null }] }
  }
  if (phase === 'clearing' && now - since >= rule.clearMs) {
    const at = since + rule.clearMs
    return {
      state: { ...state, phase: 'idle', since: at, hits: 0 },
      effects: [{ effect: 'recovered', at, value: lastValue }],
    }
  }
  return { state, effects: NO_EFFECTS }
}

/** All that time alone does until `now`. */
export function passTime(state: RuleState, now: number, rule: Timed): Stepped {
  const effects: Stepped['effects'][number][] = []
  for (let at = state; ; ) {
    const passed = passOnce(at, now, rule)
    if (passed.effects.length === 0) return { state: at, effects }
    effects.push(...passed.effects)
    at = passed.state
  }
}

function met(state: RuleState, at: number, value: number, rule: Timed): Stepped {
  if (state.phase === 'active' || state.phase === 'clearing')
    return { state: { ...state, phase: 'active' }, effects: [{ effect: 'repeat', at, value }] }
  const since = state.phase === 'pending' ? state.since : at
  const hits = state.phase === 'pending' ? state.hits + 1 : 1
  const isActive = hits >= rule.repeatCount && at - since >= rule.durationMs
  if (!isActive) return { state: { ...state, phase: 'pending', since, hits }, effects: NO_EFFECTS }
  return { state: { ...state, phase: 'active', since: at, hits }, effects: [{ effect: 'active', at, value }] }
}

function unmet(state: RuleState, at: number, value: number, rule: Timed): Stepped {
  const isOver = rule.operator === 'nodata' || clears(rule, value, state.reference)
  if (state.phase === 'pending') return { state: { ...state, phase: 'idle', since: at, hits: 0 }, effects: NO_EFFECTS }
  if (state.phase !== 'active' || !isOver) return { state, effects: NO_EFFECTS }
  return passTime({ ...state, phase: 'clearing', since: at }, at, rule)
}

/** The value with which the next one is compared: the first of a window as long as the rule's duration. */
function withReference(state: RuleState, at: number, value: number, rule: Timed): RuleState {
  const isFresh = state.referenceTime !== null && at - state.referenceTime < rule.durationMs
  return isFresh ? state : { ...state, reference: value, referenceTime: at }
}

/** Whether a value that comes late still tells that the condition held, which it does already. */
const isLateTrigger = (before: RuleState, at: number, value: number, rule: Timed): boolean =>
  before.phase === 'active' &&
  at >= before.since &&
  rule.operator !== 'nodata' &&
  rule.operator !== 'change' &&
  meets(rule, value, null)

/**
 * A value arrives (domain-model §5.2). One that is older than the last, as another server may bring it, changes no
 * phase; it is counted where the condition held already.
 */
export function takeValue(before: RuleState, at: number, value: number, rule: Timed): Stepped {
  if (before.lastTime !== null && at < before.lastTime)
    return {
      state: before,
      effects: isLateTrigger(before, at, value, rule) ? [{ effect: 'repeat', at, value }] : NO_EFFECTS,
    }
  const passed = passTime(before, at, rule)
  const timed = rule.operator === 'change' ? { ...rule, durationMs: 0 } : rule
  const seen: RuleState = { ...passed.state, lastValue: value, lastTime: at }
  const isMet = rule.operator !== 'nodata' && meets(rule, value, passed.state.reference)
  const stepped = isMet ? met(seen, at, value, timed) : unmet(seen, at, value, timed)
  return {
    state: withReference(stepped.state, at, value, rule),
    effects: [...passed.effects, ...stepped.effects],
  }
}
