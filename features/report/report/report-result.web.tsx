import { useQuery } from '@tanstack/react-query'
import { FormField } from '@village/page'
import type { Label } from '@village/resource'
import { definePage, Entered, enteredLang, useLabel, useLanguage, useMay, usePageTitle } from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Skeleton from 'antd/es/skeleton'
import { type FormEvent, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { QueryParameter } from '../design.ts'
import { type Period, periodOf } from '../period.ts'
import type { OpenedReport } from '../result.ts'
import { PeriodInput } from './period-input.web.tsx'
import { report } from './report.resource.ts'
import place from './report-result.place.ts'
import { ResultChart, ResultTable } from './result.web.tsx'
import { asOf, Tools } from './result-tools.web.tsx'
import { runReport, useOpened, type Values } from './run.web.ts'
import './report.css'

const words = {
  run: { zh: '查询', en: 'Run' },
  choose: { zh: '请从报表管理中选择报表', en: 'Choose one under Reports' },
} as const satisfies Record<string, Label>

interface ParametersProps {
  readonly parameters: readonly QueryParameter[]
  onRun(values: Values): void
}
/** What a query asks for before it runs. */
export function Parameters({ parameters, onRun }: ParametersProps) {
  const [label, id] = [useLabel(), useId()]
  const [values, setValues] = useState<Values>(Object.fromEntries(parameters.map(one => [one.name, one.preset])))
  if (parameters.length === 0) return null
  const run = (event: FormEvent) => {
    event.preventDefault()
    onRun(values)
  }
  return (
    <form className="dv-report-parameters" onSubmit={run}>
      {parameters.map(({ name, label: title }) => (
        <FormField key={name} id={`${id}-${name}`} label={title || name}>
          {ties => (
            <Input
              {...ties}
              maxLength={200}
              value={values[name] ?? ''}
              onChange={event => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </FormField>
      ))}
      <Button htmlType="submit" type="primary">
        {label(words.run)}
      </Button>
    </form>
  )
}

/** The period of a report as its reader chose it, kept in the address so that it can be sent to somebody. */
function usePeriod({ design }: OpenedReport) {
  const [params, setParams] = useSearchParams()
  const { field, ...designed } = design.register.period
  const chosen = periodOf(Object.fromEntries(params))
  const period: Period = params.has('span') ? chosen : designed
  const choose = ({ span, from, to }: Period) =>
    setParams({ id: params.get('id') ?? '', span, ...(span === 'between' && { from, to }) }, { replace: true })
  return { isDated: field !== '', period, choose }
}

/** What a report says for these values. */
function useResult(of: OpenedReport, values: Values) {
  const language = useLanguage()
  return useQuery({
    queryKey: [report.name, 'run', of.id, of.updateTime, values, language],
    queryFn: ({ signal }) => runReport(of.id, of.reportType, values, signal),
    staleTime: 10_000,
  })
}

function Shown({ of }: { readonly of: OpenedReport }) {
  const label = useLabel()
  const { parameters } = of.design.query
  const [entered, setValues] = useState<Values>({})
  const { isDated, period, choose } = usePeriod(of)
  const values: Values = isDated ? { ...period } : entered
  usePageTitle(enteredLang(of.name).lang ? '' : of.name)
  const { data, error, refetch } = useResult(of, values)
  return (
    <>
      <header className="dv-report-head">
        <div>
          <h1>
            <Entered>{of.name}</Entered>
          </h1>
          <p className="dv-quiet">
            {data && label(asOf(data))} <Entered>{of.remark}</Entered>
          </p>
        </div>
        <Tools of={of} result={data} values={values} />
      </header>
      {isDated && (
        <div className="dv-report-line dv-report-period">
          <PeriodInput period={period} onChange={choose} />
        </div>
      )}
      {of.reportType === 'source' && <Parameters parameters={parameters} onRun={setValues} />}
      {error && !data ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <>
          <ResultChart result={data} />
          <ResultTable result={data} />
        </>
      )}
    </>
  )
}

function Known({ id }: { readonly id: string }) {
  const { data, error, refetch } = useOpened(id)
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? <Shown of={data} /> : <Skeleton active />
}

function View() {
  const label = useLabel()
  const [params] = useSearchParams()
  const mayView = useMay('report_list_view')
  const id = params.get('id') ?? ''
  if (!mayView) return <NoPermission label={label(place.label)} />
  return (
    <div className="dv-report-page">
      {id ? (
        <Known key={id} id={id} />
      ) : (
        <p>
          <Link to={report.menu?.path ?? ''}>{label(words.choose)}</Link>
        </p>
      )}
    </div>
  )
}

export default definePage(place, View)
