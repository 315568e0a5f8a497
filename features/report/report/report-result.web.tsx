import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { useQuery } from '@tanstack/react-query'
import { FormField, printRows } from '@village/page'
import type { Label } from '@village/resource'
import {
  definePage,
  Entered,
  enteredLang,
  notify,
  useLabel,
  useLanguage,
  useMay,
  usePageTitle,
  useSession,
} from '@village/web'
import { ErrorCard, NoPermission, saveFile } from '@village/web/kit'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Skeleton from 'antd/es/skeleton'
import { type FormEvent, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { QueryParameter } from '../design.ts'
import type { OpenedReport, ReportResult } from '../result.ts'
import design from './design.place.ts'
import { report } from './report.resource.ts'
import place from './report-result.place.ts'
import { ResultChart, ResultTable, wordsOf } from './result.web.tsx'
import { runReport, useOpened, type Values, workbookOf } from './run.web.ts'
import './report.css'

const words = {
  excel: { zh: '导出 Excel', en: 'Excel' },
  print: { zh: '打印', en: 'Print' },
  rows: { zh: '到登记表看明细', en: 'Rows in the register' },
  design: { zh: '设计', en: 'Design' },
  run: { zh: '查询', en: 'Run' },
  choose: { zh: '请从报表管理中选择报表', en: 'Choose one under Reports' },
} as const satisfies Record<string, Label>
const asOf = ({ time, rows }: ReportResult): Label => ({
  zh: `截至 ${time} · ${rows.length} 行`,
  en: `As of ${time} · ${rows.length} rows`,
})

/** Prints what the table says, with who printed it and when. */
function usePrint(name: string) {
  const [label, language] = [useLabel(), useLanguage()]
  const user = useSession(session => session.user)
  return (result: ReportResult) => {
    const who = user?.realName || user?.name || ''
    const lines = result.totals ? [...result.rows, result.totals] : result.rows
    return printRows({
      title: name,
      village: user?.deptName ?? '',
      lines: [label(asOf(result)), who],
      head: result.columns.map(({ title }) => title),
      numeric: result.columns.map(({ kind }) => kind === 'number'),
      rows: lines.map(row => result.columns.map((column, at) => wordsOf(row[at], column, label))),
      watermark: `${who} ${result.time.slice(0, 10)}`,
      language: language === 'zh' ? 'zh-CN' : 'en',
    })
  }
}

interface ToolsProps {
  readonly of: OpenedReport
  readonly result: ReportResult
  readonly values: Values
}
function Book({ of, result, values }: ToolsProps) {
  const label = useLabel()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await workbookOf(of.id, of.reportType, values)
      .then(saveFile)
      .catch(() => undefined)
    setBusy(false)
  }
  // Rows of people leave by the export of their register.
  if (result.over === 'register' && result.totals === null) return null
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {label(words.excel)}
    </Button>
  )
}
function Print({ of, result }: ToolsProps) {
  const label = useLabel()
  const print = usePrint(of.name)
  return (
    <Button
      icon={<PrinterOutlined aria-hidden />}
      onClick={() => void print(result).catch(error => notify('error', String(error)))}
    >
      {label(words.print)}
    </Button>
  )
}
function Tools({ result, ...props }: Omit<ToolsProps, 'result'> & { readonly result: ReportResult | undefined }) {
  const label = useLabel()
  const mayEdit = useMay('report_list_edit')
  return (
    <div className="dv-report-tools">
      {result && <Book {...props} result={result} />}
      {result && <Print {...props} result={result} />}
      {mayEdit && (
        <Link to={`${design.path}?id=${props.of.id}`} className="dv-report-link">
          <EditOutlined aria-hidden /> {label(words.design)}
        </Link>
      )}
      {result?.list && (
        <Link to={result.list} className="dv-report-link">
          {label(words.rows)}
        </Link>
      )}
    </div>
  )
}

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

function Shown({ of }: { readonly of: OpenedReport }) {
  const [label, language] = [useLabel(), useLanguage()]
  const { parameters } = of.design.query
  const [values, setValues] = useState<Values>({})
  usePageTitle(enteredLang(of.name).lang ? '' : of.name)
  const { data, error, refetch } = useQuery({
    queryKey: [report.name, 'run', of.id, of.updateTime, values, language],
    queryFn: ({ signal }) => runReport(of.id, of.reportType, values, signal),
    staleTime: 10_000,
  })
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
