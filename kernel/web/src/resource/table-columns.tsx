import type { AnyResource } from '@village/resource'
import type { ColumnType } from 'antd/es/table'
import { type ComponentType, useMemo } from 'react'
import { useLabel, useText } from '../i18n.ts'
import type { AnyWebHalf } from '../show.tsx'
import { columnWidth, FieldCell, isNumeric } from './field-cells.tsx'
import { columnsOf, isSortable, type Named } from './places.ts'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { titleOf, type WireRow } from './wire-row.ts'
import '../texts/resource.ts'

interface ColumnsProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly half: AnyWebHalf
  readonly sort: string
  /** Where a record's own address leads, for those who open it in a browser tab of its own. */
  addressOf(row: WireRow): string
}

/** A cell: the half's own one, or the derived one. */
export function Cell({ of, half, field, row }: { of: AnyResource; half: AnyWebHalf; field: Named; row: WireRow }) {
  const Own = half.cells?.[field.name] as ComponentType<{ row: WireRow }> | undefined
  return Own ? <Own row={row} /> : <FieldCell of={of} field={field} row={row} />
}

/** The record's name as a link: a click opens it here, a middle click in a browser tab. */
function NameLink({ of, half, field, row, addressOf, onOpen }: ColumnsProps & { field: Named; row: WireRow }) {
  return (
    <a
      className="dv-name-link"
      href={addressOf(row)}
      {...(!half.cells?.[field.name] && { 'aria-label': titleOf(of, row) })}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(row)
      }}
    >
      {/* A masked name shows without its eye here: a link holds no button. The drawer has it. */}
      {field.spec.mask ? titleOf(of, row) : <Cell of={of} half={half} field={field} row={row} />}
    </a>
  )
}

/** Width of the column of actions in px at standard density. */
const ACTIONS_WIDTH = 156
const SELECTION_WIDTH = 48
const TREE_INDENT = 96

/** Large text needs wider columns: widths are said for a body of 15 px. */
const STANDARD_BODY_PX = 15
export function widthFactor(): number {
  const body = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--dv-size-body'))
  return body > 0 ? body / STANDARD_BODY_PX : 1
}

export interface Columns {
  readonly columns: ColumnType<WireRow>[]
  /** px, what the table needs to show all of them. */
  readonly width: number
}

/** The columns that the declaration names, the record's name first among them as a link, actions at the end. */
export function useColumns(props: ColumnsProps): Columns {
  const { of, half, sort, rights } = props
  const say = useText()
  const label = useLabel()
  const factor = widthFactor()
  const fields = useMemo(() => columnsOf(of), [of])
  const order = (name: string) => (sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null)
  // Rows of a tree are indented in the column of their name.
  const indent = of.endpoints['tree'] ? TREE_INDENT : 0
  const columns = fields.map(
    (field, i): ColumnType<WireRow> => ({
      key: field.name,
      title: label(field.spec.label),
      width: Math.round((columnWidth(field) + (i === 0 ? indent : 0)) * factor),
      ellipsis: { showTitle: false },
      ...(isNumeric(field) && { align: 'right' as const }),
      ...(i === 0 && field.name === of.title && { fixed: 'start' as const }),
      ...(isSortable(of, field.name) && { sorter: true, sortOrder: order(field.name), showSorterTooltip: false }),
      render: (_, row) =>
        field.name === of.title ? (
          <NameLink {...props} field={field} row={row} />
        ) : (
          <Cell of={of} half={half} field={field} row={row} />
        ),
    }),
  )
  const actions: ColumnType<WireRow> = {
    key: '$actions',
    title: say('resource.actions'),
    width: Math.round(ACTIONS_WIDTH * factor),
    fixed: 'end',
    render: (_, row) => <RowActions {...props} of={of} row={row} rights={rights} />,
  }
  const all = [...columns, actions]
  return { columns: all, width: all.reduce((sum, column) => sum + Number(column.width), SELECTION_WIDTH) }
}
