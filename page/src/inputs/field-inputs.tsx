import { cleanNumber, type FieldKind } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { clearOf } from '@village/web/kit/clear-button.tsx'
import { DatePicker } from '@village/web/lazy-antd.tsx'
import type { FieldTies } from '@village/web/show.tsx'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import Switch from 'antd/es/switch'
import type { Dayjs } from 'dayjs'
import type { ComponentType, ReactNode } from 'react'
import { useChoicesRead } from '../record/choices.ts'
import type { Named } from '../record/field-places.ts'
import { DATE_FORMAT, TIME_FORMAT, timeIn } from '../record/wire-time.ts'
import { entriesOf } from '../record/wire-values.ts'
import { RichTextInput } from '../rich/rich-input.tsx'
import { LazyFileInput } from './lazy-file-input.tsx'
import { Chosen, chosenLang } from './picker-lang.tsx'
import { RefInput } from './ref-input.tsx'
import '../texts/record.ts'

export interface FieldInputProps {
  readonly field: Named
  readonly value: unknown
  /** The words that travel beside keys and ids that are chosen already. */
  readonly names?: string | undefined
  readonly disabled?: boolean
  readonly ties: FieldTies
  onChange(value: unknown): void
  onBlur(): void
}

const status = (ties: FieldTies): 'error' | '' => (ties['aria-invalid'] ? 'error' : '')
const textIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The keyboard that a phone or tablet should offer. */
const keyboards: Partial<Record<FieldKind, 'numeric' | 'decimal' | 'tel'>> = {
  integer: 'numeric',
  decimal: 'decimal',
  phone: 'tel',
}

function TextInput({ field, value, disabled, ties, onChange, onBlur }: FieldInputProps) {
  const isNumber = field.spec.kind === 'integer' || field.spec.kind === 'decimal'
  return (
    <Input
      {...ties}
      value={textIn(value)}
      disabled={disabled ?? false}
      status={status(ties)}
      autoComplete="off"
      inputMode={keyboards[field.spec.kind] ?? 'text'}
      className={isNumber ? 'dv-number-input' : ''}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
/** Numbers and phones come with spaces and dashes when they are pasted: only what counts is kept. */
function DigitsInput(props: FieldInputProps) {
  const clean = (value: unknown) => props.onChange(cleanNumber(props.field.spec, textIn(value)).replace(/\s/g, ''))
  return <TextInput {...props} onChange={clean} />
}
function LongTextInput({ field, value, disabled, ties, onChange, onBlur }: FieldInputProps) {
  return (
    <Input.TextArea
      {...ties}
      value={textIn(value)}
      disabled={disabled ?? false}
      status={status(ties)}
      autoSize={{ minRows: 3, maxRows: 8 }}
      {...(field.spec.max && { count: { show: true, max: field.spec.max } })}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
function SecretInput({ value, ties, onChange, onBlur }: FieldInputProps) {
  return (
    <Input.Password
      {...ties}
      value={textIn(value)}
      status={status(ties)}
      autoComplete="new-password"
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
function FlagInput({ value, disabled, ties, onChange }: FieldInputProps) {
  const say = useText()
  return (
    <span className="dv-switch">
      <Switch
        id={ties.id}
        aria-describedby={ties['aria-describedby']}
        checked={Number(value) === 1}
        disabled={disabled ?? false}
        onChange={on => onChange(on ? 1 : 0)}
      />
      <span aria-hidden>{say(Number(value) === 1 ? 'record.yes' : 'record.no')}</span>
    </span>
  )
}
function DateInput({ field, value, disabled, ties, onChange, onBlur }: FieldInputProps) {
  const withTime = field.spec.kind === 'dateTime'
  return (
    <DatePicker
      {...ties}
      style={{ width: '100%' }}
      value={timeIn(value)}
      disabled={disabled ?? false}
      status={status(ties)}
      showTime={withTime}
      format={withTime ? TIME_FORMAT : [DATE_FORMAT, 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D']}
      onChange={time => onChange(time ? (time as Dayjs).format(withTime ? TIME_FORMAT : DATE_FORMAT) : null)}
      onBlur={onBlur}
    />
  )
}
/** Whether a choice is meant by what was typed: its words, or its code. */
const isMeant = (typed: string, option?: { readonly label?: unknown; readonly value?: unknown }): boolean =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(typed.trim().toLowerCase()) || String(option?.value ?? '') === typed.trim()
/** The choice whose code was typed comes first. */
const byCode = (a: { readonly value?: unknown }, b: { readonly value?: unknown }, typed: string): number =>
  Number(String(b.value) === typed.trim()) - Number(String(a.value) === typed.trim())

/** A choice with the digits by which it is picked without a mouse. */
function WithCode({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  if (!/^\d{1,3}$/.test(code)) return <>{children}</>
  // Drawn beside the words, so that whoever listens hears the words alone.
  return (
    <span className="dv-coded" data-code={code}>
      {children}
    </span>
  )
}

function ChoiceInput({ field, value, disabled, ties, onChange, onBlur }: FieldInputProps) {
  const say = useText()
  const { choices: options, isLoading } = useChoicesRead(field.spec)
  const multiple = field.spec.kind === 'dicts'
  const chosen = multiple ? [...entriesOf(value)] : (value ?? undefined)
  return (
    <Chosen words={chosenLang(options, value)}>
      <Select
        {...ties}
        mode={multiple ? 'multiple' : undefined}
        style={{ width: '100%' }}
        allowClear={!field.spec.required && clearOf(say)}
        showSearch={{ filterOption: isMeant, filterSort: (a, b, { searchValue }) => byCode(a, b, searchValue) }}
        optionRender={({ label, value: key }) => <WithCode code={String(key)}>{label}</WithCode>}
        placeholder={isLoading ? '' : say('record.choose')}
        notFoundContent={say('record.nothingFound')}
        disabled={disabled ?? false}
        status={status(ties)}
        options={[...options]}
        // Without its options, antd's Select shows the bare code.
        value={isLoading ? undefined : chosen}
        loading={isLoading}
        onChange={(picked: unknown) => onChange(picked ?? null)}
        onBlur={onBlur}
      />
    </Chosen>
  )
}
function RecordInput({ field, value, names, disabled, ties, onChange, onBlur }: FieldInputProps) {
  const multiple = field.spec.kind === 'refs'
  return (
    <RefInput
      spec={field.spec}
      ties={ties}
      multiple={multiple}
      names={names}
      disabled={disabled ?? false}
      value={entriesOf(value)}
      onChange={ids => onChange(multiple ? ids : (ids[0] ?? null))}
      onBlur={onBlur}
    />
  )
}
function FilesInput({ field, value, disabled, ties, onChange }: FieldInputProps) {
  const isMany = field.spec.kind === 'files'
  return (
    <LazyFileInput
      ties={ties}
      value={entriesOf(value)}
      most={isMany ? (field.spec.max ?? 1) : 1}
      disabled={disabled ?? false}
      onChange={ids => onChange(isMany ? ids : (ids[0] ?? null))}
    />
  )
}
/** What only the server writes. */
function ReadOnlyValue({ value }: FieldInputProps) {
  return <span className="dv-muted">{entriesOf(value).join(', ') || '—'}</span>
}

/** How each kind of field is typed. A new kind without an input does not compile. */
const inputs: Record<FieldKind, ComponentType<FieldInputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  idCard: DigitsInput,
  phone: DigitsInput,
  integer: DigitsInput,
  decimal: DigitsInput,
  flag: FlagInput,
  date: DateInput,
  dateTime: DateInput,
  dict: ChoiceInput,
  dicts: ChoiceInput,
  choice: ChoiceInput,
  ref: RecordInput,
  refs: RecordInput,
  file: FilesInput,
  files: FilesInput,
  json: ReadOnlyValue,
  secret: SecretInput,
}

/** The derived input of a field. */
export function FieldInput(props: FieldInputProps) {
  const Kind = inputs[props.field.spec.kind]
  return <Kind {...props} />
}
