import { FieldNames, usePage } from '@village/page'
import type { Row } from '@village/resource'
import { api, enteredLang, notify, show, useLabel, useMay, useSession } from '@village/web'
import { saveFile } from '@village/web/kit'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import { useState } from 'react'
import { ApprovalDialog } from './approval-dialog.web.tsx'
import { exportTask } from './exporttask.resource.ts'

export type Task = Row<typeof exportTask.fields> & { readonly createUserName?: string; readonly statusName?: string }

/** Keys of dictionary export_status. */
const WAITING = '0'
const RUNNING = '1'
const READY = '2'
const FAILED = '5'

const words = {
  waiting: { zh: '待审批', en: 'Waiting for approval' },
  all: { zh: '全部', en: 'All' },
  views: { zh: '导出任务视图', en: 'Views of exports' },
  download: { zh: '下载', en: 'Download' },
  retry: { zh: '重试', en: 'Try again' },
  again: { zh: '已重新生成', en: 'The file is being made again' },
} as const

async function download(id: string): Promise<void> {
  const { ticket } = await api(exportTask).call('ticket', { id })
  saveFile(await api(exportTask).file('download', { ticket: ticket ?? '' }))
}

/** The state in words, how far a running one is, and what its owner can do about it. */
function State({ row }: { readonly row: Task }) {
  const label = useLabel()
  const { refresh } = usePage()
  const isMine = useSession(session => session.user?.id) === row.createUser
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    void work()
      .then(refresh)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  const retry = async () => {
    await api(exportTask).call('retry', { id: row.id })
    notify('success', label(words.again))
  }
  const percent = row.totalRows ? Math.min(99, Math.round(((row.rowCount ?? 0) / row.totalRows) * 100)) : 0
  return (
    <span>
      {row.statusName ?? row.status}
      {row.status === RUNNING && ` ${percent}%`}
      {row.status === FAILED && row.errorText && (
        <span title={row.errorText} {...enteredLang(row.errorText)}>
          {' '}
          {row.errorText}
        </span>
      )}
      {isMine && row.status === READY && (
        <Button type="link" size="small" loading={busy} onClick={() => run(() => download(row.id))}>
          {label(words.download)}
        </Button>
      )}
      {isMine && row.status === FAILED && (
        <Button type="link" size="small" loading={busy} onClick={() => run(retry)}>
          {label(words.retry)}
        </Button>
      )}
    </span>
  )
}

/** For those who approve: only what waits for them. */
function Views() {
  const label = useLabel()
  const { state, change } = usePage()
  if (!useMay('exporttask_approve')) return null
  const { status, ...others } = state.filters
  return (
    <Segmented
      aria-label={label(words.views)}
      value={status === WAITING ? WAITING : ''}
      onChange={next => change({ filters: next === WAITING ? { ...others, status: WAITING } : others, current: 1 })}
      options={[
        { value: '', label: label(words.all) },
        { value: WAITING, label: label(words.waiting) },
      ]}
    />
  )
}

export default show(exportTask, {
  cells: {
    columns: ({ row }) => <FieldNames resource={row.resource} names={(row.columns ?? []).join(',')} />,
    status: State,
  },
  toolbar: [Views],
  comeFrom: {
    zh: '在任意列表点“导出”，生成的文件会出现在这里',
    en: '“Export” above any list makes a file: it is here then',
  },
  // Both are one question with two answers here.
  hideButtons: ['approve', 'reject'],
  rowActions: [
    {
      label: { zh: '审批', en: 'Decide' },
      permission: 'exporttask_approve',
      shows: row => row.status === WAITING && row.createUser !== useSession.getState().user?.id,
      dialog: ApprovalDialog,
    },
  ],
})
