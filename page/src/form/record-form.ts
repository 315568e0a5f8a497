import { type AnyResource, type Fields, type Issue, sentence } from '@village/resource'
import { ApiError } from '@village/web/client.ts'
import { useLanguage, useText } from '@village/web/i18n.ts'
import { messageOfError } from '@village/web/kit/states/states.tsx'
import { useIsPlatform } from '@village/web/session.ts'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import type { Named } from '../record/field-places.ts'
import { useRules } from '../record/use-declaration.ts'
import type { WireRow } from '../record/wire-row.ts'
import type { Values } from '../record/wire-values.ts'
import { useAfterPress } from './after-press.ts'
import { adoptValues, applyTyped, askedFields, changesOf, judge, startValues } from './form-values.ts'
import '../texts/record.ts'

export interface Problem {
  readonly field: string
  readonly label: string
  readonly message: string
}

/** A form over some fields of a resource, checked by the rules that the server runs as well. */
export interface RecordForm {
  /** What is shown: fields that mean nothing with these values are left out. */
  readonly fields: readonly Named[]
  readonly record: WireRow | undefined
  readonly start: Values
  readonly values: Values
  readonly dirty: boolean
  /** What is to be mended, once the person tried to send. */
  readonly problems: readonly Problem[]
  /** A refusal that means no field in particular. */
  readonly refusal: string
  messageOf(name: string): string | undefined
  set(name: string, value: unknown): void
  /** Takes over several values at once, as they are. */
  fill(values: Values): void
  /** The same for fields that are still empty. */
  fillEmpty(values: Values): void
  /** The person left this field: from now on its flaw shows. */
  touch(name: string): void
  /** Files of this field are on their way, or no longer. */
  noteSending(name: string, isSending: boolean): void
  /** Shows all flaws; true when there are none and no file is on its way. */
  check(): boolean
  /** Takes over what the server refused. */
  refuse(error: unknown): void
}

interface Further {
  readonly of: AnyResource
  readonly fields: readonly Named[]
  readonly record: WireRow | undefined
  /** Values that go along without an input: the state that a transition leads to. */
  readonly fixed?: Values
  /** What a new record starts with besides the declaration's presets. */
  readonly presets?: Values
  /** What is changed already when the form opens, for the person to look at. */
  readonly change?: Values
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
/** Values with those of `more` that belong to fields which are still empty. */
const withEmptyFilled = (before: Values, more: Values, fields: readonly Named[]): Values => ({
  ...before,
  ...Object.fromEntries(
    fields.flatMap(({ name }) => (isEmpty(before[name]) && !isEmpty(more[name]) ? [[name, more[name]]] : [])),
  ),
})

const NONE: ReadonlySet<string> = new Set()

export function useRecordForm({ of, fields: all, record, fixed, presets, change }: Further): RecordForm {
  const language = useLanguage()
  const say = useText()
  const rules = useRules(of)
  const start = useMemo(() => startValues(all, record, presets), [all, record, presets])
  const [values, setValues] = useState<Values>(() => ({ ...start, ...change }))
  const [opened, setOpened] = useState(start)
  if (!record && Object.keys(changesOf(opened, start)).length > 0) {
    setOpened(start)
    setValues(adoptValues(opened, start, values))
  }
  const [touched, setTouched] = useState(NONE)
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [sending, setSending] = useState(NONE)
  const afterPress = useAfterPress()
  const isPlatform = useIsPlatform()
  const isNew = record === undefined
  const fields = useMemo(
    () => askedFields(of, all, rules?.asks?.(values, { isNew, isPlatform })),
    [of, all, rules, values, isNew, isPlatform],
  )
  const issues = useMemo(() => {
    const context = { today: dayjs().format('YYYY-MM-DD') }
    return judge({ of, rules, fields, start, values: { ...values, ...fixed }, record, context })
  }, [of, rules, fields, start, values, fixed, record])

  // A form may ask for what the record does not have: the parameters of a call.
  const known = { ...of.fields, ...Object.fromEntries(fields.map(field => [field.name, field])) } as Fields
  const own = (name: string): string | undefined => {
    const issue: Issue | undefined = issues.find(one => one.field === name)
    return issue && sentence(issue, known, language)
  }
  const messageOf = (name: string): string | undefined =>
    told[name] ?? (tried || touched.has(name) ? own(name) : undefined)
  const problems = fields.flatMap(({ name, spec }) => {
    const message = tried || told[name] ? (told[name] ?? own(name)) : undefined
    return message ? [{ field: name, label: spec.label[language], message }] : []
  })
  return {
    fields,
    record,
    start,
    values,
    dirty: Object.keys(changesOf(start, values)).length > 0,
    problems,
    refusal,
    messageOf,
    set(name, value) {
      setValues(before => applyTyped(rules, before, name, value))
      setTold(({ [name]: _, ...rest }) => rest)
      setRefusal('')
    },
    fillEmpty: more => setValues(before => withEmptyFilled(before, more, all)),
    fill(more) {
      const known = new Set(all.map(field => field.name))
      setValues(before => ({
        ...before,
        ...Object.fromEntries(Object.entries(more).filter(([name]) => known.has(name))),
      }))
    },
    touch: name => afterPress(() => setTouched(before => (before.has(name) ? before : new Set([...before, name])))),
    noteSending(name, isSending) {
      if (sending.has(name) === isSending) return
      setSending(before => new Set([...before].filter(one => one !== name).concat(isSending ? name : [])))
      if (!isSending) setTold(({ [name]: _, ...rest }) => rest)
    },
    check() {
      setTried(true)
      const waits = [...sending].map(name => [name, say('record.fileStillSending')])
      if (waits.length > 0) setTold(before => ({ ...before, ...Object.fromEntries(waits) }))
      return issues.length === 0 && waits.length === 0
    },
    refuse(error) {
      const known = new Set(fields.map(field => field.name))
      const named = error instanceof ApiError ? error.fields : []
      setTold(Object.fromEntries(named.filter(one => known.has(one.field)).map(one => [one.field, one.message])))
      const unnamed = named.filter(one => !known.has(one.field)).map(one => one.message)
      setRefusal(named.length === 0 ? messageOfError(error) : unnamed.join('；'))
      setTried(true)
    },
  }
}
