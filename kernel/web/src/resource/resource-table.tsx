import { type Id, PAGE_SIZES } from '@village/resource'
import Pagination from 'antd/es/pagination'
import Table, { type TableProps } from 'antd/es/table'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLabel, useText } from '../i18n.ts'
import type { AnyWebHalf } from '../show.tsx'
import { changed, type ListState, writeListState } from './list-state.ts'
import type { ChangeState, Selection } from './page-state.ts'
import type { RowActionsProps } from './row-actions.tsx'
import { useColumns } from './table-columns.tsx'
import { titleOf, type WireRow } from './wire-row.ts'
import '../texts/resource.ts'

export type Density = 'small' | 'middle' | 'large'

interface ResourceTableProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly half: AnyWebHalf
  readonly rows: readonly WireRow[]
  readonly state: ListState
  readonly selection: Selection
  readonly density: Density
  readonly loading: boolean
  /** Whether anything can be done with several rows at once. */
  readonly selectable: boolean
  /** The row that has just been written: it glows for a moment. */
  readonly freshId: Id
  onChange: ChangeState
}

/** From this page size on only the visible rows are drawn (design/ux.md D7). */
const VIRTUAL_FROM = 100
/** What stands around a virtual body, in px; the body takes the rest of the window. */
const AROUND_BODY_PX = 430
const LEAST_BODY_PX = 320

/**
 * Mends what antd leaves undone: the hidden row that measures columns holds a second focusable checkbox (C-4), and the
 * rows of a virtual body have no roles.
 */
function useMendedTable(label: string) {
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

/** One row is in the tab order; arrows move it (design/ux.md §3.4). */
function useRoving(rows: readonly WireRow[]) {
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(rows.length - 1, 0))
  const move = (event: KeyboardEvent<HTMLElement>, to: number) => {
    const target = rows[to]
    if (!target) return
    event.preventDefault()
    setActive(to)
    const table = event.currentTarget.closest('.ant-table-wrapper')
    table?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(target.id)}"]`)?.focus()
  }
  return { at, move, setActive }
}

type RowProps = NonNullable<TableProps<WireRow>['onRow']>

function useRowProps({ rows, selection, onOpen }: ResourceTableProps, virtual: boolean): RowProps {
  const { at, move, setActive } = useRoving(rows)
  return (row, index = 0) => ({
    tabIndex: index === at ? 0 : -1,
    ...(virtual && { role: 'row' }),
    onFocus: () => setActive(index),
    onDoubleClick: () => onOpen(row),
    onKeyDown: event => {
      if (event.target !== event.currentTarget) return
      if (event.key === 'ArrowDown') move(event, index + 1)
      if (event.key === 'ArrowUp') move(event, index - 1)
      if (event.key === 'Enter') onOpen(row)
      if (event.key === ' ') {
        event.preventDefault()
        const kept = [...selection.rows.values()].filter(one => one.id !== row.id)
        selection.set(selection.rows.has(row.id) ? kept : [...kept, row])
      }
    },
  })
}

/** The list as a table: plain up to 50 rows a page, virtual from 100; ticks survive paging. */
export function ResourceTable(props: ResourceTableProps) {
  const { of, half, rows, state, selection, density, loading, freshId, onChange } = props
  const say = useText()
  const label = useLabel()
  const name = say('resource.table', { label: label(of.label) })
  const addressOf = (row: WireRow) => `?${writeListState({ ...state, id: row.id, act: '' })}`
  const { columns, width } = useColumns({ ...props, half, sort: state.sort, addressOf })
  const box = useMendedTable(name)
  const virtual = rows.length >= VIRTUAL_FROM
  const rowProps = useRowProps(props, virtual)
  const virtualColumns = useMemo(
    () => (virtual ? columns.map(column => ({ ...column, onCell: () => ({ role: 'cell' }) })) : columns),
    [virtual, columns],
  )
  const rowSelection: TableProps<WireRow>['rowSelection'] = {
    fixed: 'start',
    columnWidth: 48,
    ...(virtual && { onCell: () => ({ role: 'cell' }) }),
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...selection.rows.keys()],
    onChange: (keys, chosen) =>
      selection.set(keys.flatMap((key, i) => chosen[i] ?? selection.rows.get(String(key)) ?? [])),
    getTitleCheckboxProps: () => ({ 'aria-label': say('resource.selectPage') }) as never,
    getCheckboxProps: row => ({ 'aria-label': say('resource.selectRow', { name: titleOf(of, row) }) }) as never,
  }
  const height = Math.max(LEAST_BODY_PX, window.innerHeight - AROUND_BODY_PX)
  return (
    <div ref={box} className="dv-table">
      <Table<WireRow>
        aria-label={name}
        rowKey="id"
        size={density === 'middle' ? 'medium' : density}
        columns={virtualColumns}
        dataSource={[...rows]}
        pagination={false}
        virtual={virtual}
        scroll={virtual ? { x: width, y: height } : { x: width }}
        sticky={virtual ? false : { getContainer: scrollBox }}
        aria-busy={loading}
        rowClassName={row =>
          [row.id === state.id && 'dv-row-open', row.id === freshId && 'dv-row-fresh'].filter(Boolean).join(' ')
        }
        onRow={rowProps}
        {...(props.selectable && { rowSelection })}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          const key = String(one?.columnKey ?? '')
          onChange({ sort: one?.order === 'ascend' ? key : one?.order === 'descend' ? `-${key}` : '' })
        }}
      />
    </div>
  )
}
/** The page is the only thing that scrolls: the head sticks to its top. */
function scrollBox(): HTMLElement | Window {
  return document.querySelector<HTMLElement>('.dv-resource-main') ?? window
}

interface PagesProps {
  readonly state: ListState
  readonly total: number
  readonly simple: boolean
  onChange: ChangeState
}

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
      showSizeChanger={!simple && ({ 'aria-label': say('resource.pageSize') } as never)}
      showQuickJumper={!simple && total > state.size}
      pageSizeOptions={[...PAGE_SIZES]}
      showTotal={n => <span className="dv-total">{say('resource.total', { n: n.toLocaleString('en-US') })}</span>}
      onChange={(current, size) => onChange(size === state.size ? { current } : changed(state, { size }))}
    />
  )
}
