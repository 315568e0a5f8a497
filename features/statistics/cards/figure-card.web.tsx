import { useQuery } from '@tanstack/react-query'
import type { Id, Label } from '@village/resource'
import { api, enteredLang, useLabel, useLanguage } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import Select from 'antd/es/select'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { resident } from '../../people/resident/resident.resource.ts'
import { charts } from '../charts/charts.api.ts'
import type { FigureHead, FigureTable } from '../figure/figure-table.ts'
import type { Filters } from '../figure/filters.ts'

/** What figures are narrowed to; days are YYYY-MM-DD and inclusive. */
export interface Narrowed {
  readonly deptId?: Id
  readonly from?: string
  readonly to?: string
}

/** The figures that the person may see, in their order. */
export function useFigureHeads() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['statistics', 'figures', language],
    queryFn: ({ signal }) => api(charts).call('figures', {}, { signal, silent: 'all' }),
    staleTime: 300_000,
  })
}
/** One figure with its numbers; each is a call of its own, so that one failure affects no other. */
export function useFigure(name: string, narrowed: Narrowed, enabled = true) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['statistics', 'figure', name, narrowed, language],
    queryFn: ({ signal }) => api(charts).call('figure', { name, ...narrowed }, { signal, silent: 'all' }),
    staleTime: 10_000,
    enabled,
  })
}

/** How far below the window a card begins to count, so that it is there when the person arrives. */
const AHEAD = '200px'
/** Whether an element has come into view; it stays so. */
export function useHasBeenSeen(wanted: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(!wanted)
  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver(all => all.some(one => one.isIntersecting) && setSeen(true), {
      rootMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen])
  return { element, seen }
}

const GROUP: Label = { zh: '分组', en: 'Group' }
const POINT: Label = { zh: '时间', en: 'Time' }
/** Address of a list under filters; undefined where there is no list to open. */
export const listAt = (path: string, filters: Filters | null): string | undefined =>
  filters === null || path === '' ? undefined : `${path}?${new URLSearchParams(filters)}`

/** A figure as charts take it: what represents it, with the lists behind its numbers. */
export function chartTableOf(figure: FigureTable, pick: (label: Label) => string): ChartTable {
  const { label, unit, path, columns, rows, total, filters, overlaps, drawn } = figure
  return {
    title: label,
    of: pick(drawn === 'line' ? POINT : GROUP),
    unit,
    columns,
    rows: rows.map(row => ({
      key: row.key,
      label: row.label,
      values: row.values,
      to: listAt(path, row.filters),
      cells: row.cells.flatMap(cell => listAt(path, cell) ?? []),
    })),
    ...(total !== null && { total: { value: total, to: listAt(path, filters), overlaps } }),
  }
}

/** What is held back of a figure from somebody who may see no single row of it. */
export function limitsOf({ isHeld, roundedTo }: Pick<FigureTable, 'isHeld' | 'roundedTo'>): Label {
  if (isHeld) return { zh: '（人数太少，不显示数字）', en: ' (too few to show)' }
  return roundedTo ? { zh: `（约数，取整到${roundedTo}）`, en: ` (rounded to ${roundedTo})` } : { zh: '', en: '' }
}

interface FigureCardProps {
  readonly head: FigureHead
  readonly narrowed: Narrowed
  readonly tableFirst?: boolean
  readonly tools?: ReactNode
  /** It is counted when it comes into view. */
  readonly lazily?: boolean
}
/** A figure as a card: chart or table, each part a link to the list that it counts. */
export function FigureCard({ head, narrowed, tableFirst = false, tools, lazily = false }: FigureCardProps) {
  const pick = useLabel()
  const { deptId, ...period } = narrowed
  const { element, seen } = useHasBeenSeen(lazily)
  const asked = { ...(deptId && { deptId }), ...(head.timed && period) }
  const { data, error, refetch } = useFigure(head.name, asked, seen)
  const card = (
    <ChartCard
      title={head.label}
      counts={[head.counts, data && pick(limitsOf(data))].filter(Boolean).join('')}
      kind={head.drawn}
      table={data && chartTableOf(data, pick)}
      idle={!seen}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      tableFirst={tableFirst}
      tools={tools}
    />
  )
  return lazily ? (
    <div ref={element} className="dv-figure-slot">
      {card}
    </div>
  ) : (
    card
  )
}

interface VillageChoiceProps {
  /** '' is all of them. */
  readonly value: string
  onChange(deptId: string): void
}
/** One of the villages, for those who see several; nothing for others. */
export function VillageChoice({ value, onChange }: VillageChoiceProps) {
  const pick = useLabel()
  const { data = [] } = useQuery({
    queryKey: ['statistics', 'villages'],
    queryFn: ({ signal }) => api(resident).call('countryList', {}, { signal, silent: 'all' }),
    staleTime: 300_000,
  })
  if (data.length < 2) return null
  const all = { value: '', label: pick({ zh: '全部村', en: 'All villages' }) }
  return (
    <Select
      aria-label={pick({ zh: '村', en: 'Village' })}
      className="dv-village-choice"
      {...enteredLang(data.find(one => one.id === value)?.name)}
      value={value}
      onChange={onChange}
      options={[all, ...data.map(({ id, name }) => ({ value: id, label: name, ...enteredLang(name) }))]}
    />
  )
}
