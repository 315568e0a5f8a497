import {
  ErrorSummary,
  FormSections,
  fieldsOnly,
  focusFirst,
  useFocusOnProblems,
  useRecordForm,
  useUnsavedGuard,
  type Values,
  wireValues,
} from '@village/page'
import type { Fields, Label } from '@village/resource'
import { Entered, type InputProps, notify, PageModal, useLabel, useText } from '@village/web'
import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { resident } from '../resident/resident.resource.ts'
import '../acts/acts.css'

const words = {
  done: { zh: '已办理', en: 'is registered' },
  next: { zh: '；', en: '; ' },
} as const satisfies Record<string, Label>
const NO_INPUTS = {}
const FOCUS_AFTER_MS = 60
const WIDTHS = { narrow: 560, wide: 760, widest: 1080 } as const

/** What the message after an act says. */
export interface Done {
  /** For whom it was done; without it whom the form is about. */
  readonly whom?: string
  /** What happened with it, as sentences without a full stop. */
  readonly followed?: readonly string[]
}

export interface ActFormProps {
  readonly title: Label
  /** Whom it is about: a name, a household's number. */
  readonly about: string
  readonly fields: Fields
  /** Whether the rules about people judge the fields as well. */
  readonly judged?: boolean
  readonly presets?: Values
  readonly wide?: boolean
  /** Wide enough for a table below the fields. */
  readonly widest?: boolean
  /** Words of the main button, where the title does not say enough. */
  readonly okText?: string
  /** The fields come last: a sentence under one of them must not move what is chosen above, under the pointer. */
  readonly fieldsLast?: boolean
  /** The input above the fields that decides which there are. */
  readonly lead?: ReactNode
  /** Further inputs and notes below the fields. */
  readonly children?: ReactNode
  /** Something was typed beside the fields that closing would lose. */
  readonly isTouched?: boolean
  /** Hears of what is typed. */
  onValues?(values: Values): void
  /** Words for what is still missing beside the fields; '' for nothing. */
  missing?(values: Values): string
  /** Inputs that stand in place of the derived ones, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps<any>>>>
  send(values: Values): Promise<Done | void>
  onClose(): void
}

/** The dialog of an act that is no plain transition: its own questions, what follows from it, and one button. */
export function ActForm({ title, about, fields, judged = false, presets, wide, ...props }: ActFormProps) {
  const say = useText()
  const label = useLabel()
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const [flaw, setFlaw] = useState('')
  const [started] = useState(presets)
  const of = useMemo(() => fieldsOnly(fields, judged ? resident : undefined), [fields, judged])
  const named = useMemo(() => Object.entries(fields).map(([name, { spec }]) => ({ name, spec })), [fields])
  const form = useRecordForm({ of, fields: named, record: undefined, ...(started && { presets: started }) })
  const { summary, tried } = useFocusOnProblems(form, formId)
  const { onValues } = props
  useEffect(() => onValues?.(form.values), [form.values, onValues])
  const { fieldsLast = false } = props
  const first = fieldsLast ? undefined : named[0]?.name
  const dirty = (form.dirty || props.isTouched === true) && !busy
  const { close, question } = useUnsavedGuard({ dirty, leave: props.onClose, drop: props.onClose })
  useEffect(() => {
    // antd has focused its close button by then.
    const timer = setTimeout(() => focusFirst(formId, first), FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [first, formId])
  const submit = async () => {
    const missing = props.missing?.(form.values) ?? ''
    setFlaw(missing)
    if (!form.check() || missing) return tried()
    setBusy(true)
    try {
      const { whom = about, followed = [] } = (await props.send(wireValues(form.values))) ?? {}
      const said = [`${label(title)} ${label(words.done)}`, ...followed].join(label(words.next))
      notify('success', `${whom}${say('common.colon')}${said}`)
      props.onClose()
    } catch (error) {
      form.refuse(error)
      tried()
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      centered
      width={WIDTHS[props.widest ? 'widest' : wide ? 'wide' : 'narrow']}
      className={`dv-form-dialog dv-act-dialog${wide ? ' dv-act-wide' : ''}${props.widest ? ' dv-act-widest' : ''}`}
      title={<Entered>{say('record.actOn', { label: label(title), name: about })}</Entered>}
      okText={props.okText ?? label(title)}
      cancelText={say('record.cancel')}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={close}
    >
      <ErrorSummary form={form} formId={formId} ref={summary} />
      {flaw && (
        <p className="dv-act-flaw" role="alert">
          {flaw}
        </p>
      )}
      {props.lead}
      {fieldsLast && props.children}
      <FormSections of={of} form={form} formId={formId} half={{ inputs: props.inputs ?? NO_INPUTS }} />
      {!fieldsLast && props.children}
      {question}
    </PageModal>
  )
}
