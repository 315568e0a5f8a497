import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { printRows, RowsExport } from '@village/page'
import type { Label } from '@village/resource'
import { notify, useLabel, useLanguage, useMay, useSession } from '@village/web'
import { saveFile } from '@village/web/kit'
import Button from 'antd/es/button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OpenedReport, ReportResult } from '../result.ts'
import design from './design.place.ts'
import { wordsOf } from './result.web.tsx'
import { type Values, workbookOf } from './run.web.ts'

const words = {
  excel: { zh: '导出 Excel', en: 'Excel' },
  print: { zh: '打印', en: 'Print' },
  rows: { zh: '到登记表看明细', en: 'Rows in the register' },
  design: { zh: '设计', en: 'Design' },
} as const satisfies Record<string, Label>

/** When a report was asked, what it is about and how much it found. */
export const asOf = ({ time, rows, total, days }: ReportResult): Label => {
  const [zh, en] = days?.to ? [`${days.from} 至 ${days.to} · `, `${days.from} to ${days.to} · `] : ['', '']
  const [of, ofEn] =
    total > rows.length ? [`${total} 行中的前 `, `the first ${rows.length} of ${total} rows`] : ['', '']
  return {
    zh: `${zh}截至 ${time} · ${of}${rows.length} 行`,
    en: `${en}As of ${time} · ${ofEn || `${rows.length} rows`}`,
  }
}

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
function Book({ of, values }: Pick<ToolsProps, 'of' | 'values'>) {
  const label = useLabel()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await workbookOf(of.id, of.reportType, values)
      .then(saveFile)
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {label(words.excel)}
    </Button>
  )
}
/** Rows leave by the export of their register, with its limits, approval and log. */
function Rows({ of, result }: ToolsProps) {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  if (!result.mayExport) return null
  return (
    <>
      <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {label(words.excel)}
      </Button>
      {isOpen && (
        <RowsExport
          resource={of.resourceName}
          filters={result.filters}
          columns={of.design.register.columns}
          total={result.total}
          onClose={() => setOpen(false)}
        />
      )}
    </>
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
/** What can be done with a report that has been run. */
export function Tools({
  result,
  ...props
}: Omit<ToolsProps, 'result'> & { readonly result: ReportResult | undefined }) {
  const label = useLabel()
  const mayEdit = useMay('report_list_edit')
  const Excel = result?.over === 'register' && result.totals === null ? Rows : Book
  return (
    <div className="dv-report-tools">
      {result && <Excel {...props} result={result} />}
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
