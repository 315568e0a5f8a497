import type { AnyResource, DuplicateWay, RowProblem, StagedRow } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import Select from 'antd/es/select'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fieldOf } from '../record/field-places.ts'
import { Mending, rowWords } from './import-mending.tsx'
import type { ImportTask } from './imports-port.ts'
import '../texts/record.ts'

/** Columns of a row that are shown, to recognise it. */
const VALUES_SHOWN = 5

interface ProblemsProps {
  readonly of: AnyResource
  readonly task: ImportTask
  readonly rows: readonly StagedRow[]
  onFixed(): Promise<unknown>
}
/** 行号 · 姓名 · 列 · 原值 · 问题 · 改为, one line for each fault. */
export function Problems({ of, task, rows, onFixed }: ProblemsProps) {
  const say = useText()
  if (rows.length === 0) return <p className="dv-quiet dv-import-none">{say('record.noProblems')}</p>
  return (
    <table className="dv-plain-table">
      <thead>
        <tr>
          {(['rowNumber', 'whose', 'column', 'valueRead', 'problem', 'changeTo'] as const).map(key => (
            <th key={key} scope="col">
              {say(`record.${key}`)}
            </th>
          ))}
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

/** Where a row is in the file, with its sheet where several are read. */
function RowPlace({ row: { line, sheet } }: { readonly row: StagedRow }) {
  return (
    <td className="dv-number">
      {line}
      {sheet && (
        <div className="dv-muted dv-nowrap">
          <Entered>{sheet}</Entered>
        </div>
      )}
    </td>
  )
}

interface ProblemRowProps extends Omit<ProblemsProps, 'rows'> {
  readonly row: StagedRow
  readonly problem: RowProblem
}
function ProblemRow({ of, task, row, problem, onFixed }: ProblemRowProps) {
  const label = useLabel()
  const field = fieldOf(of, problem.field)
  const name = problem.column || (field ? label(field.spec.label) : problem.field)
  return (
    <tr>
      <RowPlace row={row} />
      <td className="dv-nowrap">
        <Entered>{row.name || '—'}</Entered>
        {row.number && <div className="dv-muted dv-number">{row.number}</div>}
      </td>
      <td className="dv-nowrap">
        <Entered>{name}</Entered>
        {problem.letter && <span className="dv-muted"> {problem.letter}</span>}
      </td>
      <td className="dv-samples dv-number" {...enteredLang(problem.original)}>
        {problem.original || '—'}
      </td>
      <td className="dv-problem">
        <Entered>{problem.message}</Entered>
      </td>
      <td>
        <Mending taskId={task.id} row={row} name={name} problem={problem} spec={field?.spec} onFixed={onFixed} />
      </td>
    </tr>
  )
}

interface RecognisedProps {
  readonly of: AnyResource
  readonly rows: readonly StagedRow[]
  /** A last column. */
  readonly further?: { readonly title: string; cell(row: StagedRow): ReactNode }
}
/** Rows with the values by which a person recognises them. */
export function Recognised({ of, rows, further }: RecognisedProps) {
  const say = useText()
  const label = useLabel()
  if (rows.length === 0) return <p className="dv-quiet dv-import-none">{say('record.noRows')}</p>
  const names = Object.keys(rows[0]!.values)
  const fields = [of.title, ...names.filter(name => name !== of.title)]
    .flatMap(name => fieldOf(of, name) ?? [])
    .slice(0, VALUES_SHOWN)
  return (
    <table className="dv-plain-table dv-recognised">
      <thead>
        <tr>
          <th scope="col">{say('record.rowNumber')}</th>
          {fields.map(field => (
            <th key={field.name} scope="col">
              {label(field.spec.label)}
            </th>
          ))}
          {further && <th scope="col">{further.title}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.row}>
            <RowPlace row={row} />
            {fields.map(field => (
              <td key={field.name} {...enteredLang(row.values[field.name])}>
                {row.values[field.name] || '—'}
              </td>
            ))}
            {further && <td className="dv-row-choice">{further.cell(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DuplicatesProps {
  readonly of: AnyResource
  readonly task: ImportTask
  readonly rows: readonly StagedRow[]
  /** What happens to those about which nobody decides here. */
  readonly all: DuplicateWay
  onDecided(): Promise<unknown>
}
/** The record that a row means or looks like, in a browser tab of its own: the wizard stays as it is. */
function KnownRecord({ of, row }: { readonly of: AnyResource; readonly row: StagedRow }) {
  const say = useText()
  return (
    <Link to={`${of.menu?.path ?? of.path}?id=${row.recordId}`} target="_blank">
      {say(row.renamed ? 'record.importRenamed' : row.similar ? 'record.importAlike' : 'record.importSame')}
    </Link>
  )
}

/** Rows whose record exists, or seems to, each with its own choice. */
export function Duplicates({ of, task, rows, all, onDecided }: DuplicatesProps) {
  const say = useText()
  const words = {
    skip: say('record.duplicatesSkip'),
    update: say('record.duplicatesUpdate'),
    add: say('record.duplicatesAdd'),
  }
  const waysOf = (row: StagedRow): readonly DuplicateWay[] =>
    row.similar ? ['skip', 'update', 'add'] : ['skip', 'update']
  // To add a record that exists is no choice, and a name is changed row by row: such rows are skipped.
  const usual = (row: StagedRow): DuplicateWay => (row.renamed || (all === 'add' && !row.similar) ? 'skip' : all)
  const decide = (row: StagedRow, as: StagedRow['decision']) =>
    void port('imports')
      .decide(task.id, row.row, as)
      .then(onDecided)
      .catch(() => undefined)
  const cell = (row: StagedRow) =>
    row.recordId === '' ? (
      // As an earlier row of the file: there is nothing to choose.
      <Entered>{row.problems[0]?.message ?? ''}</Entered>
    ) : (
      <span className="dv-duplicate-choice">
        <KnownRecord of={of} row={row} />
        <Select
          size="small"
          style={{ width: '15em' }}
          aria-label={`${say('record.rowNumber')} ${rowWords(row)} ${say('record.decision')}`}
          value={row.decision}
          onChange={as => decide(row, as)}
          options={[
            { value: '', label: say('record.decisionAll', { what: words[usual(row)] }) },
            ...waysOf(row).map(way => ({ value: way, label: words[way] })),
          ]}
        />
      </span>
    )
  return <Recognised of={of} rows={rows} further={{ title: say('record.decision'), cell }} />
}
