import { useQuery } from '@tanstack/react-query'
import { FieldNames, FormField, ResourceName, usePage, useUnsavedGuard } from '@village/page'
import type { Row } from '@village/resource'
import { api, Entered, notify, PageModal, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { type ReactNode, useId, useState } from 'react'
import { exportTask } from './exporttask.resource.ts'

const words = {
  title: { zh: '导出审批', en: 'Approve an export' },
  who: { zh: '申请人', en: 'Applicant' },
  what: { zh: '登记簿', en: 'Register' },
  filter: { zh: '筛选条件', en: 'Filter' },
  columns: { zh: '列', en: 'Columns' },
  rows: { zh: '行数', en: 'Rows' },
  kind: { zh: '敏感字段', en: 'Sensitive fields' },
  clear: { zh: '明文', en: 'In clear' },
  masked: { zh: '脱敏', en: 'Masked' },
  reason: { zh: '事由', en: 'Reason' },
  answer: { zh: '驳回原因', en: 'Reason of rejection' },
  answerHelp: { zh: '驳回时必填，申请人会看到。', en: 'Needed for a rejection; the applicant reads it.' },
  answerMissing: { zh: '请输入驳回原因', en: 'Enter the reason of rejection' },
  approve: { zh: '通过', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  cancel: { zh: '取消', en: 'Cancel' },
  approved: { zh: '已通过，正在生成文件', en: 'Approved. The file is being made.' },
  rejected: { zh: '已驳回', en: 'Rejected' },
} as const

interface ApprovalDialogProps {
  readonly row: Row<typeof exportTask.fields> & { readonly createUserName?: string }
  onClose(): void
}

/** Shows what is to leave the house, for whom and why; the answer is an approval, or a rejection with its reason. */
export function ApprovalDialog({ row, onClose }: ApprovalDialogProps) {
  const label = useLabel()
  const id = useId()
  const { refresh } = usePage()
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const { close, question } = useUnsavedGuard({ dirty: answer !== '' && !busy, leave: onClose, drop: onClose })
  const decide = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      notify('success', done)
      await refresh()
      onClose()
    } catch {
      setBusy(false)
    }
  }
  const approve = () => decide(() => api(exportTask).call('approve', { id: row.id }), label(words.approved))
  const reject = () => {
    if (answer.trim() === '') return setMissing(true)
    void decide(() => api(exportTask).call('reject', { id: row.id, reason: answer.trim() }), label(words.rejected))
  }
  return (
    <PageModal
      open
      centered
      width={560}
      title={label(words.title)}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{label(words.cancel)}</Button>
          <Button danger disabled={busy} onClick={reject}>
            {label(words.reject)}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void approve()}>
            {label(words.approve)}
          </Button>
        </>
      }
    >
      <Facts row={row} />
      <FormField
        id={`${id}-answer`}
        label={label(words.answer)}
        help={label(words.answerHelp)}
        error={missing ? label(words.answerMissing) : undefined}
      >
        {ties => (
          <Input.TextArea
            {...ties}
            value={answer}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            status={missing ? 'error' : ''}
            onChange={event => {
              setAnswer(event.target.value)
              setMissing(false)
            }}
          />
        )}
      </FormField>
      {question}
    </PageModal>
  )
}

function Facts({ row: listed }: Pick<ApprovalDialogProps, 'row'>) {
  const label = useLabel()
  // A list does not carry the columns; what leaves the house is read before it is agreed to.
  const { data } = useQuery({
    queryKey: [exportTask.name, 'record', listed.id],
    queryFn: ({ signal }) => api(exportTask).detail(listed.id, { signal }),
  })
  const row = { ...listed, ...data }
  const facts: readonly (readonly [keyof typeof words, ReactNode])[] = [
    ['who', <Entered key="who">{row.createUserName || '—'}</Entered>],
    ['what', <ResourceName key="what" name={row.resource} />],
    ['filter', <Entered key="filter">{row.filterText || '—'}</Entered>],
    ['columns', <FieldNames key="columns" resource={row.resource} names={(row.columns ?? []).join(',')} />],
    ['rows', (row.totalRows ?? 0).toLocaleString()],
    ['kind', label(row.unmasked === 1 ? words.clear : words.masked)],
    ['reason', <Entered key="reason">{row.reason || '—'}</Entered>],
  ]
  return (
    <dl className="dv-approval-facts">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{label(words[key])}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
