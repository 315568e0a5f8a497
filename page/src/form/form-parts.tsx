import type { AnyResource } from '@village/resource'
import { looksMasked } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import type { AnyWebHalf, FieldTies, InputProps } from '@village/web/show.tsx'
import Button from 'antd/es/button'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { FieldUploads } from '../files/field-uploads.ts'
import { FieldInput } from '../inputs/field-inputs.tsx'
import { FormField } from '../inputs/form-field.tsx'
import type { Named } from '../record/field-places.ts'
import { sectionsOf } from '../record/field-places.ts'
import { referredText } from '../record/wire-row.ts'
import type { RecordForm } from './record-form.ts'
import { isSubject, SubjectCard } from './subject-card.tsx'
import '../texts/record.ts'

/** The words come after the form. */
const TermHint = lazyPart(async () => (await import('../terms/term-hint.tsx')).TermHint)

/** The id of a field's input, for labels and links. */
export const inputId = (formId: string, name: string): string => `${formId}-${name}`

/** Brings a field into view and puts the cursor into it. */
export function focusField(formId: string, name: string): void {
  const input = document.getElementById(inputId(formId, name))
  input?.scrollIntoView({ block: 'center' })
  input?.focus()
}

const IN_WORK = 'input, textarea, button:not(.ant-modal-close)'
/** Puts the cursor into the first field of a dialog that has just opened, unless somebody works in it already. */
export function focusFirst(formId: string, name: string | undefined): void {
  if (!name) return
  const dialog = document.getElementById(inputId(formId, name))?.closest('[role=dialog]')
  const here = document.activeElement
  if (dialog?.contains(here) && here?.matches(IN_WORK)) return
  focusField(formId, name)
}

interface SummaryProps {
  readonly form: RecordForm
  readonly formId: string
  readonly ref: RefObject<HTMLDivElement | null>
}

/** What is to be mended, as links to the fields; it is first and takes the focus (design/ux.md G-FORM). */
export function ErrorSummary({ form, formId, ref }: SummaryProps) {
  const say = useText()
  const count = form.problems.length
  const shows = count > 1 || form.refusal !== ''
  useEffect(() => {
    if (!shows) return
    const title = document.title
    document.title = say('record.errorPrefix') + title
    return () => {
      document.title = title
    }
  }, [shows, say])
  if (!shows) return null
  return (
    <div ref={ref} className="dv-summary" role="alert" tabIndex={-1} aria-labelledby={`${formId}-summary`}>
      <h3 id={`${formId}-summary`}>{count > 0 ? say('record.problems', { n: count }) : say('record.notSaved')}</h3>
      {form.refusal && (
        <p>
          <Entered>{form.refusal}</Entered>
        </p>
      )}
      <ul>
        {form.problems.map(problem => (
          <li key={problem.field}>
            <button type="button" className="dv-link" onClick={() => focusField(formId, problem.field)}>
              <Entered>{problem.message}</Entered>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export interface PlacedProps {
  readonly of: AnyResource
  readonly form: RecordForm
  readonly formId: string
  readonly field: Named
  readonly half: AnyWebHalf
}

/** A masked value that a form does not know whole: it stays as it is until the person asks to change it. */
function KeptMask({
  form,
  field,
  ties,
  onChange,
}: Omit<PlacedProps, 'half' | 'of'> & { ties: FieldTies; onChange(): void }) {
  const say = useText()
  const label = useLabel()(field.spec.label)
  return (
    <span className="dv-kept-mask">
      <span className="dv-number" {...enteredLang(form.start[field.name])}>
        {String(form.start[field.name])}
      </span>
      <Button id={ties.id} size="small" onClick={onChange} aria-label={say('record.changeMasked', { label })}>
        {say('record.change')}
      </Button>
    </span>
  )
}

/** The input of a field, a masked value that stays as it is included. */
export function PlacedInput({
  form,
  formId,
  field,
  half,
  ties,
}: Omit<PlacedProps, 'of'> & { readonly ties: FieldTies }) {
  const say = useText()
  const [opened, setOpened] = useState(false)
  const masked = Boolean(field.spec.mask) && looksMasked(form.start[field.name])
  const set = (value: unknown) => form.set(field.name, value)
  if (masked && !opened) {
    const open = () => {
      setOpened(true)
      set(null)
      requestAnimationFrame(() => focusField(formId, field.name))
    }
    return <KeptMask form={form} formId={formId} field={field} ties={ties} onChange={open} />
  }
  const Own = half.inputs?.[field.name] as React.ComponentType<InputProps<unknown>> | undefined
  const value = form.values[field.name]
  const names = form.record && value === form.start[field.name] ? referredText(form.record, field.name) : undefined
  const input = Own ? (
    <Own
      value={value ?? null}
      names={names}
      onChange={set}
      disabled={false}
      ties={ties}
      record={form.record}
      fill={form.fillEmpty}
    />
  ) : (
    <FieldInput
      field={field}
      ties={ties}
      value={value}
      names={names}
      onChange={set}
      onBlur={() => form.touch(field.name)}
    />
  )
  if (!masked) return input
  const keep = () => {
    setOpened(false)
    set(form.start[field.name])
  }
  return (
    <span className="dv-kept-mask dv-kept-mask-open">
      {input}
      <Button size="small" type="link" onClick={keep}>
        {say('record.keepMasked')}
      </Button>
    </span>
  )
}

function PlacedField(props: PlacedProps) {
  const { of, form, formId, field } = props
  const label = useLabel()
  const { kind, required, help } = field.spec
  const subject = isSubject(of, field) ? textIn(form.values[field.name]) : ''
  return (
    <FormField
      id={inputId(formId, field.name)}
      label={label(field.spec.label)}
      required={required === true}
      help={help && label(help)}
      error={form.messageOf(field.name)}
      beside={
        <Suspense>
          <TermHint label={field.spec.label} />
        </Suspense>
      }
      wide={kind === 'longText' || kind === 'richText' || kind === 'files' || subject !== ''}
    >
      {ties => (
        <>
          <FieldUploads value={isSending => form.noteSending(field.name, isSending)}>
            <PlacedInput {...props} ties={ties} />
          </FieldUploads>
          {subject && <SubjectCard of={of} field={field} id={subject} isNew={!form.record} />}
        </>
      )}
    </FormField>
  )
}

export interface SectionsProps extends Omit<PlacedProps, 'field'> {
  /** Fields that have their place elsewhere. */
  readonly without?: readonly string[]
}

/** The fields of a form in the groups of the declaration. */
export function FormSections({ of, form, formId, half, without = [] }: SectionsProps) {
  const say = useText()
  const label = useLabel()
  const placed = form.fields.filter(({ name }) => !without.includes(name))
  const sections = sectionsOf(of, placed)
  return sections.map((section, i) => (
    <section key={section.label?.zh ?? ''} className="dv-form-section">
      {sections.length > 1 && (
        <h3>{section.label ? label(section.label) : say(i === 0 ? 'record.basics' : 'record.otherFields')}</h3>
      )}
      <div className="dv-form-grid">
        {section.fields.map(field => (
          <PlacedField key={field.name} of={of} form={form} formId={formId} field={field} half={half} />
        ))}
      </div>
    </section>
  ))
}

/** After a failed try: the summary gets the focus, or the one field that is wrong. */
export function useFocusOnProblems(form: RecordForm, formId: string) {
  const summary = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    if (summary.current) summary.current.focus()
    else if (form.problems[0]) focusField(formId, form.problems[0].field)
  }, [tries])
  return { summary, tried: () => setTries(n => n + 1) }
}
