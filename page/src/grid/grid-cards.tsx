import type { AnyResource } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import Button from 'antd/es/button'
import { useId, useRef, useState } from 'react'
import type { Named } from '../record/field-places.ts'
import { CellInput } from './cell-input.tsx'
import { KnownLine, type RowDeeds } from './known-line.tsx'
import { type Cell, type GridRow, type Rows, setCells } from './rows.ts'
import type { GridColumns } from './use-columns.ts'
import type { RowsState } from './use-rows.ts'
import '../texts/grid.ts'

interface GridCardsProps {
  readonly of: AnyResource
  readonly state: RowsState
  readonly columns: GridColumns
  readonly deeds: RowDeeds
}

/** One row at a time, as a phone has room for. */
export function GridCards({ of, state: { rows, goOn }, columns, deeds }: GridCardsProps) {
  const say = useText()
  const [at, setAt] = useState(1)
  const row = rows[at] ?? rows[1]!
  const fields = at === 0 ? columns.shown.filter(({ name }) => columns.shared.has(name)) : columns.shown
  const write = (name: string, cell: Cell) => goOn((now: Rows) => setCells(now, at, { [name]: cell }))
  const known = new Set(fields.map(({ name }) => name))
  const further = Object.entries(row.problems).flatMap(([name, words]) => (known.has(name) ? [] : [words]))
  return (
    <section className="dv-grid-card">
      <header>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {say('grid.previous')}
        </Button>
        <strong role="status">
          {at === 0 ? say('grid.allRows') : say('grid.place', { n: at })}
          {row.state === 'saved' && ` · ${say('grid.saved')}`}
        </strong>
        <Button disabled={at >= rows.length - 1} onClick={() => setAt(at + 1)}>
          {say('grid.next')}
        </Button>
      </header>
      {at === 0 && <p className="dv-quiet">{say('grid.allRowsHint')}</p>}
      {further.map(words => (
        <p key={words} className="dv-grid-problem">
          <Entered>{words}</Entered>
        </p>
      ))}
      <KnownLine of={of} at={at} row={row} {...deeds} />
      {fields.map(field => (
        <CardField
          key={`${at}-${field.name}`}
          field={field}
          row={row}
          shared={at === 0 ? '' : (rows[0]!.cells[field.name]?.text ?? '')}
          onWrite={cell => write(field.name, cell)}
        />
      ))}
    </section>
  )
}

interface CardFieldProps {
  readonly field: Named
  readonly row: GridRow
  readonly shared: string
  onWrite(cell: Cell): void
}
function CardField({ field, row, shared, onWrite }: CardFieldProps) {
  const label = useLabel()
  const id = useId()
  const leaving = useRef<(() => void) | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const problem = row.problems[field.name]
  return (
    <div className={problem ? 'dv-grid-field dv-grid-wrong' : 'dv-grid-field'}>
      <label htmlFor={id}>
        {field.spec.required && (
          <span aria-hidden className="dv-grid-must">
            *
          </span>
        )}
        {label(field.spec.label)}
      </label>
      <CellInput
        field={field}
        cell={row.cells[field.name] ?? { text: '' }}
        shared={shared}
        isEditing={isEditing}
        isLocked={row.state !== 'open'}
        takesFocus={false}
        ties={{ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem ? `${id}-p` : undefined }}
        leaving={leaving}
        onType={text => onWrite({ text })}
        onTake={cell => {
          onWrite(cell)
          setIsEditing(false)
        }}
        onEdit={() => setIsEditing(true)}
        onFocus={() => setIsEditing(true)}
        onBlur={() => setIsEditing(false)}
      />
      {problem && (
        <span id={`${id}-p`} className="dv-grid-problem">
          <Entered>{problem}</Entered>
        </span>
      )}
    </div>
  )
}
