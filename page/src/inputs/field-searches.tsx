import type { FieldKind } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useClear } from '@village/web/kit/clear-button.tsx'
import { RangePicker } from '@village/web/lazy-antd.tsx'
import Input from 'antd/es/input/Input'
import Select from 'antd/es/select'
import dayjs, { type Dayjs } from 'dayjs'
import type { ComponentType } from 'react'
import { type Choice, useChoices } from '../record/choices.ts'
import type { Named } from '../record/field-places.ts'
import { DATE_FORMAT, timeIn } from '../record/wire-time.ts'
import { entriesOf } from '../record/wire-values.ts'
import { Chosen, chosenLang } from './picker-lang.tsx'
import { RefInput } from './ref-input.tsx'
import '../texts/resource.ts'

/** Filters as they are sent, by parameter. */
export type Filters = Readonly<Record<string, string>>

export interface SearchInputProps {
  readonly id: string
  readonly field: Named
  readonly filters: Filters
  /** Shown while nothing is chosen, instead of 全部: the field's name where it has no label in sight. */
  readonly placeholder?: string
  onChange(change: Filters): void
}

/** The parameters that a field's search input writes; a plain input writes the bare name. */
export function parametersOf({ name, spec }: Named): readonly string[] {
  if (spec.kind === 'dateTime') return [`${name}_dategt`, `${name}_datelt`]
  if (spec.kind === 'date') return [`${name}_datege`, `${name}_datele`]
  return spec.match === 'range' ? [`${name}_ge`, `${name}_le`] : [name]
}

function TextSearch({ id, field, filters, onChange }: SearchInputProps) {
  const say = useText()
  const clear = useClear()
  const label = useLabel()(field.spec.label)
  return (
    <Input
      id={id}
      allowClear={clear}
      placeholder={field.spec.mask === 'id18' ? say('resource.wholeOrTail') : label}
      value={filters[field.name] ?? ''}
      onChange={event => onChange({ [field.name]: event.target.value })}
    />
  )
}

/** From and to, both inclusive. */
function NumberSearch({ id, field, filters, onChange }: SearchInputProps) {
  const say = useText()
  const label = useLabel()(field.spec.label)
  if (field.spec.match !== 'range') return <TextSearch id={id} field={field} filters={filters} onChange={onChange} />
  const [from, to] = parametersOf(field) as [string, string]
  const end = (parameter: string, name: 'from' | 'to') => (
    <Input
      {...(name === 'from' && { id })}
      aria-label={say(`resource.${name}`, { label })}
      inputMode="numeric"
      value={filters[parameter] ?? ''}
      onChange={event => onChange({ [parameter]: event.target.value.replace(/[^\d.-]/g, '') })}
    />
  )
  return (
    <span className="dv-range">
      {end(from, 'from')}
      <span aria-hidden>–</span>
      {end(to, 'to')}
    </span>
  )
}

/** A range of days. Times are sent from the first second of the first day to the last of the last one (spec §9). */
function DateSearch({ id, field, filters, onChange }: SearchInputProps) {
  const say = useText()
  const withTime = field.spec.kind === 'dateTime'
  const [from, to] = parametersOf(field) as [string, string]
  const text = (time: Dayjs | null | undefined, end: string) =>
    time ? `${time.format(DATE_FORMAT)}${withTime ? ` ${end}` : ''}` : ''
  const today = dayjs()
  return (
    <RangePicker
      id={{ start: id, end: `${id}-end` }}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      placeholder={[say('resource.rangeStart'), say('resource.rangeEnd')]}
      value={[timeIn(filters[from]), timeIn(filters[to])]}
      presets={[
        { label: say('resource.today'), value: [today, today] },
        { label: say('resource.yesterday'), value: [today.subtract(1, 'day'), today.subtract(1, 'day')] },
        { label: say('resource.lastWeek'), value: [today.subtract(6, 'day'), today] },
        { label: say('resource.thisMonth'), value: [today.startOf('month'), today] },
        { label: say('resource.everything'), value: [null, null] },
      ]}
      onChange={times => onChange({ [from]: text(times?.[0], '00:00:00'), [to]: text(times?.[1], '23:59:59') })}
    />
  )
}

interface PickProps extends SearchInputProps {
  readonly options: readonly Choice[]
}
function Pick({ id, field, filters, options, placeholder, onChange }: PickProps) {
  const say = useText()
  const clear = useClear()
  const value = filters[field.name] ?? ''
  // A tab over the list may ask for several entries of a field that people search by one.
  const several = field.spec.match === 'in' || field.spec.kind === 'dicts' || entriesOf(value).length > 1
  return (
    <Chosen words={chosenLang(options, value)}>
      <Select
        id={id}
        allowClear={clear}
        mode={several ? 'multiple' : undefined}
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        placeholder={placeholder ?? say('resource.everything')}
        notFoundContent={say('resource.nothingFound')}
        options={[...options]}
        value={several ? [...entriesOf(value)] : value || undefined}
        onChange={(chosen: unknown) => onChange({ [field.name]: entriesOf(chosen).join() })}
      />
    </Chosen>
  )
}
function ChoiceSearch(props: SearchInputProps) {
  return <Pick {...props} options={useChoices(props.field.spec)} />
}
function FlagSearch(props: SearchInputProps) {
  const say = useText()
  const options = [
    { value: '1', label: say('resource.yes') },
    { value: '0', label: say('resource.no') },
  ]
  return <Pick {...props} options={options} />
}
function RecordSearch({ id, field, filters, placeholder, onChange }: SearchInputProps) {
  const say = useText()
  return (
    <RefInput
      spec={field.spec}
      ties={{ id }}
      multiple={false}
      placeholder={placeholder ?? say('resource.everything')}
      value={entriesOf(filters[field.name])}
      onChange={ids => onChange({ [field.name]: ids[0] ?? '' })}
    />
  )
}

/** How each kind of field is searched. A new kind without a search input does not compile. */
const searches: Record<FieldKind, ComponentType<SearchInputProps>> = {
  text: TextSearch,
  longText: TextSearch,
  richText: TextSearch,
  idCard: TextSearch,
  phone: TextSearch,
  integer: NumberSearch,
  decimal: NumberSearch,
  flag: FlagSearch,
  date: DateSearch,
  dateTime: DateSearch,
  dict: ChoiceSearch,
  dicts: ChoiceSearch,
  choice: ChoiceSearch,
  ref: RecordSearch,
  refs: RecordSearch,
  file: TextSearch,
  files: TextSearch,
  json: TextSearch,
  secret: TextSearch,
}

/** The derived search input of a field. */
export function FieldSearch(props: SearchInputProps) {
  const { kind, register } = props.field.spec
  const Kind = register ? ChoiceSearch : searches[kind]
  return <Kind {...props} />
}
