import { sizeText, useRefresh } from '@village/page'
import type { Row } from '@village/resource'
import { api, enteredLang, PageModal, show, tenantId, useLabel } from '@village/web'
import { saveByTicket } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Descriptions from 'antd/es/descriptions'
import { useState } from 'react'
import { SheetDialog } from '../../papers/public.web.tsx'
import { closure } from './closure.resource.ts'
import { CLOSURE } from './closure.states.ts'

type Closing = Row<typeof closure.fields>

const words = {
  download: { zh: '下载导出包', en: 'Download the archive' },
  clear: {
    zh: '包内是本租户全部数据的明文。请存放在安全的地方，下载会记入敏感信息访问日志。',
    en: 'It holds everything that the tenant has, in clear. Keep it safe; the download is in the access log.',
  },
  rows: { zh: '数据行数', en: 'Rows' },
  files: { zh: '附件数', en: 'Files' },
  size: { zh: '大小', en: 'Size' },
  hash: { zh: 'SHA-256 摘要，用于核对', en: 'SHA-256, to check it' },
  start: { zh: '下载', en: 'Download' },
  close: { zh: '关闭', en: 'Close' },
} as const

/** The archive is the tenant's: the platform's administrator has none to download. */
const hasArchive = (row: Closing): boolean =>
  (row.status === CLOSURE.exported || row.status === CLOSURE.confirmed) && row.tenantId === tenantId()

function Title({ of }: { readonly of: Closing }) {
  const label = useLabel()
  return (
    <>
      {label(words.download)} · <span {...enteredLang(of.closedName)}>{of.closedName}</span>
    </>
  )
}

/** What the archive holds, and the hash by which it is checked. */
function ArchiveLines({ row }: { readonly row: Closing }) {
  const label = useLabel()
  const lines = [
    { key: 'rows', label: label(words.rows), children: (row.rowCount ?? 0).toLocaleString('zh-CN') },
    { key: 'files', label: label(words.files), children: (row.fileCount ?? 0).toLocaleString('zh-CN') },
    { key: 'size', label: label(words.size), children: sizeText(row.sizeBytes ?? 0) },
    { key: 'hash', label: label(words.hash), children: <span className="dv-number">{row.sha256}</span> },
  ]
  return <Descriptions size="small" column={1} items={lines} style={{ marginTop: 16, overflowWrap: 'anywhere' }} />
}

function ArchiveDialog({ row, onClose }: { readonly row: Closing; onClose(): void }) {
  const label = useLabel()
  const refresh = useRefresh(closure)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { ticket } = await api(closure).call('ticket', { id: row.id })
      saveByTicket(`${closure.path}/download`, ticket ?? '')
      await refresh()
    } catch {
      // The client has shown the error; the dialog stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      centered
      width={560}
      title={<Title of={row} />}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {label(words.close)}
        </Button>,
        <Button key="start" type="primary" loading={busy} onClick={() => void download()}>
          {label(words.start)}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={label(words.clear)} />
      <ArchiveLines row={row} />
    </PageModal>
  )
}

function CertificateDialog({ row, onClose }: { readonly row: Closing; onClose(): void }) {
  const label = useLabel()
  return (
    <SheetDialog
      title={label(closure.endpoints.certificate.label)}
      fileName={`${label(closure.endpoints.certificate.label)} ${row.closedName}`}
      queryKey={[closure.name, row.id]}
      load={signal => api(closure).call('certificate', { id: row.id }, { signal, silent: 'all' })}
      onClose={onClose}
    />
  )
}

export default show(closure, {
  cells: { sizeBytes: ({ row }) => <span className="dv-number">{row.sizeBytes ? sizeText(row.sizeBytes) : '—'}</span> },
  rowActions: [
    { label: words.download, permission: 'closure_confirm', shows: hasArchive, dialog: ArchiveDialog },
    {
      label: closure.endpoints.certificate.label,
      permission: 'closure_view',
      shows: row => row.status === CLOSURE.erased,
      dialog: CertificateDialog,
    },
  ],
})
