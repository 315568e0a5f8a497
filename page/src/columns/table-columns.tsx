import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined'
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined'
import type { AnyResource, FieldSpec } from '@village/resource'
import { currentLanguage, useLabel, useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import type { AnyWebHalf } from '@village/web/show.tsx'
import type { ColumnType } from 'antd/es/table'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { RowActions, type RowActionsProps } from '../acts/row-actions.tsx'
import { AddressCell } from '../cells/address-cell.tsx'
import {
  type CellProps,
  columnWidth,
  FieldCell,
  isNumeric,
  LedCell,
  TagsIfAny,
  UnusualState,
} from '../cells/field-cells.tsx'
import { columnsOf, isSortable, type Named } from '../record/field-places.ts'
import { isLazyTree } from '../record/records.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import { boundedWidth, byEdges, edgeOf, headWidth } from './column-choice.ts'
import { leastWidth, TAGS_WIDTH, tagsBeside } from './fitting-columns.ts'
import type { Resize } from './head-cell.tsx'
import { closedNeed, type Needs } from './needed-widths.ts'
import type { OwnColumns } from './own-columns.ts'
import { shareRoom, type Wish } from './share-width.ts'
import '../texts/resource.ts'

/** A head whose meaning can be asked. */
const AskedHead = lazyPart(async () => (await import('../terms/field-hint.tsx')).AskedHead)

const askedHead = (spec: FieldSpec, words: string): ReactNode =>
  spec.help ? (
    <Suspense fallback={words}>
      <AskedHead spec={spec} />
    </Suspense>
  ) : (
    words
  )

export interface ColumnsProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly half: AnyWebHalf
  readonly sort: string
  /** The shown columns in their order. */
  readonly fields: readonly Named[]
  readonly own: OwnColumns
  /** The columns are those that fit: texts take what is left, and tags are beside the name. */
  readonly fitted: boolean
  /** px at standard text size for the columns; undefined until the list has been measured. */
  readonly room: number | undefined
  readonly needs: Needs
  /** Where a record's own address leads, for those who open it in a browser tab of its own. */
  addressOf(row: WireRow): string
}

interface ListCellProps extends CellProps {
  readonly half: AnyWebHalf
  /** The word of the field that leads this one is shown here, because it has no place of its own. */
  readonly led?: boolean
}
/** A cell of a list: the half's own one, or the derived one. */
export function Cell({ of, half, field, row, led = false }: ListCellProps) {
  const Own = half.cells?.[field.name] as ComponentType<{ row: WireRow }> | undefined
  if (Own) return <Own row={row} />
  if (led && field.spec.ledBy) return <LedCell of={of} field={field} row={row} />
  const Derived = field.spec.mask === 'addr' ? AddressCell : FieldCell
  return <Derived of={of} field={field} row={row} />
}

/** The record's name as a link: a click opens it here, a middle click in a browser tab. */
function NameLink({ of, half, field, row, addressOf, onOpen }: ColumnsProps & { field: Named; row: WireRow }) {
  return (
    <a
      className="dv-name-link"
      href={addressOf(row)}
      {...(!half.cells?.[field.name] && { 'aria-label': titleOf(of, row) })}
      {...enteredLang(titleOf(of, row))}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(row)
      }}
    >
      {/* A masked name shows without its reveal button here: a link holds no button. The drawer has it. */}
      {field.spec.mask ? titleOf(of, row) : <Cell of={of} half={half} field={field} row={row} />}
    </a>
  )
}

/** The name with the record's tags beside it, where they have no column of their own. */
function NameCell({ tags, ...props }: ColumnsProps & { field: Named; row: WireRow; tags: Named | undefined }) {
  if (!tags) return <NameLink {...props} />
  return (
    <span className="dv-name-tags">
      <NameLink {...props} />
      <UnusualState of={props.of} row={props.row} />
      <TagsIfAny row={props.row} field={tags} />
    </span>
  )
}

/** px of the actions column at standard density: with the next step, whose English words are longer, and without one. */
const STEP_WIDTH = { zh: 164, en: 184 } as const
const NO_STEP_WIDTH = 144
const actionsWidth = (of: AnyResource): number => (of.states ? STEP_WIDTH[currentLanguage()] : NO_STEP_WIDTH)
export const ACTIONS = '$actions'
export const SELECTION_WIDTH = 48
const TREE_INDENT = 96

/** Large text needs wider columns: widths are said for a body of 15 px. */
const STANDARD_BODY_PX = 15
export function widthFactor(): number {
  const body = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--dv-size-body'))
  return body > 0 ? body / STANDARD_BODY_PX : 1
}

/** Places and articles have longer names than people, and a person's name is masked where it must be. */
const THING_WIDTH = 208
const THING_CHARACTERS = 40
const isNameOfThing = ({ spec }: Named): boolean =>
  spec.kind === 'text' && !spec.mask && (spec.max ?? THING_CHARACTERS) >= THING_CHARACTERS

/**
 * The width of a column in px at standard text size: the person's own, or what its head and its kind of content need.
 */
export function widthOf(of: AnyResource, field: Named, own: Readonly<Record<string, number>>, head: number): number {
  const width = Math.max(columnWidth(field), head)
  if (field.name !== of.title) return own[field.name] ?? width
  // Rows of a tree are indented in the column of their name.
  if (isLazyTree(of)) return own[field.name] ?? width + TREE_INDENT
  return own[field.name] ?? (isNameOfThing(field) ? Math.max(width, THING_WIDTH) : width)
}

/** px at standard text size that the words over a column need. */
export const headOf = (of: AnyResource, { name, spec }: Named, words: string): number =>
  headWidth(words, isSortable(of, name), Boolean(spec.help))

/** px at standard text size that a list of this width has for its columns, without those of selection and actions. */
export const roomFor = (of: AnyResource, listPx: number): number =>
  Math.floor((listPx - SELECTION_WIDTH) / widthFactor() - actionsWidth(of))

export interface Columns {
  readonly columns: ColumnType<WireRow>[]
  /** px, what the table needs to show all of them. */
  readonly width: number
}

/** The marks of the order; the head itself says it to those who do not see them. */
function SortMarks({ sortOrder }: { sortOrder?: 'ascend' | 'descend' | null }) {
  return (
    <span aria-hidden className="dv-sort-marks" data-order={sortOrder ?? 'none'}>
      <CaretUpOutlined />
      <CaretDownOutlined />
    </span>
  )
}

interface Widths {
  /** The tags that are beside the name. */
  readonly beside: Named | undefined
  /** The column that takes what the others leave, where nobody has chosen columns. */
  readonly filler: string | undefined
  pxOf(field: Named): number
  readonly onColumnWidth: Resize
}
/** How much a text may say; the name comes last, and numbers that the server gives have one length. */
const lengthOf = (of: AnyResource, { name, spec }: Named): number =>
  name === of.title ? -1 : spec.given ? -2 : (spec.max ?? 1000)
/** How wide each column is, and what a drag at its edge does. */
function useWidths({ of, fields, own, fitted, room, needs }: ColumnsProps): Widths {
  const label = useLabel()
  const factor = widthFactor()
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({})
  const { widths } = own.choice
  const set = { ...widths, ...dragged }
  const beside = fitted ? tagsBeside(of, columnsOf(of)) : undefined
  const isFree = ({ name }: Named): boolean => !Object.hasOwn(set, name)
  const texts = fields.filter(field => isFree(field) && ['text', 'longText'].includes(field.spec.kind))
  const longest = texts.toSorted((a, b) => lengthOf(of, b) - lengthOf(of, a))[0]
  const filler = fitted ? longest?.name : undefined
  const tagsOf = (field: Named): number => (beside && isFree(field) && field.name === of.title ? TAGS_WIDTH : 0)
  const leastOf = (field: Named): number => {
    const head = headOf(of, field, label(field.spec.label))
    const width = widthOf(of, field, set, head)
    if (!isFree(field)) return width
    return Math.max(fitted ? leastWidth(of, field, { width, head }) : width, closedNeed(field, needs)) + tagsOf(field)
  }
  const wishOf = (field: Named): Wish => {
    const { name } = field
    const isName = name === of.title
    return { name, isName, has: leastOf(field), needs: isFree(field) ? (needs[name] ?? 0) + tagsOf(field) : 0 }
  }
  const shares = fitted && room ? shareRoom(fields.map(wishOf), room) : {}
  return {
    beside,
    filler,
    pxOf: field => Math.floor((shares[field.name] ?? leastOf(field)) * factor),
    onColumnWidth: (name, px, done) => {
      const width = { [name]: boundedWidth(px / factor) }
      setDragged(done ? {} : width)
      if (done) own.change({ widths: { ...widths, ...width } })
    },
  }
}

function ColumnCell(props: ColumnsProps & { field: Named; row: WireRow; tags: Named | undefined }) {
  const { of, half, field, row, fields } = props
  if (field.name === of.title) return <NameCell {...props} />
  const hasLeader = fields.some(({ name }) => name === field.spec.ledBy?.field)
  return <Cell of={of} half={half} field={field} row={row} led={!hasLeader} />
}

/** The chosen columns at their edges, the record's name among them as a link, actions at the end. */
export function useColumns(props: ColumnsProps): Columns {
  const { of, sort, rights, fields, own } = props
  const say = useText()
  const label = useLabel()
  const { beside, filler, pxOf, onColumnWidth } = useWidths(props)
  const { pinned } = own.choice
  const order = (name: string) => (sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null)
  const actionsPx = Math.round(actionsWidth(of) * widthFactor())
  const columns = byEdges(of, fields, pinned).map((field): ColumnType<WireRow> => {
    const edge = edgeOf(of, field.name, pinned)
    return {
      key: field.name,
      title: askedHead(field.spec, label(field.spec.label)),
      ...(field.name !== filler && { width: pxOf(field) }),
      ellipsis: { showTitle: false },
      ...(isNumeric(field) && { align: 'right' as const }),
      ...(edge !== 'free' && { fixed: edge }),
      ...(isSortable(of, field.name) && {
        sorter: true,
        sortOrder: order(field.name),
        showSorterTooltip: false,
        sortIcon: SortMarks,
      }),
      onHeaderCell: () => ({ column: field.name, onColumnWidth }) as never,
      onCell: () => ({ 'data-column': field.name }) as never,
      render: (_, row) => <ColumnCell {...props} field={field} row={row} tags={beside} />,
    }
  })
  const actions: ColumnType<WireRow> = {
    key: ACTIONS,
    title: say('resource.actions'),
    width: actionsPx,
    fixed: 'end',
    render: (_, row) => <RowActions {...props} of={of} row={row} rights={rights} />,
  }
  const width = fields.reduce((sum, field) => sum + pxOf(field), SELECTION_WIDTH + actionsPx)
  return { columns: [...columns, actions], width }
}
