import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource, DuplicateWay, ImportSummary } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { saveFile } from '@village/web/kit/save-file.ts'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Pagination from 'antd/es/pagination'
import Radio from 'antd/es/radio'
import Segmented from 'antd/es/segmented'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { ReadParts } from './import-parts.tsx'
import { Duplicates, Problems, Recognised } from './import-rows.tsx'
import type { ImportTask, RowState } from './imports-port.ts'
import '../texts/record.ts'

interface CheckStepProps {
  readonly of: AnyResource
  readonly task: ImportTask
  onBack(): void
}
const ROWS_SHOWN = 10

/** Step 3: each fault at its row and column, to be mended in place; then the whole goes in. */
export function CheckStep({ of, task, onBack }: CheckStepProps) {
  const client = useQueryClient()
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    // What another part of the file was found to be is not shown of this one.
    queryKey: ['import', task.id, 'summary', task.message],
    queryFn: ({ signal }) => port('imports').summary(task.id, signal),
    enabled: task.stage === 'ready',
    staleTime: 0,
  })
  const again = () => client.invalidateQueries({ queryKey: ['import', task.id] })
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (task.stage === 'reading' || !summary) return <Skeleton active paragraph={{ rows: 6 }} />
  return <Checked of={of} task={task} summary={summary} again={again} onBack={onBack} />
}

interface CheckedProps extends CheckStepProps {
  readonly summary: ImportSummary
  again(): Promise<unknown>
}
/** What asks for a look: faults, then rows that may be known already. */
const firstOf = ({ bad, duplicate }: ImportSummary): RowState =>
  bad > 0 ? 'bad' : duplicate > 0 ? 'duplicate' : 'good'

function Checked({ of, task, summary, again, onBack }: CheckedProps) {
  const [state, setState] = useState<RowState>(firstOf(summary))
  const [problem, setProblem] = useState('')
  const [current, setCurrent] = useState(1)
  const [duplicates, setDuplicates] = useState<DuplicateWay>('skip')
  // A kind of fault whose last row was mended is chosen no longer.
  const chosen = state === 'bad' && summary.problems.some(one => one.key === problem) ? problem : ''
  const page = { state, current, size: ROWS_SHOWN, ...(chosen && { problem: chosen }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['import', task.id, 'rows', page],
    queryFn: ({ signal }) => port('imports').rows({ id: task.id, ...page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const rows = data?.records ?? []
  const show = (next: RowState) => {
    setState(next)
    setCurrent(1)
  }
  const updates = summary.update + (duplicates === 'update' ? summary.duplicate - summary.same - summary.renamed : 0)
  const adds = summary.add + (duplicates === 'add' ? summary.similar : 0)
  return (
    <div className="dv-import-step">
      <ReadParts task={task} />
      <Head task={task} summary={summary} updates={updates} state={state} onState={show} />
      {state === 'bad' && summary.problems.length > 1 && (
        <ProblemFilter
          summary={summary}
          value={chosen}
          onChange={key => {
            setProblem(key)
            setCurrent(1)
          }}
        />
      )}
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      <div className="dv-scroll">
        {state === 'bad' && <Problems of={of} task={task} rows={rows} onFixed={again} />}
        {state === 'duplicate' && <Duplicates of={of} task={task} rows={rows} all={duplicates} onDecided={again} />}
        {state === 'good' && <Recognised of={of} rows={rows} />}
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
      {summary.duplicate > 0 && <ForAll of={of} summary={summary} value={duplicates} onChange={setDuplicates} />}
      <Foot {...{ task, summary, duplicates, again, onBack }} writes={adds + updates} />
    </div>
  )
}

interface HeadProps {
  readonly task: ImportTask
  readonly summary: ImportSummary
  /** Existing records that would be changed as things are. */
  readonly updates: number
  readonly state: RowState
  onState(state: RowState): void
}
/** 可导入 · 有问题 · 重复 · 将更新, each with its rows; and the bad ones as a file. */
function Head({ task, summary, updates, state, onState }: HeadProps) {
  const say = useText()
  const twice = summary.duplicate + summary.update + summary.skip
  const download = () =>
    void port('imports')
      .badRows(task.id)
      .then(saveFile)
      .catch(() => undefined)
  return (
    <div className="dv-import-summary">
      <Segmented<RowState>
        value={state}
        aria-label={say('record.importCheck')}
        onChange={onState}
        options={[
          { value: 'good', label: say('record.importGood', { n: summary.add + summary.update }) },
          { value: 'bad', label: say('record.importBad', { n: summary.bad }) },
          { value: 'duplicate', label: say('record.importDuplicate', { n: twice }) },
        ]}
      />
      <span className="dv-quiet">{say('record.importUpdates', { n: updates })}</span>
      {summary.bad > 0 && (
        <Button className="dv-import-download" icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {say('record.importBadFile')}
        </Button>
      )}
    </div>
  )
}

interface ProblemFilterProps {
  readonly summary: ImportSummary
  readonly value: string
  onChange(key: string): void
}
function ProblemFilter({ summary, value, onChange }: ProblemFilterProps) {
  const say = useText()
  return (
    <div className="dv-import-problem">
      <Select
        aria-label={say('record.importProblem')}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: say('record.importAllProblems') },
          ...summary.problems.map(({ key, label, message, rows }) => ({
            value: key,
            label: say('record.importProblemOf', { label, message, n: rows }),
            ...enteredLang(label + message),
          })),
        ]}
      />
    </div>
  )
}

interface ForAllProps {
  readonly of: AnyResource
  readonly summary: ImportSummary
  readonly value: DuplicateWay
  onChange(value: DuplicateWay): void
}
/** What happens to the duplicates about which nobody decided singly. */
function ForAll({ of, summary, value, onChange }: ForAllProps) {
  const say = useText()
  const label = useLabel()
  const title = of.fields[of.title]?.spec.label
  const name = title ? label(title) : ''
  const sure = summary.duplicate - summary.similar
  return (
    <div className="dv-duplicates">
      <span id="dv-duplicates-all">{say('record.duplicates')}</span>
      <Radio.Group
        aria-labelledby="dv-duplicates-all"
        value={value}
        onChange={event => onChange(event.target.value)}
        options={[
          { value: 'skip', label: say('record.duplicatesSkip') },
          { value: 'update', label: say('record.duplicatesUpdate') },
          ...(summary.similar > 0 ? [{ value: 'add', label: say('record.duplicatesAdd') }] : []),
        ]}
      />
      {summary.renamed > 0 && (
        <Alert type="warning" showIcon title={say('record.duplicatesRenamed', { n: summary.renamed, name })} />
      )}
      {value === 'add' && sure > 0 && <span className="dv-quiet">{say('record.duplicatesSure', { n: sure })}</span>}
    </div>
  )
}

interface FootProps {
  readonly task: ImportTask
  readonly summary: ImportSummary
  readonly writes: number
  readonly duplicates: DuplicateWay
  again(): Promise<unknown>
  onBack(): void
}
function Foot({ task, summary, writes, duplicates, again, onBack }: FootProps) {
  const say = useText()
  const [busy, setBusy] = useState(false)
  const commit = async () => {
    setBusy(true)
    try {
      await port('imports').commit(task.id, duplicates)
      await again()
    } catch {
      setBusy(false)
    }
  }
  return (
    <footer className="dv-import-foot">
      {summary.bad > 0 && <span className="dv-quiet">{say('record.badStay', { n: summary.bad })}</span>}
      <Button onClick={onBack}>{say('record.previousStep')}</Button>
      <Button type="primary" disabled={writes === 0} loading={busy} onClick={() => void commit()}>
        {say('record.startImport', { n: writes })}
      </Button>
    </footer>
  )
}
