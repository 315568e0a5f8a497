import { type AnyResource, type Id, type Label, meaningOf } from '@village/resource'
import { api } from '@village/web/client.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { notify } from '@village/web/notices.ts'
import { may } from '@village/web/session.ts'
import { useNavigate } from 'react-router'
import { type Act, rowActs } from '../record/acts.ts'
import { type Rights, useRights } from '../record/rights.ts'
import { useHalf } from '../record/use-declaration.ts'
import type { WireRow } from '../record/wire-row.ts'
import '../texts/record.ts'

/** The state that a record has once it is saved: what was refused or taken back is a draft again. */
function stateOnceSaved(of: AnyResource, record: WireRow | undefined): string {
  const states = of.states!
  const state = record ? String(record[states.field] ?? '') : states.initial
  const meaning = meaningOf(states, state)
  return meaning === 'refused' || meaning === 'ended' ? states.initial : state
}

/** The step that people have come for when they save a record; undefined where there is none, or they may not. */
export function nextStep(of: AnyResource, record: WireRow | undefined, rights: Rights): Act | undefined {
  const { states } = of
  if (!states?.next) return
  const acts = rowActs(of, { id: '', [states.field]: stateOnceSaved(of, record) }, rights)
  const key = states.next.find(one => acts.some(act => act.key === one))
  return acts.find(act => act.key === key && act.asks.length === 0 && !act.reason)
}

/** What a form does besides saving: 保存并发布. */
export interface FurtherStep {
  readonly words: string
  /** Resolves when it is done or refused; what was saved stays. */
  run(id: Id): Promise<unknown>
}

/** A step of the states, or the page of the half on which the work with a new record goes on. */
export function useFurther(of: AnyResource, record: WireRow | undefined): FurtherStep | undefined {
  const say = useText()
  const label = useLabel()
  const navigate = useNavigate()
  const act = nextStep(of, record, useRights(of))
  const { afterSaving } = useHalf(of)
  const take = async (step: Act, id: Id): Promise<void> => {
    try {
      await step.run([(await api(of).detail(id)) as WireRow], {}, '')
      notify('success', say('record.savedAnd', { act: label(step.label) }))
    } catch {
      // The frame shows the error. The record is saved.
      notify('info', say('record.savedOnly', { act: label(step.label) }))
    }
  }
  if (act) return { words: label(act.label), run: id => take(act, id) }
  if (record || !afterSaving || !may(afterSaving.permission)) return
  return { words: label(afterSaving.label as Label), run: async id => navigate(afterSaving.pathOf(id)) }
}
