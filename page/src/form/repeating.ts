import { type AnyResource, type Rules, sharedFields } from '@village/resource'
import { type KeyboardEvent, useMemo } from 'react'
import { useRules } from '../record/use-declaration.ts'
import type { Values } from '../record/wire-values.ts'
import { enterIn, focusNextField } from './moving-on.ts'
import type { RecordForm } from './record-form.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What follows from what is a record's own: sex and birthday from the number of a person. */
function following(rules: Rules | undefined, own: Values): ReadonlySet<string> {
  const completed: Values = rules?.complete?.({ ...own }) ?? {}
  return new Set(Object.keys(completed).filter(name => !isEmpty(completed[name])))
}

/** What of the record before may be the same for the next one: not its name and numbers, nor what follows from them. */
function repeatedOf(of: AnyResource, rules: Rules | undefined, last: Values): Values {
  const shared = new Map(sharedFields(of))
  const own = Object.fromEntries(Object.entries(last).filter(([name]) => !shared.has(name)))
  const follow = following(rules, own)
  return Object.fromEntries(
    Object.entries(last).filter(([name, value]) => {
      const field = shared.get(name)
      return field && field.spec.kind !== 'phone' && !isEmpty(value) && !follow.has(name)
    }),
  )
}

/** The same for a form that was opened for the next record; undefined where there is none before it. */
export function useRepeated(of: AnyResource, last: Values | undefined): Values | undefined {
  const rules = useRules(of)
  return useMemo(() => (last ? repeatedOf(of, rules, last) : undefined), [of, rules, last])
}

/** The keys of a form that is filled in without a mouse (docs/glossary.md: fast entry). */
export const KEYS = { thisField: 'F2', all: 'F4', saveAndNext: 'F8' } as const

export interface FastEntry {
  readonly form: RecordForm
  readonly formId: string
  /** What may be taken over from the record that was saved last; undefined where there is none. */
  readonly repeated: Values | undefined
  save(): void
  /** Saves and goes on with the next record, where that is offered. */
  saveAndNext: (() => void) | undefined
}

const fieldAt = (target: HTMLElement, formId: string): string | undefined =>
  target.id.startsWith(`${formId}-`) ? target.id.slice(formId.length + 1) : undefined

function repeatField({ form, formId, repeated }: FastEntry, target: HTMLElement): void {
  const name = fieldAt(target, formId)
  if (name && repeated && name in repeated) form.set(name, repeated[name])
}

/** What a key does in a form, whatever field it is pressed in; undefined for one that is the field's own. */
function deedOf(entry: FastEntry, event: KeyboardEvent<HTMLFormElement>): (() => void) | undefined {
  const { form, repeated } = entry
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return entry.save
  if (event.key === KEYS.saveAndNext) return entry.saveAndNext
  if (!repeated) return undefined
  if (event.key === KEYS.thisField) return () => repeatField(entry, event.target as HTMLElement)
  return event.key === KEYS.all ? () => form.fillEmpty(repeated) : undefined
}

/** Does what a key means in a form. */
export function onFormKey(entry: FastEntry, event: KeyboardEvent<HTMLFormElement>): void {
  const [form, target] = [event.currentTarget, event.target as HTMLElement]
  const deed = deedOf(entry, event)
  const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.altKey
  const means = isPlainEnter ? enterIn(target, event.nativeEvent.isComposing) : 'staysHere'
  if (deed || means === 'goesOn') {
    event.preventDefault()
    event.stopPropagation()
  }
  if (deed) deed()
  // What the field does with the key comes first: the choice is taken, the date is read.
  else if (means !== 'staysHere') setTimeout(() => focusNextField(form, target))
}
