import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import Button from 'antd/es/button'
import Pagination from 'antd/es/pagination'
import Progress from 'antd/es/progress'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useState } from 'react'
import { mayUndo } from '../import/import-result.tsx'
import { Recognised } from '../import/import-rows.tsx'
import { useImportTask } from '../import/import-wizard.tsx'
import type { ImportTask, RowState } from '../import/imports-port.ts'
import { useRefresh } from '../record/records.ts'
import '../texts/many.ts'
import '../texts/record.ts'

const ROWS_SHOWN = 10

interface ManyTaskProps {
  readonly of: AnyResource
  readonly id: Id
  onBack(): void
  onClose(): void
}
/** What a change of many comes to: looked at, written, and taken back. */
export function ManyTask({ of, id, onBack, onClose }: ManyTaskProps) {
  const refresh = useRefresh(of)
  const { data: task, error, refetch } = useImportTask(id)
  const stage = task?.stage ?? ''
  useEffect(() => {
    if (stage === 'done' || stage === 'undone') void refresh()
  }, [stage, refresh])
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!task) return <Skeleton active />
  const back = () => {
    // What nobody commits needs no place among the imports.
    void port('imports').cancel(id)
    onBack()
  }
  if (stage === 'reading') return <Working task={task} word="many.checking" />
  if (stage === 'ready') return <Preview of={of} task={task} onBack={back} />
  if (stage === 'committing' || stage === 'undoing') {
    const word = stage === 'undoing' ? 'many.undoing' : 'many.writing'
    return <Working task={task} word={word} onClose={onClose} />
  }
  return <Over of={of} task={task} onClose={onClose} />
}

interface WorkingProps {
  readonly task: ImportTask
  readonly word: 'many.checking' | 'many.writing' | 'many.undoing'
  onClose?(): void
}
function Working({ task, word, onClose }: WorkingProps) {
  const say = useText()
  const done = task.doneRows ?? 0
  const total = Math.max((word === 'many.checking' ? task.totalRows : task.okRows) ?? 0, done)
  const words = say(word, { done, total })
  return (
    <div className="dv-import-wait" role="status">
      <Progress type="circle" size={96} percent={total > 0 ? Math.round((done / total) * 100) : 0} aria-label={words} />
      <p>{words}</p>
      {onClose && <p className="dv-quiet">{say('many.goesOn')}</p>}
      {onClose && <Button onClick={onClose}>{say('many.close')}</Button>}
    </div>
  )
}

function useRows(task: ImportTask, state: RowState, current: number) {
  const page = { state, current, size: ROWS_SHOWN }
  return useQuery({
    queryKey: ['import', task.id, 'rows', page],
    queryFn: ({ signal }) => port('imports').rows({ id: task.id, ...page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface RowsProps {
  readonly of: AnyResource
  readonly task: ImportTask
  readonly state: RowState
}
function Rows({ of, task, state }: RowsProps) {
  const say = useText()
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useRows(task, state, current)
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const why = {
    title: say('record.problem'),
    cell: (row: (typeof data.records)[number]) => <Entered>{row.problems.map(one => one.message).join('；')}</Entered>,
  }
  return (
    <>
      <div className="dv-scroll">
        <Recognised of={of} rows={data.records} {...(state !== 'good' && { further: why })} />
      </div>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={current}
        pageSize={ROWS_SHOWN}
        total={data.total}
        onChange={setCurrent}
      />
    </>
  )
}

function Preview({ of, task, onBack }: Pick<ManyTaskProps, 'of' | 'onBack'> & { readonly task: ImportTask }) {
  const say = useText()
  const client = useQueryClient()
  const [good, bad] = [task.okRows ?? 0, task.badRows ?? 0]
  const same = Math.max((task.totalRows ?? 0) - good - bad, 0)
  const [state, setState] = useState<RowState>(good === 0 && bad > 0 ? 'bad' : 'good')
  const [busy, setBusy] = useState(false)
  const commit = async () => {
    setBusy(true)
    try {
      await port('imports').commit(task.id, 'skip')
      await client.invalidateQueries({ queryKey: ['import', task.id] })
    } catch {
      // The frame shows the error.
      setBusy(false)
    }
  }
  return (
    <div className="dv-import-step">
      <div className="dv-import-summary">
        <Segmented<RowState>
          value={state}
          aria-label={say('many.check')}
          onChange={setState}
          options={[
            { value: 'good', label: say('many.good', { n: good }) },
            { value: 'bad', label: say('many.bad', { n: bad }) },
          ]}
        />
        <span className="dv-quiet">{say('many.same', { n: same })}</span>
      </div>
      {good + bad === 0 ? (
        <p className="dv-quiet">{say('many.nothing')}</p>
      ) : (
        <Rows key={state} of={of} task={task} state={state} />
      )}
      <footer className="dv-import-foot">
        {bad > 0 && <span className="dv-quiet">{say('many.badStay', { n: bad })}</span>}
        <Button onClick={onBack}>{say('many.back')}</Button>
        <Button type="primary" disabled={good === 0} loading={busy} onClick={() => void commit()}>
          {say('many.commit', { n: good })}
        </Button>
      </footer>
    </div>
  )
}

function Over({ of, task, onClose }: Pick<ManyTaskProps, 'of' | 'onClose'> & { readonly task: ImportTask }) {
  const say = useText()
  const client = useQueryClient()
  const isDone = task.stage === 'done'
  const isUndone = task.stage === 'undone'
  const undo = async () => {
    try {
      await port('imports').undo(task.id)
    } catch {
      // The frame shows the error.
    }
    await client.invalidateQueries({ queryKey: ['import', task.id] })
  }
  const title = isDone ? say('many.done', { n: task.changedRows ?? 0 }) : say(isUndone ? 'many.undone' : 'many.failed')
  return (
    <div className="dv-import-wait" role="status">
      {(isDone || isUndone) && <CheckCircleFilled aria-hidden className="dv-big-yes" />}
      <h3>{title}</h3>
      {task.message && (
        <p className="dv-quiet">
          <Entered>{task.message}</Entered>
        </p>
      )}
      {isUndone && (task.keptRows ?? 0) > 0 && (
        <p className="dv-quiet">{say('many.undoneText', { n: task.keptRows! })}</p>
      )}
      {isDone && (task.badRows ?? 0) > 0 && <Rows of={of} task={task} state="bad" />}
      {mayUndo(task) && <p className="dv-quiet">{say('many.undoHint')}</p>}
      <div className="dv-empty-actions">
        {mayUndo(task) && <Button onClick={() => void undo()}>{say('many.undo')}</Button>}
        <Button type="primary" onClick={onClose}>
          {say('many.close')}
        </Button>
      </div>
    </div>
  )
}
