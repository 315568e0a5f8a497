import { FieldInput } from '@village/page'
import { type AnyResource, type FieldSpec, fieldOf, type Label } from '@village/resource'
import { enteredLang, useLabel, useLanguage } from '@village/web'
import Select from 'antd/es/select'
import {
  emptyDesign,
  type Grouping,
  LIMITS,
  type RegisterDesign,
  STEPS,
  type Step,
  SUMS,
  type Summing,
} from '../design.ts'
import { columnFields, groupableFields, isDate, periodFields, summableFields } from '../running/usable-fields.ts'
import { Lines } from './parts.web.tsx'
import { PeriodInput } from './period-input.web.tsx'

const words = {
  groups: { zh: '分组', en: 'Groups' },
  addGroup: { zh: '添加分组', en: 'Add a group' },
  sums: { zh: '合计', en: 'Totals' },
  addSum: { zh: '添加合计', en: 'Add a total' },
  filters: { zh: '筛选', en: 'Filters' },
  addFilter: { zh: '添加筛选', en: 'Add a filter' },
  period: { zh: '时间', en: 'Time' },
  noPeriod: { zh: '不限时间', en: 'Any time' },
  columns: { zh: '列', en: 'Columns' },
  field: { zh: '字段', en: 'Field' },
  value: { zh: '等于', en: 'Is' },
  step: { zh: '时间单位', en: 'By' },
  how: { zh: '算法', en: 'How' },
} as const satisfies Record<string, Label>
const STEP_WORDS: Readonly<Record<Step, Label>> = {
  day: { zh: '按日', en: 'by day' },
  month: { zh: '按月', en: 'by month' },
  year: { zh: '按年', en: 'by year' },
}
const SUM_WORDS: Readonly<Record<Summing['how'], Label>> = {
  count: { zh: '条数', en: 'Number' },
  sum: { zh: '求和', en: 'Total' },
  avg: { zh: '平均', en: 'Average' },
  min: { zh: '最小', en: 'Least' },
  max: { zh: '最大', en: 'Most' },
}

const NO_PERIOD = emptyDesign.register.period

interface PartProps {
  readonly of: AnyResource
  readonly design: RegisterDesign
  onChange(design: RegisterDesign): void
}
interface FieldSelectProps {
  readonly fields: readonly (readonly [string, FieldSpec])[]
  readonly value: string
  onChange(name: string): void
}
function FieldSelect({ fields, value, onChange }: FieldSelectProps) {
  const [label, language] = [useLabel(), useLanguage()]
  return (
    <Select
      aria-label={label(words.field)}
      showSearch={{ optionFilterProp: 'label' }}
      value={value || null}
      placeholder={label(words.field)}
      onChange={name => onChange(name ?? '')}
      options={fields.map(([name, spec]) => ({ value: name, label: spec.label[language] }))}
    />
  )
}

const first = (fields: readonly (readonly [string, FieldSpec])[]): string => fields[0]?.[0] ?? ''

export function GroupLines({ of, design, onChange }: PartProps) {
  const label = useLabel()
  const fields = groupableFields(of)
  const fresh: Grouping = { field: first(fields), step: 'month' }
  return (
    <Lines
      {...{ legend: words.groups, add: words.addGroup, most: LIMITS.groups, fresh }}
      lines={design.groups}
      onChange={groups => onChange({ ...design, groups })}
      line={(one, change) => (
        <>
          <FieldSelect fields={fields} value={one.field} onChange={field => change({ ...one, field })} />
          {isDate(fieldOf(of, one.field)?.spec ?? ({} as FieldSpec)) && (
            <Select
              aria-label={label(words.step)}
              value={one.step}
              onChange={step => change({ ...one, step })}
              options={STEPS.map(value => ({ value, label: label(STEP_WORDS[value]) }))}
            />
          )}
        </>
      )}
    />
  )
}

export function SumLines({ of, design, onChange }: PartProps) {
  const label = useLabel()
  const fields = summableFields(of)
  const hows = fields.length > 0 ? SUMS : (['count'] as const)
  return (
    <Lines<Summing>
      {...{ legend: words.sums, add: words.addSum, most: LIMITS.sums, fresh: { how: 'count', field: '' } }}
      lines={design.sums}
      onChange={sums => onChange({ ...design, sums })}
      line={(one, change) => (
        <>
          <Select
            aria-label={label(words.how)}
            value={one.how}
            onChange={how => change({ how, field: how === 'count' ? '' : one.field || first(fields) })}
            options={hows.map(value => ({ value, label: label(SUM_WORDS[value]) }))}
          />
          {one.how !== 'count' && (
            <FieldSelect fields={fields} value={one.field} onChange={field => change({ ...one, field })} />
          )}
        </>
      )}
    />
  )
}

export function ColumnChoice({ of, design, onChange }: PartProps) {
  const [label, language] = [useLabel(), useLanguage()]
  return (
    <fieldset>
      <legend>{label(words.columns)}</legend>
      <Select
        mode="multiple"
        aria-label={label(words.columns)}
        maxCount={LIMITS.columns}
        showSearch={{ optionFilterProp: 'label' }}
        value={[...design.columns]}
        onChange={columns => onChange({ ...design, columns })}
        options={columnFields(of).map(([name, spec]) => {
          const title = spec.label[language]
          return { value: name, label: title, ...enteredLang(title) }
        })}
      />
    </fieldset>
  )
}

/** The date of a record that has to lie in a period; whoever reads the report may choose another one. */
export function PeriodPart({ of, design, onChange }: PartProps) {
  const [label, language] = [useLabel(), useLanguage()]
  const { period } = design
  const fields = periodFields(of)
  if (fields.length === 0) return null
  const choose = (field: string) =>
    onChange({
      ...design,
      period: field ? { ...period, field, span: period.field ? period.span : 'thisYear' } : NO_PERIOD,
    })
  return (
    <fieldset>
      <legend>{label(words.period)}</legend>
      <div className="dv-report-line">
        <Select
          aria-label={label(words.period)}
          value={period.field}
          onChange={choose}
          options={[
            { value: '', label: label(words.noPeriod) },
            ...fields.map(([value, spec]) => ({ value, label: spec.label[language] })),
          ]}
        />
        {period.field && (
          <PeriodInput
            period={period}
            onChange={next => onChange({ ...design, period: { ...next, field: period.field } })}
          />
        )}
      </div>
    </fieldset>
  )
}

/** Fields that are filtered by equality. */
const filterFields = (of: AnyResource) =>
  groupableFields(of).filter(([, spec]) => spec.match !== undefined && !isDate(spec))

interface ValueProps {
  readonly of: AnyResource
  readonly name: string
  readonly value: string
  readonly id: string
  onChange(value: string): void
}
function FilterValue({ of, name, value, id, onChange }: ValueProps) {
  const label = useLabel()
  const spec = fieldOf(of, name)?.spec
  if (!spec) return null
  return (
    <div className="dv-report-value">
      <label className="dv-visually-hidden" id={`${id}-label`} htmlFor={id}>
        {label(words.value)}
      </label>
      <FieldInput
        field={{ name, spec }}
        value={value || null}
        ties={{ id, 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': false }}
        onChange={next => onChange(next === null || next === undefined ? '' : String(next))}
        onBlur={() => undefined}
      />
    </div>
  )
}

export function FilterLines({ of, design, onChange, id }: PartProps & { readonly id: string }) {
  const fields = filterFields(of)
  const lines = Object.entries(design.filters)
  const free = fields.filter(([name]) => !Object.hasOwn(design.filters, name))
  if (fields.length === 0) return null
  return (
    <Lines<readonly [string, string]>
      {...{ legend: words.filters, add: words.addFilter, fresh: [first(free), ''] }}
      most={Math.min(LIMITS.filters, fields.length)}
      lines={lines}
      onChange={next => onChange({ ...design, filters: Object.fromEntries(next) })}
      line={([name, value], change, at) => (
        <>
          <FieldSelect
            fields={fields.filter(([other]) => other === name || !Object.hasOwn(design.filters, other))}
            value={name}
            onChange={field => change([field, ''])}
          />
          <FilterValue of={of} name={name} value={value} id={`${id}-${at}`} onChange={next => change([name, next])} />
        </>
      )}
    />
  )
}
