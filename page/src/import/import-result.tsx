import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { BATCH, batchOfImport } from '../state/list-state.ts'
import { LeftRows } from './import-left-rows.tsx'
import type { ImportTask } from './imports-port.ts'
import '../texts/record.ts'

interface ResultStepProps {
  readonly of: AnyResource
  readonly task: ImportTask
  /** Absent where the import was opened from its task: there is no place for another one. */
  onAgain?(): void
  onClose(): void
}
/** Rows that this import has written. */
const countWritten = (task: ImportTask): number => (task.addedRows ?? 0) + (task.changedRows ?? 0)

/** Asks whether an import shall be taken back, and does it. */
export function useUndo(task: Pick<ImportTask, 'id' | 'addedRows' | 'changedRows'>, onUndone?: () => void) {
  const say = useText()
  const client = useQueryClient()
  const { modal } = App.useApp()
  return () =>
    modal.confirm({
      title: say('record.importUndoAsk'),
      content: say('record.importUndoText', { n: countWritten(task as ImportTask) }),
      okText: say('record.importUndo'),
      okButtonProps: { danger: true },
      cancelText: say('record.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        await port('imports').undo(task.id)
        await client.invalidateQueries({ queryKey: ['import', task.id] })
        onUndone?.()
      },
    })
}

/** Whether an import can be taken back now. */
export const mayUndo = (task: Pick<ImportTask, 'stage' | 'undoUntil' | 'addedRows' | 'changedRows'>): boolean =>
  /^(done|failed)$/.test(task.stage) &&
  (task.addedRows ?? 0) + (task.changedRows ?? 0) > 0 &&
  (!task.undoUntil || dayjs(task.undoUntil).isAfter(dayjs()))

/** Step 4: how far the writing is, what came of it, and the way back. */
export function ResultStep({ of, task, onAgain, onClose }: ResultStepProps) {
  const say = useText()
  const undo = useUndo(task)
  const path = of.menu?.path ?? of.path
  if (task.stage === 'committing' || task.stage === 'undoing') return <Writing task={task} onClose={onClose} />
  return (
    <div className="dv-import-wait">
      <Verdict task={task} />
      {/^(done|failed|undone)$/.test(task.stage) && <LeftRows of={of} task={task} />}
      <div className="dv-empty-actions">
        {task.stage === 'done' && countWritten(task) > 0 && (
          <Link className="ant-btn" to={`${path}?${BATCH}=${batchOfImport(task.id)}`} onClick={onClose}>
            {say('record.importSee')}
          </Link>
        )}
        {mayUndo(task) && (
          <Button icon={<RollbackOutlined aria-hidden />} onClick={undo}>
            {say('record.importUndo')}
          </Button>
        )}
        {onAgain && <Button onClick={onAgain}>{say('record.importAnother')}</Button>}
        <Button type="primary" onClick={onClose}>
          {say('record.finish')}
        </Button>
      </div>
    </div>
  )
}

function Writing({ task, onClose }: { readonly task: ImportTask; onClose(): void }) {
  const say = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    await port('imports')
      .cancel(task.id)
      .catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['import', task.id] })
    setBusy(false)
  }
  const done = task.doneRows ?? 0
  const total = Math.max((task.okRows ?? 0) + (task.duplicateRows ?? 0), done)
  const words = task.stage === 'undoing' ? say('record.importUndoing') : say('record.importWriting', { done, total })
  return (
    <div className="dv-import-wait" role="status">
      <Progress type="circle" size={96} percent={total > 0 ? Math.round((done / total) * 100) : 0} aria-label={words} />
      <p>{words}</p>
      <p className="dv-quiet">{say('record.importGoesOn')}</p>
      <div className="dv-empty-actions">
        <Button loading={busy} onClick={() => void cancel()}>
          {say(task.stage === 'undoing' ? 'record.importStopUndo' : 'record.importStop')}
        </Button>
        <Button onClick={onClose}>{say('record.close')}</Button>
      </div>
    </div>
  )
}

function Verdict({ task }: { readonly task: ImportTask }) {
  const say = useText()
  const failed = task.stage === 'failed' || task.stage === 'cancelled'
  return (
    <div className="dv-import-verdict" role="status">
      {failed ? (
        <CloseCircleFilled aria-hidden className="dv-big-no" />
      ) : (
        <CheckCircleFilled aria-hidden className="dv-big-yes" />
      )}
      {failed && <h3>{say('record.importFailed')}</h3>}
      {task.stage === 'undone' && <h3>{say('record.importUndone')}</h3>}
      {task.stage === 'done' && <h3>{say('record.importDone', { n: countWritten(task) })}</h3>}
      {task.message && (
        <p className="dv-quiet">
          <Entered>{task.message}</Entered>
        </p>
      )}
      {task.stage === 'done' && <p className="dv-quiet">{say('record.importDoneText')}</p>}
    </div>
  )
}
