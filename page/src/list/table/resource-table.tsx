import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { type Id, PAGE_SIZES } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useIsPrinted } from '@village/web/kit/media.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import type { AnyWebHalf } from '@village/web/show.tsx'
import Pagination from 'antd/es/pagination'
import Table, { type TableProps } from 'antd/es/table'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { RowActionsProps } from '../../acts/row-actions.tsx'
import { HeadCell } from '../../columns/head-cell.tsx'
import type { Needs } from '../../columns/needed-widths.ts'
import type { OwnColumns } from '../../columns/own-columns.ts'
import { ACTIONS, type Columns, SELECTION_WIDTH, useColumns } from '../../columns/table-columns.tsx'
import type { Named } from '../../record/field-places.ts'
import { isLazyTree } from '../../record/records.ts'
import { titleOf, type WireRow } from '../../record/wire-row.ts'
import { changeState, type ListState, writeListState } from '../../state/list-state.ts'
import { useIsReading } from '../../state/page-context.ts'
import type { ChangeState, Selection } from '../../state/page-state.ts'
import { OpenBelow } from './tree-opener.tsx'
import { rowsInAll, type TreeRows, useTreeRows } from './tree-rows.ts'
import '../../texts/list.ts'
import '../../texts/resource.ts'

export type Density = 'small' | 'middle' | 'large'

interface ResourceTableProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly half: AnyWebHalf
  readonly rows: readonly WireRow[]
  readonly state: ListState
  readonly selection: Selection
  readonly density: Density
  /** Whether anything can be done with several rows at once. */
  readonly selectable: boolean
  /** The row that has just been written: it glows for a moment. */
  readonly freshId: Id
  readonly fields: readonly Named[]
  readonly own: OwnColumns
  /** The columns are those that fit into the window. */
  readonly fitted: boolean
  /** px at standard text size for the columns; undefined until the list has been measured. */
  readonly room: number | undefined
  readonly needs: Needs
  /** Rows below others do not open here. */
  readonly flat: boolean
  onChange: ChangeState
}

/** From this page size on only the visible rows are drawn (design/ux.md D7). */
const VIRTUAL_FROM = 100
/** What is around a virtual body, in px; the body takes the rest of the window. */
const AROUND_BODY_PX = 330
const LEAST_BODY_PX = 320
/** px that a level of a tree is indented (design/ux.md §3.10). */
const INDENT_PX = 24
/** A tree of so many rows is read at a glance: it is open. */
const OPEN_UP_TO = 60

/**
 * Mends what antd leaves undone: the hidden row that measures columns holds a second focusable checkbox (C-4), and the
 * rows of a virtual body have no roles.
 */
function useAccessibleTable(label: string) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mend = () => {
      for (const row of element.querySelectorAll<HTMLElement>('.ant-table-measure-row')) row.inert = true
      const body = element.querySelector('.ant-table-tbody-virtual-holder-inner')
      body?.setAttribute('role', 'table')
      body?.setAttribute('aria-label', label)
    }
    mend()
    const observer = new MutationObserver(mend)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [label])
  return box
}

/** What the table scrolls in: its sideways bar sticks to the bottom of that, and its head to the top. */
function useScroller(box: { readonly current: HTMLElement | null }): HTMLElement | Window {
  const [scroller, setScroller] = useState<HTMLElement>()
  // Asked after each drawing: a record that opens beside the list, or the list alone on the screen, change it.
  useEffect(() => {
    let element = box.current?.parentElement
    while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement
    setScroller(element ?? undefined)
  })
  return scroller ?? window
}

type RowProps = NonNullable<TableProps<WireRow>['onRow']>
const ROW = '[data-row-key]'

/** The row that arrows lead to, as the page shows them; rows below others count like all others. */
function neighbour(row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...(row.closest('.ant-table-wrapper')?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  return all[all.indexOf(row) + by]
}

const openMenu = (row: HTMLElement): void =>
  row.querySelector<HTMLElement>('.dv-row-actions [aria-haspopup="menu"]')?.click()

/**
 * One row is in the tab order; arrows move it, Space ticks, Enter opens, the menu key shows more (design/ux.md §3.4).
 */
function useRowProps({ rows, selection, onOpen }: ResourceTableProps, virtual: boolean): RowProps {
  const [activeId, setActiveId] = useState<Id>('')
  const active = activeId && rows.some(row => row.id === activeId) ? activeId : rows[0]?.id
  const move = (event: KeyboardEvent<HTMLElement>, by: 1 | -1) => {
    event.preventDefault()
    neighbour(event.currentTarget, by)?.focus()
  }
  const tick = (row: WireRow) => {
    const kept = [...selection.rows.values()].filter(one => one.id !== row.id)
    selection.set(selection.rows.has(row.id) ? kept : [...kept, row])
  }
  const keys: Readonly<Record<string, (event: KeyboardEvent<HTMLElement>, row: WireRow) => void>> = {
    ArrowDown: event => move(event, 1),
    ArrowUp: event => move(event, -1),
    Enter: (_, row) => onOpen(row),
    ' ': (event, row) => {
      event.preventDefault()
      tick(row)
    },
    ContextMenu: event => {
      event.preventDefault()
      openMenu(event.currentTarget)
    },
  }
  return row => ({
    tabIndex: row.id === active ? 0 : -1,
    ...(virtual && { role: 'row' }),
    onFocus: () => setActiveId(row.id),
    onDoubleClick: () => onOpen(row),
    onKeyDown: event => {
      if (event.target === event.currentTarget) keys[event.key]?.(event, row)
    },
  })
}

type RowSelection = NonNullable<TableProps<WireRow>['rowSelection']>

/** Ticks survive paging. While all of a filter is meant each row is ticked; taking one off leaves those in sight. */
function useRowSelection({ of, rows, selection }: ResourceTableProps, virtual: boolean): RowSelection {
  const say = useText()
  const keys = selection.byFilter ? rows.map(row => row.id) : [...selection.rows.keys()]
  return {
    fixed: 'start',
    columnWidth: SELECTION_WIDTH,
    ...(virtual && { onCell: () => ({ role: 'cell' }) }),
    preserveSelectedRowKeys: true,
    selectedRowKeys: keys,
    onChange: (chosen, chosenRows) =>
      selection.set(chosen.flatMap((key, i) => chosenRows[i] ?? selection.rows.get(String(key)) ?? [])),
    getTitleCheckboxProps: () => ({ 'aria-label': say('resource.selectPage') }),
    getCheckboxProps: row => {
      const name = titleOf(of, row)
      return { 'aria-label': say('resource.selectRow', { name }), ...enteredLang(name) }
    },
  }
}

/** How rows open that have others below them. */
const expandableOf = (tree: TreeRows, { of }: ResourceTableProps): TableProps<WireRow>['expandable'] => ({
  indentSize: INDENT_PX,
  expandedRowKeys: [...tree.opened],
  expandIcon: ({ record }) => <OpenBelow of={of} row={record} tree={tree} />,
})

/** Columns as wide as the sheet allows, without that of actions. */
const forPaper = (columns: Columns['columns']): Columns['columns'] =>
  columns.filter(({ key }) => key !== ACTIONS).map(({ width: _, fixed: __, ellipsis: ___, ...column }) => column)

/** Tells those who do not see the line above the table that its rows are being read. */
function Busy({ box }: { readonly box: { readonly current: HTMLElement | null } }) {
  const isReading = useIsReading()
  useEffect(() => box.current?.setAttribute('aria-busy', String(isReading)), [box, isReading])
  return null
}

/** The list as a table: plain up to 50 rows a page, virtual from 100; ticks survive paging. */
export function ResourceTable(props: ResourceTableProps) {
  return isLazyTree(props.of) && !props.flat ? <TreeTable {...props} /> : <Rows {...props} tree={undefined} />
}
function TreeTable(props: ResourceTableProps) {
  return <Rows {...props} tree={useTreeRows(props.of, props.rows)} />
}

function Rows({ tree, ...props }: ResourceTableProps & { readonly tree: TreeRows | undefined }) {
  const { of, rows, state, density, freshId, onChange } = props
  const say = useText()
  const label = useLabel()
  const name = say('resource.table', { label: label(of.label) })
  const addressOf = (row: WireRow) => `?${writeListState({ ...state, id: row.id, act: '' })}`
  const { columns, width } = useColumns({ ...props, sort: state.sort, addressOf })
  const box = useAccessibleTable(name)
  const scroller = useScroller(box)
  const isPrinted = useIsPrinted()
  const virtual = rows.length >= VIRTUAL_FROM && !tree && !isPrinted
  const rowProps = useRowProps(props, virtual)
  const rowSelection = useRowSelection(props, virtual)
  const drawn = useMemo(
    () =>
      virtual
        ? columns.map(column => ({ ...column, onCell: () => ({ role: 'cell', 'data-column': column.key }) }))
        : columns,
    [virtual, columns],
  )
  const expandable = tree ? expandableOf(tree, props) : { defaultExpandAllRows: rowsInAll(rows) <= OPEN_UP_TO }
  const height = Math.max(LEAST_BODY_PX, window.innerHeight - AROUND_BODY_PX)
  return (
    <div ref={box} className="dv-table">
      <Busy box={box} />
      <Table<WireRow>
        aria-label={name}
        rowKey="id"
        size={density === 'middle' ? 'medium' : density}
        columns={isPrinted ? forPaper(columns) : drawn}
        components={{ header: { cell: HeadCell } }}
        dataSource={[...(tree?.rows ?? rows)]}
        pagination={false}
        virtual={virtual}
        scroll={virtual ? { x: width, y: height } : isPrinted ? {} : { x: width }}
        // Paper has no window: a head of its own would not be on the second sheet.
        sticky={virtual || isPrinted ? false : { getContainer: () => scroller }}
        expandable={expandable as object}
        rowClassName={row =>
          [row.id === state.id && 'dv-row-open', row.id === freshId && 'dv-row-fresh'].filter(Boolean).join(' ')
        }
        onRow={rowProps}
        {...(props.selectable && !isPrinted && { rowSelection })}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          const key = String(one?.columnKey ?? '')
          onChange({ sort: one?.order === 'ascend' ? key : one?.order === 'descend' ? `-${key}` : '' })
        }}
      />
    </div>
  )
}

interface PagesProps {
  readonly state: ListState
  readonly total: number
  readonly simple: boolean
  onChange: ChangeState
}

const STEPS = {
  prev: 'list.previousPage',
  next: 'list.nextPage',
  'jump-prev': 'list.pagesBack',
  'jump-next': 'list.pagesOn',
} as const

/** 共 n 条, the pages, the sizes of spec §9, and a field to jump. */
export function Pages({ state, total, simple, onChange }: PagesProps) {
  const say = useText()
  return (
    <Pagination
      className="dv-pages"
      size="medium"
      current={state.current}
      pageSize={state.size}
      total={total}
      simple={simple && { readOnly: true }}
      showSizeChanger={!simple && { 'aria-label': say('resource.pageSize') }}
      showQuickJumper={!simple && total > state.size}
      pageSizeOptions={[...PAGE_SIZES]}
      showTotal={n => <span className="dv-total">{say('resource.total', { n: n.toLocaleString('en-US') })}</span>}
      itemRender={(_, kind, element) => {
        if (kind === 'page') return element
        // antd labels these buttons by icon name ("double-right"), which screen readers would read out.
        const name = STEPS[kind]
        const Arrow = kind === 'prev' ? LeftOutlined : RightOutlined
        return (
          <button type="button" tabIndex={-1} className="ant-pagination-item-link" aria-label={say(name)}>
            {kind === 'prev' || kind === 'next' ? <Arrow aria-hidden /> : <span aria-hidden>•••</span>}
          </button>
        )
      }}
      onChange={(current, size) => onChange(size === state.size ? { current } : changeState(state, { size }))}
    />
  )
}
