import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '@village/resource'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Pagination from 'antd/es/pagination'
import Radio from 'antd/es/radio'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { useLabel, useText } from '../i18n.ts'
import { ErrorCard } from '../kit/states.tsx'
import { notify } from '../notices.ts'
import {
  commitImport,
  fixRow,
  type ImportTask,
  type RowProblem,
  type RowState,
  type StagedRow,
  stagedRows,
} from './import-calls.ts'
import { fieldOf } from './places.ts'
import '../texts/resource.ts'

interface CheckStepProps {
  readonly of: AnyResource
  readonly task: ImportTask
  onBack(): void
}
const ROWS_SHOWN = 10
/** Columns of a good row that are shown, to recognise it. */
const VALUES_SHOWN = 5

/** Step 3: each fault at its row and column, to be mended in place; then the whole goes in. */
export function CheckStep({ of, task, onBack }: CheckStepProps) {
  const say = useText()
  const client = useQueryClient()
  const [state, setState] = useState<RowState>((task.badRows ?? 0) > 0 ? 'bad' : 'good')
  const [current, setCurrent] = useState(1)
  const [duplicates, setDuplicates] = useState<'skip' | 'update'>('skip')
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['import', task.id, 'rows', state, current],
    queryFn: ({ signal }) => stagedRows(task.id, { state, current, size: ROWS_SHOWN }, signal),
    placeholderData: keepPreviousData,
    enabled: task.stage === 'ready',
    staleTime: 0,
  })
  const again = () => client.invalidateQueries({ queryKey: ['import', task.id] })
  const [good, bad, twice] = [task.okRows ?? 0, task.badRows ?? 0, task.duplicateRows ?? 0]
  const writes = good + (duplicates === 'update' ? twice : 0)
  const commit = async () => {
    setBusy(true)
    try {
      await commitImport(task.id, duplicates)
      await again()
    } catch {
      setBusy(false)
    }
  }
  if (task.stage === 'reading') return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <div className="dv-import-step">
      <Segmented<RowState>
        value={state}
        aria-label={say('resource.importCheck')}
        onChange={next => {
          setState(next)
          setCurrent(1)
        }}
        options={[
          { value: 'bad', label: say('resource.importBad', { n: bad }) },
          { value: 'good', label: say('resource.importGood', { n: good }) },
          { value: 'duplicate', label: say('resource.importDuplicate', { n: twice }) },
        ]}
      />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      <div className="dv-scroll">
        {state === 'bad' ? (
          <Problems of={of} task={task} rows={data?.records ?? []} onFixed={again} />
        ) : (
          <Recognised of={of} rows={data?.records ?? []} />
        )}
      </div>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={current}
        pageSize={ROWS_SHOWN}
        total={data?.total ?? 0}
        onChange={setCurrent}
      />
      {twice > 0 && (
        <div className="dv-duplicates">
          <span id={`duplicates-${task.id}`}>{say('resource.duplicates')}</span>
          <Radio.Group
            aria-labelledby={`duplicates-${task.id}`}
            value={duplicates}
            onChange={event => setDuplicates(event.target.value)}
            options={[
              { value: 'skip', label: say('resource.duplicatesSkip') },
              { value: 'update', label: say('resource.duplicatesUpdate') },
            ]}
          />
        </div>
      )}
      <footer className="dv-import-foot">
        {bad > 0 && <span className="dv-quiet">{say('resource.badStay', { n: bad })}</span>}
        <Button onClick={onBack}>{say('resource.previousStep')}</Button>
        <Button type="primary" disabled={writes === 0} loading={busy} onClick={() => void commit()}>
          {say('resource.startImport', { n: writes })}
        </Button>
      </footer>
    </div>
  )
}

interface ProblemsProps {
  readonly of: AnyResource
  readonly task: ImportTask
  readonly rows: readonly StagedRow[]
  onFixed(): Promise<unknown>
}
function Problems({ of, task, rows, onFixed }: ProblemsProps) {
  const say = useText()
  if (rows.length === 0) return <p className="dv-quiet dv-import-none">{say('resource.noProblems')}</p>
  return (
    <table className="dv-plain-table">
      <thead>
        <tr>
          <th scope="col">{say('resource.rowNumber')}</th>
          <th scope="col">{say('resource.column')}</th>
          <th scope="col">{say('resource.valueRead')}</th>
          <th scope="col">{say('resource.problem')}</th>
          <th scope="col">{say('resource.changeTo')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(row =>
          row.problems.map(problem => (
            <ProblemRow
              key={`${row.row}/${problem.field}`}
              of={of}
              task={task}
              row={row}
              problem={problem}
              onFixed={onFixed}
            />
          )),
        )}
      </tbody>
    </table>
  )
}

interface ProblemRowProps extends Omit<ProblemsProps, 'rows'> {
  readonly row: StagedRow
  readonly problem: RowProblem
}
function ProblemRow({ of, task, row, problem, onFixed }: ProblemRowProps) {
  const say = useText()
  const label = useLabel()
  const [value, setValue] = useState(problem.original)
  const [busy, setBusy] = useState(false)
  const field = fieldOf(of, problem.field)
  const name = problem.column || (field ? label(field.spec.label) : problem.field)
  const fix = async () => {
    setBusy(true)
    try {
      const checked = await fixRow(task.id, row.row, { [problem.field]: value })
      if (!checked.problems.some(one => one.field === problem.field))
        notify('success', say('resource.fixed', { row: row.row }))
      await onFixed()
    } catch {
      // The client has told the person; what was typed stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <tr>
      <td className="dv-number">{row.row}</td>
      <td className="dv-nowrap">
        {name}
        {problem.letter && <span className="dv-muted"> {problem.letter}</span>}
      </td>
      <td className="dv-samples dv-number">{problem.original || '—'}</td>
      <td className="dv-problem">{problem.message}</td>
      <td>
        <form
          className="dv-fix"
          onSubmit={event => {
            event.preventDefault()
            void fix()
          }}
        >
          <Input
            size="small"
            aria-label={`${say('resource.rowNumber')} ${row.row} ${name} ${say('resource.changeTo')}`}
            value={value}
            onChange={event => setValue(event.target.value)}
          />
          <Button size="small" htmlType="submit" loading={busy} disabled={value === problem.original}>
            {say('resource.fix')}
          </Button>
        </form>
      </td>
    </tr>
  )
}

function Recognised({ of, rows }: { readonly of: AnyResource; readonly rows: readonly StagedRow[] }) {
  const say = useText()
  const label = useLabel()
  if (rows.length === 0) return <p className="dv-quiet dv-import-none">{say('resource.noRows')}</p>
  const names = Object.keys(rows[0]!.values)
  const fields = [of.title, ...names.filter(name => name !== of.title)]
    .flatMap(name => fieldOf(of, name) ?? [])
    .slice(0, VALUES_SHOWN)
  return (
    <table className="dv-plain-table">
      <thead>
        <tr>
          <th scope="col">{say('resource.rowNumber')}</th>
          {fields.map(field => (
            <th key={field.name} scope="col">
              {label(field.spec.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.row}>
            <td className="dv-number">{row.row}</td>
            {fields.map(field => (
              <td key={field.name}>{row.values[field.name] || '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
