import { FormField, useChoices, useDeclaration } from '@village/page'
import type { Label } from '@village/resource'
import {
  api,
  definePage,
  enteredLang,
  notify,
  queryClient,
  useLabel,
  useMay,
  usePageDirty,
  usePageTitle,
} from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CHARTS, emptyDesign, type ReportChart } from '../design.ts'
import type { OpenedReport, ReportResult } from '../result.ts'
import place from './design.place.ts'
import { QueryParts, SourceChoice } from './query-parts.web.tsx'
import { ColumnChoice, FilterLines, GroupLines, SumLines } from './register-parts.web.tsx'
import { report } from './report.resource.ts'
import { ResultChart, ResultTable } from './result.web.tsx'
import { useOpened } from './run.web.ts'
import view from './view.place.ts'
import './report.css'

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
  try: { zh: '试看', en: 'Try out' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  hint: { zh: '点“试看”查看结果', en: 'Try it out to see what it says' },
  preview: { zh: '试看结果', en: 'Preview' },
} as const satisfies Record<string, Label>
const CHART_WORDS: Readonly<Record<ReportChart, Label>> = {
  none: { zh: '不画', en: 'None' },
  bars: { zh: '柱形图', en: 'Bars' },
  parts: { zh: '饼图', en: 'Pie' },
  stacked: { zh: '堆叠柱形图', en: 'Stacked bars' },
  lines: { zh: '折线图', en: 'Lines' },
}

type Draft = Omit<OpenedReport, 'id' | 'updateTime'>
const fresh: Draft = {
  ...{ name: '', remark: '', reportType: 'register', resourceName: '', datasourceId: '', design: emptyDesign },
}
const inputOf = ({ design, reportType, resourceName, datasourceId, name, remark }: Draft) => ({
  ...{ name, remark, reportType, content: design },
  ...{ resourceName: reportType === 'register' ? resourceName : '' },
  ...{ datasourceId: reportType === 'source' ? datasourceId : '' },
})

interface PartProps {
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

function Over({ draft, id, change }: PartProps) {
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

function ChartChoice({ draft, id, change }: PartProps) {
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

function Parts(props: PartProps) {
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

/** What is being made: tried out as often as one likes, saved when it is right. */
function useMaking(opened: OpenedReport | null) {
  const label = useLabel()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(opened ?? fresh)
  const [result, setResult] = useState<ReportResult | null>(null)
  const [busy, setBusy] = useState<'' | 'try' | 'save'>('')
  const [isSaved, setSaved] = useState(true)
  usePageDirty(!isSaved, () => setSaved(true))
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setSaved(false)
  }
  const during = async (what: 'try' | 'save', work: () => Promise<void>) => {
    setBusy(what)
    // A refusal has been said by the call itself.
    await work().catch(() => undefined)
    setBusy('')
  }
  const tryOut = () =>
    during('try', async () => {
      const { resourceName, datasourceId, content } = inputOf(draft)
      const asked = { resourceName, datasourceId: datasourceId || null, content, values: {} }
      setResult(await api(report).call(draft.reportType === 'source' ? 'try-source' : 'try', asked))
    })
  const save = () =>
    during('save', async () => {
      const { id } = await api(report).submit({ ...(opened && { id: opened.id }), ...inputOf(draft) })
      setSaved(true)
      notify('success', label(words.saved))
      await queryClient.invalidateQueries({ queryKey: [report.name] })
      void navigate(`${view.path}?id=${id ?? opened?.id}`)
    })
  return { draft, change, result, busy, tryOut, save }
}

function Maker({ opened }: { readonly opened: OpenedReport | null }) {
  const [label, id] = [useLabel(), useId()]
  const { draft, change, result, busy, tryOut, save } = useMaking(opened)
  usePageTitle(enteredLang(draft.name).lang ? '' : draft.name)
  const props = { draft, id, change }
  return (
    <div className="dv-report-design">
      <div className="dv-report-form dv-card">
        <FormField id={`${id}-name`} label={label(words.name)} required>
          {ties => (
            <Input
              {...ties}
              maxLength={100}
              value={draft.name}
              onChange={event => change({ name: event.target.value })}
            />
          )}
        </FormField>
        <Over {...props} />
        <Parts {...props} />
        <ChartChoice {...props} />
        <FormField id={`${id}-remark`} label={label(words.remark)}>
          {ties => (
            <Input
              {...ties}
              maxLength={255}
              value={draft.remark}
              onChange={event => change({ remark: event.target.value })}
            />
          )}
        </FormField>
        <div className="dv-report-tools">
          <Button loading={busy === 'try'} onClick={() => void tryOut()}>
            {label(words.try)}
          </Button>
          <Button type="primary" loading={busy === 'save'} onClick={() => void save()}>
            {label(words.save)}
          </Button>
        </div>
      </div>
      <section className="dv-report-preview" aria-live="polite" aria-label={label(words.preview)}>
        {result ? (
          <>
            <ResultChart result={result} title={draft.name || label(words.preview)} />
            <ResultTable result={result} caption={label(words.preview)} />
          </>
        ) : (
          <p className="dv-report-none">{label(words.hint)}</p>
        )}
      </section>
    </div>
  )
}

function Known({ id }: { readonly id: string }) {
  const { data, error, refetch } = useOpened(id)
  const [opened, setOpened] = useState<OpenedReport>()
  // What is asked again while it is changed does not take its place.
  if (data && !opened) setOpened(data)
  if (error && !opened) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return opened ? <Maker opened={opened} /> : <Skeleton active />
}

function Design() {
  const label = useLabel()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const [mayAdd, mayEdit] = [useMay('report_list_add'), useMay('report_list_edit')]
  if (!(id ? mayEdit : mayAdd)) return <NoPermission label={label(place.label)} />
  return <div className="dv-report-page">{id ? <Known key={id} id={id} /> : <Maker opened={null} />}</div>
}

export default definePage(place, Design)
