import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '@village/resource'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import { useText } from '../i18n.ts'
import { type ImportTask, undoImport } from './import-calls.ts'
import '../texts/resource.ts'

interface ResultStepProps {
  readonly of: AnyResource
  readonly task: ImportTask
  onAgain(): void
  onClose(): void
}

/** Step 4: how far the writing is, what came of it, and the way back. */
export function ResultStep({ task, onAgain, onClose }: ResultStepProps) {
  const say = useText()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const written = (task.addedRows ?? 0) + (task.changedRows ?? 0)
  const total = (task.okRows ?? 0) + (task.duplicateRows ?? 0)
  const undo = () =>
    modal.confirm({
      title: say('resource.importUndoAsk'),
      content: say('resource.importUndoText', { n: written }),
      okText: say('resource.importUndo'),
      okButtonProps: { danger: true },
      cancelText: say('resource.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        await undoImport(task.id)
        await client.invalidateQueries({ queryKey: ['import', task.id] })
      },
    })
  if (task.stage === 'committing' || task.stage === 'undoing') {
    const done = task.doneRows ?? 0
    const words =
      task.stage === 'undoing'
        ? say('resource.importUndoing')
        : say('resource.importWriting', { done, total: Math.max(total, done) })
    return (
      <div className="dv-import-wait" role="status">
        <Progress
          type="circle"
          size={96}
          percent={total > 0 ? Math.round((done / Math.max(total, done)) * 100) : 0}
          aria-label={words}
        />
        <p>{words}</p>
      </div>
    )
  }
  const failed = task.stage === 'failed' || task.stage === 'cancelled'
  return (
    <div className="dv-import-wait" role="status">
      {failed ? (
        <CloseCircleFilled aria-hidden className="dv-big-no" />
      ) : (
        <CheckCircleFilled aria-hidden className="dv-big-yes" />
      )}
      {failed && <h3>{say('resource.importFailed')}</h3>}
      {failed && <p className="dv-quiet">{task.message}</p>}
      {task.stage === 'undone' && <h3>{say('resource.importUndone')}</h3>}
      {task.stage === 'undone' && task.message && <p className="dv-quiet">{task.message}</p>}
      {task.stage === 'done' && <h3>{say('resource.importDone', { n: written })}</h3>}
      {task.stage === 'done' && (
        <p className="dv-quiet">{say('resource.importDoneText', { bad: task.badRows ?? 0 })}</p>
      )}
      <div className="dv-empty-actions">
        {task.stage === 'done' && written > 0 && (
          <Button icon={<RollbackOutlined aria-hidden />} onClick={undo}>
            {say('resource.importUndo')}
          </Button>
        )}
        <Button onClick={onAgain}>{say('resource.importAnother')}</Button>
        <Button type="primary" onClick={onClose}>
          {say('resource.finish')}
        </Button>
      </div>
    </div>
  )
}
