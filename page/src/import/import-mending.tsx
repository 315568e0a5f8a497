import { useQuery } from '@tanstack/react-query'
import type { FieldSpec, Id, RowProblem, StagedRow } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import { port } from '@village/web/ports.ts'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { useState } from 'react'
import { RefInput } from '../inputs/ref-input.tsx'
import { WordInput } from '../inputs/word-input.tsx'
import '../texts/record.ts'

/** Where a row is, as its inputs are called. */
export const rowWords = ({ line, sheet }: Pick<StagedRow, 'line' | 'sheet'>): string =>
  sheet ? `${sheet} ${line}` : String(line)

interface MendingProps {
  readonly taskId: Id
  readonly row: Pick<StagedRow, 'row' | 'line' | 'sheet'>
  /** The column's title. */
  readonly name: string
  readonly problem: RowProblem
  /** The field of the column; undefined for one that this build does not know. */
  readonly spec: FieldSpec | undefined
  onFixed(): Promise<unknown>
}

/** Writes a value into this cell, or into all cells of the column that are wrong in the same way. */
function useMending({ taskId, row, problem, onFixed }: MendingProps) {
  const say = useText()
  const [busy, setBusy] = useState(false)
  const { field, original } = problem
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      await onFixed()
    } catch {
      // The client has shown the error; what was typed stays.
    } finally {
      setBusy(false)
    }
  }
  const fix = (value: string) =>
    during(async () => {
      const checked = await port('imports').fix(taskId, row.row, { [field]: value })
      if (!checked.problems.some(one => one.field === field)) notify('success', say('record.fixed', { row: row.line }))
    })
  const replace = (value: string) =>
    during(async () => {
      let mended = 0
      for (let more = 1; more > 0; ) {
        const answer = await port('imports').replace(taskId, { field, from: original, to: value })
        mended += answer.rows
        more = answer.rows > 0 ? answer.more : 0
      }
      notify('success', say('record.replaced', { n: mended }))
    })
  return { busy, fix, replace }
}

/** The way to mend a cell: another value, another record, or that which is meant where several have its name. */
export function Mending(props: MendingProps) {
  return props.problem.several ? <Picking {...props} /> : <Typing {...props} />
}

interface CellInputProps extends Pick<MendingProps, 'spec' | 'name'> {
  readonly label: string
  readonly original: string
  readonly value: string
  onChange(value: string): void
}
/** A record is picked, by its name or number; the words of a dictionary are offered; anything else is typed. */
function CellInput({ spec, name, label, original, value, onChange }: CellInputProps) {
  if (spec?.kind === 'ref')
    return (
      <RefInput
        spec={spec}
        value={value ? [value] : []}
        multiple={false}
        ties={{ 'aria-label': label }}
        onChange={([id = '']) => onChange(id)}
      />
    )
  if (spec?.kind === 'dict' || spec?.kind === 'choice')
    return <WordInput spec={spec} label={label} original={original} value={value} onChange={onChange} />
  return (
    <Input
      size="small"
      aria-label={label}
      {...enteredLang(name)}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

function Typing(props: MendingProps) {
  const { row, name, problem, spec } = props
  const say = useText()
  const [value, setValue] = useState(spec?.kind === 'ref' ? '' : problem.original)
  const { busy, fix, replace } = useMending(props)
  const isSame = value === problem.original || (spec?.kind === 'ref' && value === '')
  const label = `${say('record.rowNumber')} ${rowWords(row)} ${name} ${say('record.changeTo')}`
  return (
    <form
      className="dv-fix"
      onSubmit={event => {
        event.preventDefault()
        void fix(value)
      }}
    >
      <div className="dv-fix-value">
        <CellInput {...{ spec, name, label, value }} original={problem.original} onChange={setValue} />
      </div>
      <Button size="small" htmlType="submit" loading={busy} disabled={isSame}>
        {say('record.fix')}
      </Button>
      {problem.same > 1 && problem.original !== '' && (
        <Button size="small" disabled={busy || isSame} onClick={() => void replace(value)}>
          {say('record.replaceAll', { n: problem.same })}
        </Button>
      )}
    </form>
  )
}

function Picking(props: MendingProps) {
  const { taskId, row, name, problem } = props
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const { busy, fix } = useMending(props)
  const { data, isFetching } = useQuery({
    queryKey: ['import', taskId, 'candidates', row.row, problem.field],
    queryFn: ({ signal }) => port('imports').candidates(taskId, row.row, problem.field, signal),
    enabled: isOpen,
  })
  return (
    <Select
      size="small"
      className="dv-import-pick"
      aria-label={`${say('record.rowNumber')} ${rowWords(row)} ${name} ${say('record.changeTo')}`}
      {...enteredLang(name)}
      placeholder={say('record.pickNamesake')}
      value={null}
      loading={busy || isFetching}
      disabled={busy}
      open={isOpen}
      onOpenChange={setOpen}
      onChange={(text: string | null) => text && void fix(text)}
      popupMatchSelectWidth={false}
      options={(data ?? []).map(one => ({
        value: one.text,
        label: [one.name, ...one.beside].join(' · '),
        ...enteredLang(one.name),
      }))}
    />
  )
}
