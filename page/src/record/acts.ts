import type { AnyResource, Endpoint, Field, Label, Transition } from '@village/resource'
import { api } from '@village/web/client.ts'
import { fieldOf, type Named } from './field-places.ts'
import type { Rights } from './rights.ts'
import type { WireRow } from './wire-row.ts'
import type { Values } from './wire-values.ts'

/** Something that can be done with chosen records beyond changing and deleting them. */
export interface Act {
  readonly key: string
  readonly label: Label
  /** What is asked before it; false where a press is enough. */
  readonly confirm?: Label | false
  /** What has to be said with it. */
  readonly asks: readonly Named[]
  readonly reason: boolean
  /** Values that it brings along: the state that a transition leads to. */
  readonly fixed: Values
  run(rows: readonly WireRow[], values: Values, reason: string): Promise<unknown>
}

const fieldsToAsk = (field: Named | undefined): readonly Named[] =>
  field ? [{ ...field, spec: { ...field.spec, required: true } }] : []

const transitionAct = (of: AnyResource, key: string, t: Transition): Act => ({
  key,
  label: t.label,
  ...(t.confirm !== undefined && { confirm: t.confirm }),
  // The server takes no change of state without what it asks for.
  asks: (t.asks ?? []).flatMap(name => fieldsToAsk(fieldOf(of, name))),
  reason: t.reason ?? false,
  fixed: { [of.states!.field]: t.to },
  run: ([row], values, reason) =>
    api(of).transition(key, {
      id: row!.id,
      updateTime: row!['updateTime'] as string,
      ...(reason && { reason }),
      ...values,
    }),
})

/** The parameter that takes the chosen record or records. */
const subjectOf = (of: AnyResource, endpoint: Endpoint): string | undefined =>
  Object.entries<Field>(endpoint.params).find(([, { spec }]) => spec.to === of.name)?.[0]

const endpointAct = (of: AnyResource, key: string, endpoint: Endpoint<any>): Act => {
  const subject = subjectOf(of, endpoint)
  const asks = Object.entries<Field>(endpoint.params).filter(([name]) => name !== subject)
  return {
    key,
    label: endpoint.label,
    ...(endpoint.confirm && { confirm: endpoint.confirm }),
    asks: asks.map(([name, { spec }]) => ({ name, spec })),
    reason: false,
    fixed: {},
    run: (rows, values) =>
      api(of).call(key, { ...values, ...(subject && { [subject]: rows.map(row => row.id).join(',') }) }),
  }
}

/** What can be done with this one record as it is: transitions out of its state, and calls on a row. */
export function rowActs(
  of: AnyResource,
  row: WireRow,
  rights: Rights,
  hidden: readonly PropertyKey[] = [],
): readonly Act[] {
  const state = of.states ? String(row[of.states.field] ?? '') : ''
  const transitions = Object.entries<Transition>(of.states?.transitions ?? {}).filter(([, t]) => t.from.includes(state))
  const calls = Object.entries<Endpoint<any>>(of.endpoints).filter(([, e]) => e.on === 'row' || e.on === 'rows')
  return [
    ...transitions.map(([key, t]) => transitionAct(of, key, t)),
    ...calls.map(([key, e]) => endpointAct(of, key, e)),
  ].filter(act => rights.act(act.key) && !hidden.includes(act.key))
}

/** What can be done with several chosen records at once, or with none (`page`). */
export function pageActs(
  of: AnyResource,
  on: 'rows' | 'page',
  rights: Rights,
  hidden: readonly PropertyKey[] = [],
): readonly Act[] {
  return Object.entries<Endpoint<any>>(of.endpoints)
    .filter(([key, e]) => e.on === on && rights.act(key) && !hidden.includes(key))
    .map(([key, e]) => endpointAct(of, key, e))
}
