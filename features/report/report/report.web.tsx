import type { Label, Row } from '@village/resource'
import { api, show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { designOf } from '../design.ts'
import design from './design.place.ts'
import { report } from './report.resource.ts'
import view from './report-result.place.ts'
import './report.css'

const words = {
  create: { zh: '新建报表', en: 'New report' },
  view: { zh: '打开报表', en: 'Open report' },
  design: { zh: '设计', en: 'Design' },
} as const satisfies Record<string, Label>

interface EntryProps {
  readonly row: Row<typeof report.fields>
  onClose(): void
}

/** Opens a report, or a new one, where this installation designs: on its own page, or at an address outside. */
function useDesigner(): (id?: string) => Promise<void> {
  const navigate = useNavigate()
  return async id => {
    const { url } = await api(report).call('address', {})
    const query = id ? `?id=${encodeURIComponent(id)}` : ''
    if (!url) return navigate(`${design.path}${query}`)
    const joined = query && url.includes('?') ? query.replace('?', '&') : query
    window.open(`${url}${joined}`, '_blank', 'noopener,noreferrer')
  }
}

/** Actions of the list that open no dialog: they lead on. */
function OpenView({ row: { id }, onClose }: EntryProps) {
  const navigate = useNavigate()
  useEffect(() => {
    onClose()
    void navigate(`${view.path}?id=${id}`)
  }, [id])
  return null
}
function OpenDesign({ row: { id }, onClose }: EntryProps) {
  const open = useDesigner()
  useEffect(() => {
    onClose()
    void open(id)
  }, [id])
  return null
}

function NewReport() {
  const label = useLabel()
  const open = useDesigner()
  if (!useMay('report_list_add')) return null
  return (
    <Button type="primary" onClick={() => void open()}>
      {label(words.create)}
    </Button>
  )
}

/** A design in one line: what it groups by and adds up, or what it shows. */
function DesignCell({ row }: { readonly row: EntryProps['row'] }) {
  const label = useLabel()
  const { register, query } = designOf(row.content)
  if (row.reportType === 'source') return <code className="dv-report-sql">{query.sql}</code>
  const [groups, sums, columns] = [register.groups.length, register.sums.length, register.columns.length]
  const says =
    groups > 0
      ? { zh: `${groups} 项分组，${sums} 项合计`, en: `${groups} groups, ${sums} totals` }
      : { zh: `${columns} 列明细`, en: `Rows in ${columns} columns` }
  return <span>{label(says)}</span>
}

export default show(report, {
  cells: { content: DesignCell },
  hideButtons: ['add', 'edit'],
  toolbar: [NewReport],
  rowActions: [
    { label: words.view, permission: 'report_list_view', dialog: OpenView },
    { label: words.design, permission: 'report_list_edit', dialog: OpenDesign },
  ],
})
