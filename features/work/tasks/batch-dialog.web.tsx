import type { Label } from '@village/resource'
import { ApiError, api, Entered, notify, PageModal, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import { type FlowRow, work } from '../../flow/work/work.api.ts'

const words = {
  title: { zh: '批量同意', en: 'Approve together' },
  approve: (n: number): Label => ({ zh: `同意 ${n} 条`, en: `Approve ${n}` }),
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  done: (n: number): Label => ({ zh: `已同意 ${n} 条`, en: `${n} approved` }),
} as const

/** Approves each task for itself. Answers what was refused and why, by task. */
async function approveEach(rows: readonly FlowRow[]): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>()
  for (const { taskId, processInstanceId } of rows)
    await api(work)
      .call('complete-task', { taskId, processInstanceId, flag: 'ok', comment: '' }, { silent: 'all' })
      .catch(error => refused.set(taskId, error instanceof ApiError ? error.message : String(error)))
  return refused
}

interface LineProps {
  readonly row: FlowRow
  readonly refusal: string | undefined
}
function Line({ row: { title, startUserName }, refusal }: LineProps) {
  return (
    <li>
      <Entered>{title}</Entered>{' '}
      <span className="dv-quiet">
        <Entered>{startUserName}</Entered>
      </span>
      {refusal && (
        <p role="alert">
          <Entered>{refusal}</Entered>
        </p>
      )}
    </li>
  )
}

interface BatchDialogProps {
  readonly rows: readonly FlowRow[]
  /** Something was approved. */
  onDone(): void
  onCancel(): void
}
/** The list of what is approved; what was refused stays on it with the reason. */
export function BatchDialog({ rows, onDone, onCancel }: BatchDialogProps) {
  const label = useLabel()
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const refused = await approveEach(rows)
    setBusy(false)
    notify('success', label(words.done(rows.length - refused.size)))
    if (refused.size === 0) onDone()
    else setRefusals(refused)
  }
  const close = refusals ? onDone : onCancel
  const footer = (
    <>
      <Button disabled={busy} onClick={close}>
        {label(refusals ? words.close : words.cancel)}
      </Button>
      {!refusals && (
        <Button type="primary" loading={busy} onClick={() => void run()}>
          {label(words.approve(rows.length))}
        </Button>
      )}
    </>
  )
  const shown = refusals ? rows.filter(({ taskId }) => refusals.has(taskId)) : rows
  return (
    <PageModal open centered width={520} title={label(words.title)} onCancel={close} footer={footer}>
      <ul className="dv-work-batch-list">
        {shown.map(row => (
          <Line key={row.taskId} row={row} refusal={refusals?.get(row.taskId)} />
        ))}
      </ul>
    </PageModal>
  )
}
