import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import type { AnyResource } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react'
import type { Named } from '../record/field-places.ts'
import { CellInput, type CellInputProps } from './cell-input.tsx'
import { KnownLine, type RowDeeds } from './known-line.tsx'
import type { GridRow, Rows } from './rows.ts'
import type { GridColumns } from './use-columns.ts'
import type { Spot, SpotState } from './use-spot.ts'
import '../texts/grid.ts'

interface GridTableProps {
  readonly of: AnyResource
  readonly rows: Rows
  readonly columns: GridColumns
  readonly at: SpotState
  readonly deeds: RowDeeds
  readonly label: string
  goTo(spot: Spot): void
  onKeyDown(event: KeyboardEvent): void
  onPaste(event: ClipboardEvent): void
}

/** Rows and columns. The current cell alone has an input; the keys lead it from cell to cell. */
export function GridTable({ of, rows, columns, at, deeds, label, goTo, onKeyDown, onPaste }: GridTableProps) {
  const say = useText()
  const pick = useLabel()
  const { spot, ...cell } = at
  return (
    <form
      noValidate
      className="dv-grid-scroll"
      onSubmit={event => event.preventDefault()}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <table className="dv-grid" aria-label={label} aria-rowcount={rows.length}>
        <thead>
          <tr>
            <th scope="col">{say('grid.row')}</th>
            {columns.shown.map(({ name, spec }) => (
              <th key={name} scope="col">
                {spec.required && (
                  <span aria-hidden className="dv-grid-must">
                    *
                  </span>
                )}
                {pick(spec.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Line
              key={i}
              of={of}
              at={i}
              row={row}
              all={rows[0]!}
              columns={columns}
              // Other lines stay as they are drawn while somebody types into one.
              {...(spot.row === i && { here: { name: spot.name, ...cell } })}
              goTo={goTo}
              deeds={deeds}
            />
          ))}
        </tbody>
      </table>
    </form>
  )
}

interface LineProps {
  readonly of: AnyResource
  readonly at: number
  readonly row: GridRow
  readonly all: GridRow
  readonly columns: GridColumns
  readonly here?: { readonly name: string } & Omit<SpotState, 'spot'>
  readonly deeds: RowDeeds
  goTo(spot: Spot): void
}
const sameLine = (one: LineProps, other: LineProps): boolean =>
  !one.here &&
  !other.here &&
  one.row === other.row &&
  one.all === other.all &&
  one.columns.shown === other.columns.shown

const Line = memo(function Line({ of, at, row, all, columns, here, deeds, goTo }: LineProps) {
  const say = useText()
  const id = useId()
  const known = new Set(columns.shown.map(({ name }) => name))
  const further = Object.entries(row.problems).flatMap(([name, words]) => (known.has(name) ? [] : [words]))
  return (
    <>
      <tr className={`dv-grid-${at === 0 ? 'all' : row.state}`} aria-rowindex={at + 1}>
        <th scope="row">
          {at === 0 ? say('grid.allRows') : at}
          {row.state === 'saved' && <CheckOutlined aria-label={say('grid.saved')} className="dv-grid-yes" />}
        </th>
        {columns.shown.map(field => (
          <GridCell
            key={field.name}
            at={at}
            row={row}
            all={all}
            field={field}
            id={`${id}-${field.name}`}
            isShared={columns.shared.has(field.name)}
            {...(here?.name === field.name && { here })}
            goTo={goTo}
          />
        ))}
      </tr>
      {(row.known || further.length > 0) && (
        <tr>
          <td />
          <td colSpan={columns.shown.length}>
            {further.length > 0 && (
              <p className="dv-grid-problem">
                <Entered>{further.join('；')}</Entered>
              </p>
            )}
            <KnownLine of={of} at={at} row={row} {...deeds} />
          </td>
        </tr>
      )}
    </>
  )
}, sameLine)

interface GridCellProps extends Pick<LineProps, 'at' | 'row' | 'all' | 'here' | 'goTo'> {
  readonly field: Named
  readonly id: string
  readonly isShared: boolean
}
const NO_CELL = { text: '' }

function GridCell({ at, row, all, field, id, isShared, here, goTo }: GridCellProps) {
  const say = useText()
  const label = useLabel()(field.spec.label)
  const cell = row.cells[field.name] ?? NO_CELL
  const isOpen = at > 0 || isShared
  const shared = at === 0 ? (isShared ? '' : say('grid.notShared')) : (all.cells[field.name]?.text ?? '')
  const problem = row.problems[field.name]
  const ties: CellInputProps['ties'] = {
    'aria-label': at === 0 ? say('grid.cellOfAll', { label }) : say('grid.cell', { n: at, label }),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? id : undefined,
  }
  return (
    <td
      data-kind={field.spec.kind}
      className={here ? 'dv-grid-here' : problem ? 'dv-grid-wrong' : undefined}
      onMouseDown={event => {
        if (here) return
        // The input comes with the cell and takes the cursor itself.
        event.preventDefault()
        goTo({ row: at, name: field.name })
      }}
      onDoubleClick={() => here?.edit()}
    >
      {here ? (
        <CellInput
          field={field}
          cell={cell}
          shared={shared}
          isEditing={here.isEditing && isOpen}
          isLocked={!isOpen || row.state !== 'open'}
          takesFocus
          ties={ties}
          leaving={here.leaving}
          onType={here.type}
          onTake={here.take}
          onEdit={here.edit}
        />
      ) : (
        <span
          className={cell.text === '' ? 'dv-grid-text dv-muted' : 'dv-grid-text'}
          {...enteredLang(cell.text || shared)}
        >
          {cell.text || shared}
        </span>
      )}
      {problem && (
        <span id={id} className="dv-grid-problem">
          <Entered>{problem}</Entered>
        </span>
      )}
    </td>
  )
}
