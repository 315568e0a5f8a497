import { FormField, useChoices, useDeclaration } from '@village/page'
import type { Label } from '@village/resource'
import { useLabel, useMay } from '@village/web'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useState } from 'react'
import { CHARTS, emptyDesign, type ReportChart } from '../design.ts'
import type { OpenedReport } from '../result.ts'
import { QueryParts, SourceChoice } from './query-parts.web.tsx'
import { ColumnChoice, FilterLines, GroupLines, PeriodPart, SumLines } from './register-parts.web.tsx'
import { report } from './report.resource.ts'

const words = {
  name: { zh: '报表名称', en: 'Name' },
  over: { zh: '数据来源', en: 'Reads' },
  register: { zh: '登记表', en: 'A register' },
  source: { zh: '数据源', en: 'A data source' },
  rows: { zh: '显示', en: 'Shows' },
  grouped: { zh: '分组合计', en: 'Groups and totals' },
  plain: { zh: '明细', en: 'Rows' },
  chart: { zh: '图表', en: 'Chart' },
  remark: { zh: '说明', en: 'Remark' },
} as const satisfies Record<string, Label>
const CHART_WORDS: Readonly<Record<ReportChart, Label>> = {
  none: { zh: '不画', en: 'None' },
  bars: { zh: '柱形图', en: 'Bars' },
  parts: { zh: '饼图', en: 'Pie' },
  stacked: { zh: '堆叠柱形图', en: 'Stacked bars' },
  lines: { zh: '折线图', en: 'Lines' },
}

/** A report as it is being made. */
export type Draft = Omit<OpenedReport, 'id' | 'updateTime'>
export interface PartProps {
  readonly draft: Draft
  readonly id: string
  change(part: Partial<Draft>): void
}
/** What a report over a register says: sums of groups, or rows. */
function RegisterParts({ draft, id, change }: PartProps) {
  const [label, of] = [useLabel(), useDeclaration(draft.resourceName)]
  const { register } = draft.design
  const [isGrouped, setGrouped] = useState(register.columns.length === 0)
  if (!of) return null
  const onChange = (next: typeof register) => change({ design: { ...draft.design, register: next } })
  const choose = (grouped: boolean) => {
    setGrouped(grouped)
    onChange({ ...register, groups: grouped ? register.groups : [], columns: grouped ? [] : of.columns })
  }
  return (
    <>
      <PeriodPart of={of} design={register} onChange={onChange} />
      <FilterLines of={of} design={register} onChange={onChange} id={`${id}-filter`} />
      <FormField id={`${id}-rows`} label={label(words.rows)}>
        {ties => (
          <Radio.Group
            id={ties.id}
            aria-labelledby={`${ties.id}-label`}
            value={isGrouped}
            onChange={event => choose(event.target.value)}
            options={[
              { value: true, label: label(words.grouped) },
              { value: false, label: label(words.plain) },
            ]}
          />
        )}
      </FormField>
      {isGrouped ? (
        <>
          <GroupLines of={of} design={register} onChange={onChange} />
          <SumLines of={of} design={register} onChange={onChange} />
        </>
      ) : (
        <ColumnChoice of={of} design={register} onChange={onChange} />
      )}
    </>
  )
}

function RegisterChoice({ draft, id, change }: PartProps) {
  const label = useLabel()
  const registers = useChoices(report.fields.resourceName.spec)
  return (
    <FormField id={`${id}-register`} label={label(words.register)} required>
      {ties => (
        <Select
          {...ties}
          showSearch={{ optionFilterProp: 'label' }}
          value={draft.resourceName || null}
          onChange={resourceName => change({ resourceName: resourceName ?? '', design: emptyDesign })}
          options={[...registers]}
        />
      )}
    </FormField>
  )
}

export function Over({ draft, id, change }: PartProps) {
  const label = useLabel()
  const mayQuery = useMay('report_list_query')
  if (!mayQuery) return null
  return (
    <FormField id={`${id}-over`} label={label(words.over)}>
      {ties => (
        <Radio.Group
          id={ties.id}
          aria-labelledby={`${ties.id}-label`}
          value={draft.reportType}
          onChange={event => change({ reportType: event.target.value })}
          options={(['register', 'source'] as const).map(value => ({ value, label: label(words[value]) }))}
        />
      )}
    </FormField>
  )
}

export function ChartChoice({ draft, id, change }: PartProps) {
  const label = useLabel()
  return (
    <FormField id={`${id}-chart`} label={label(words.chart)}>
      {ties => (
        <Select
          {...ties}
          value={draft.design.chart}
          onChange={chart => change({ design: { ...draft.design, chart } })}
          options={CHARTS.map(value => ({ value, label: label(CHART_WORDS[value]) }))}
        />
      )}
    </FormField>
  )
}

export function Parts(props: PartProps) {
  const { draft, id, change } = props
  const query = draft.design.query
  if (draft.reportType === 'source')
    return (
      <>
        <SourceChoice
          id={`${id}-source`}
          value={draft.datasourceId}
          onChange={datasourceId => change({ datasourceId })}
        />
        <QueryParts id={id} design={query} onChange={next => change({ design: { ...draft.design, query: next } })} />
      </>
    )
  return (
    <>
      <RegisterChoice {...props} />
      <Suspense fallback={<Skeleton active />}>
        {draft.resourceName && <RegisterParts key={draft.resourceName} {...props} />}
      </Suspense>
    </>
  )
}

interface TextProps extends PartProps {
  readonly name: 'name' | 'remark'
  readonly most: number
}
export function TextPart({ draft, id, change, name, most }: TextProps) {
  const label = useLabel()
  return (
    <FormField id={`${id}-${name}`} label={label(words[name])} required={name === 'name'}>
      {ties => (
        <Input
          {...ties}
          maxLength={most}
          value={draft[name]}
          onChange={event => change({ [name]: event.target.value })}
        />
      )}
    </FormField>
  )
}
