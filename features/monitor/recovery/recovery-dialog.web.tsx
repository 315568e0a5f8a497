import { useQuery } from '@tanstack/react-query'
import { FormField, useRefresh, useUnsavedGuard } from '@village/page'
import type { Row } from '@village/resource'
import { api, Entered, PageModal, useLabel, useLanguage, useMay } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import Collapse from 'antd/es/collapse'
import Input from 'antd/es/input'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { DifferentRows } from './different-rows.web.tsx'
import type { RegisterLine } from './recovery.endpoints.ts'
import { recovery } from './recovery.resource.ts'
import { bringWords, words } from './recovery-words.ts'
import './recovery.css'

type Task = Row<typeof recovery.fields>
type Chosen = ReadonlySet<string>

const POLL_MS = 2000

/** The recovery as it is now; asked again while rows come back. */
function useTask(row: Task) {
  const { data } = useQuery({
    queryKey: [recovery.name, 'task', row.id],
    queryFn: ({ signal }) => api(recovery).detail(row.id, { signal } as never) as Promise<Task>,
    refetchInterval: ({ state }) => (/^(comparing|returning)$/.test(state.data?.stage ?? '') ? POLL_MS : false),
    staleTime: 0,
  })
  return data ?? row
}
function useRegisters(id: string, version: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [recovery.name, 'registers', id, version, language],
    queryFn: ({ signal }) => api(recovery).call('registers', { id }, { signal, silent: 'all' }),
  })
}

const withOrWithout = (set: Chosen, one: string, isIn: boolean): Chosen => {
  const next = new Set(set)
  if (isIn) next.add(one)
  else next.delete(one)
  return next
}

function Numbers({ line }: { readonly line: RegisterLine }) {
  const label = useLabel()
  const parts = (['gone', 'changed', 'added', 'back', 'refused'] as const).filter(name => line[name] > 0)
  return <span className="dv-quiet">{parts.map(name => `${label(words[name])} ${line[name]}`).join(' · ')}</span>
}

interface ChoiceProps {
  readonly task: Task
  readonly lines: readonly RegisterLine[]
  readonly registers: Chosen
  readonly rows: Chosen
  onRegisters(next: Chosen): void
  onRows(next: Chosen): void
}
function Registers({ task, lines, registers, rows, onRegisters, onRows }: ChoiceProps) {
  const isBusy = task.stage !== 'ready'
  const version = `${task.stage} ${task.backRows} ${task.refusedRows}`
  const items = lines.map(line => ({
    key: line.register,
    label: (
      <span className="dv-recovery-head">
        <Checkbox
          checked={registers.has(line.register)}
          disabled={isBusy || line.open + line.refused === 0}
          onClick={event => event.stopPropagation()}
          onChange={({ target }) => onRegisters(withOrWithout(registers, line.register, target.checked))}
        >
          {line.label}
        </Checkbox>
        <Numbers line={line} />
      </span>
    ),
    children: (
      <DifferentRows
        id={task.id}
        register={line.register}
        version={version}
        isLocked={isBusy || registers.has(line.register)}
        chosen={rows}
        onChoose={(row, isChosen) => onRows(withOrWithout(rows, row, isChosen))}
      />
    ),
  }))
  return <Collapse size="small" items={items} destroyOnHidden />
}

interface BringProps {
  readonly task: Task
  readonly registers: Chosen
  readonly rows: Chosen
  readonly reason: string
  onBegun(): void
}
function BringButton({ task, registers, rows, reason, onBegun }: BringProps) {
  const label = useLabel()
  const refresh = useRefresh(recovery)
  const [busy, setBusy] = useState(false)
  const bring = async (): Promise<void> => {
    setBusy(true)
    try {
      const chosen = { registers: [...registers], rows: [...rows] }
      await api(recovery).call('bring', { id: task.id, ...chosen, reason: reason.trim() })
      onBegun()
    } catch {
      // The client has shown the error; the choice stays.
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const isNothing = registers.size + rows.size === 0
  return (
    <Button
      type="primary"
      loading={busy || task.stage === 'returning'}
      disabled={isNothing || reason.trim() === '' || task.stage !== 'ready'}
      onClick={() => void bring()}
    >
      {label(bringWords(registers.size, rows.size))}
    </Button>
  )
}

interface ReasonProps {
  readonly value: string
  onChange(value: string): void
}
function Reason({ value, onChange }: ReasonProps) {
  const label = useLabel()
  return (
    <FormField id="recovery-reason" label={label(words.reason)} required wide help={label(words.undo)}>
      {ties => (
        <Input.TextArea
          {...ties}
          value={value}
          maxLength={200}
          autoSize={{ minRows: 1, maxRows: 3 }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}

/** What differs, register by register and row by row; what is chosen comes back. */
export function RecoveryDialog({ row, onClose }: { readonly row: Task; onClose(): void }) {
  const label = useLabel()
  const mayBring = useMay('recovery_bring')
  const task = useTask(row)
  const [registers, setRegisters] = useState<Chosen>(new Set())
  const [rows, setRows] = useState<Chosen>(new Set())
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useRegisters(row.id, `${task.stage} ${task.backRows}`)
  const clear = (): void => {
    setRegisters(new Set())
    setRows(new Set())
    setReason('')
  }
  const dirty = registers.size + rows.size > 0 || reason !== ''
  const { close, question } = useUnsavedGuard({ dirty, leave: onClose, drop: onClose })
  const choice = { task, registers, rows }
  return (
    <PageModal
      open
      centered
      width={860}
      title={<Entered>{`${label(words.look)} · ${task.partName} · ${task.madeAt}`}</Entered>}
      onCancel={close}
      footer={mayBring && data && data.lines.length > 0 && <BringButton {...choice} reason={reason} onBegun={clear} />}
    >
      {task.stage === 'returning' && <Alert type="info" showIcon title={label(words.running)} />}
      {task.message && <Alert type="warning" showIcon title={<Entered>{task.message}</Entered>} />}
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data?.lines.length === 0 && <p>{label(words.nothing)}</p>}
      {data && data.lines.length > 0 && (
        <Registers {...choice} lines={data.lines} onRegisters={setRegisters} onRows={setRows} />
      )}
      {data && <p className="dv-quiet">{data.leftOut}</p>}
      {mayBring && data && data.lines.length > 0 && <Reason value={reason} onChange={setReason} />}
      {question}
    </PageModal>
  )
}
