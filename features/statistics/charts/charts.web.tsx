import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { definePage, Icon, notify, useLabel } from '@village/web'
import { ErrorCard, IconButton, NoneYet, useIsPhone } from '@village/web/kit'
import Button from 'antd/es/button'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { crossAddress, Drill, drillAddress, withoutDrill } from '../cards/drill.web.tsx'
import { FigureCard, type Narrowed, useFigureHeads, VillageChoice } from '../cards/figure-card.web.tsx'
import { Cross } from '../crossing/cross.web.tsx'
import type { FigureHead } from '../figure/figure-table.ts'
import { type FigureGroup, groupIn, groupsOf } from '../figure/groups.ts'
import { MonthCards, MonthChoice, useMonthEnds } from '../month/month.web.tsx'
import charts from './charts.place.ts'
import { ChartsWaiting } from './charts-waiting.web.tsx'
import { chosenOf } from './chosen-charts.ts'
import { Overview } from './overview.web.tsx'
import { useReport } from './report.web.tsx'
import './charts.css'

/** Shown as cards with numbers on top, not among the charts. */
const OVERVIEW = 'resident.kinds'
/** Its total is among them. */
const HOUSEHOLDS = 'household.label'

const words = {
  title: { zh: '居民统计', en: 'Population statistics' },
  print: { zh: '打印月报', en: 'Print report' },
  dimensions: { zh: '统计维度', en: 'Dimensions' },
  all: { zh: '全部显示', en: 'Show all' },
  none: { zh: '没有可以查看的统计', en: 'There are no figures that you may see' },
  index: { zh: '统计分类', en: 'Subjects' },
  drill: { zh: '按村、网格、户下钻', en: 'By village, grid and household' },
  cross: { zh: '交叉统计', en: 'Cross table' },
}

interface IndexProps {
  readonly groups: readonly FigureGroup[]
  readonly chosen: string
  readonly search: URLSearchParams
}
/** The features that have figures: an index at the left, a row of tabs on a phone. */
function Index({ groups, chosen, search }: IndexProps) {
  const pick = useLabel()
  const to = (key: string): string => {
    const kept = new URLSearchParams(withoutDrill(search))
    kept.delete('by')
    kept.set('group', key)
    return `?${kept}`
  }
  return (
    <nav aria-label={pick(words.index)} className="dv-statistics-index">
      <ul>
        {groups.map(({ key, label, heads }) => (
          <li key={key}>
            <Link to={to(key)} aria-current={key === chosen ? 'true' : undefined}>
              <span>{label}</span>
              <span className="dv-quiet dv-number">{heads.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FiguresProps {
  readonly heads: readonly FigureHead[]
  readonly narrowed: Narrowed
  readonly search: URLSearchParams
}
/** The cards of a feature; each is counted when it comes into view. */
function Figures({ heads, narrowed, search }: FiguresProps) {
  const pick = useLabel()
  const navigate = useNavigate()
  return (
    <div className="dv-statistics-cards">
      {heads.map(head => (
        <FigureCard
          key={head.name}
          head={head}
          narrowed={narrowed}
          tableFirst
          lazily
          tools={
            <>
              {head.crosses && (
                <IconButton
                  label={pick({ zh: `${words.cross.zh}：${head.label}`, en: `${words.cross.en}: ${head.label}` })}
                  icon={<Icon of={TableOutlined} />}
                  onClick={() => void navigate(crossAddress(search, head.name))}
                />
              )}
              {head.drills && (
                <IconButton
                  label={pick({ zh: `${words.drill.zh}：${head.label}`, en: `${words.drill.en}: ${head.label}` })}
                  icon={<Icon of={ApartmentOutlined} />}
                  onClick={() => void navigate(drillAddress(search, head.name))}
                />
              )}
            </>
          }
        />
      ))}
    </div>
  )
}

/** So many dimensions are open; more would keep the figures themselves out of sight. */
const OPEN_DIMENSIONS = 14
const OPEN_ON_PHONE = 4

interface DimensionsProps {
  readonly offered: readonly FigureHead[]
  readonly chosen: readonly string[]
  /** The address names dimensions. */
  readonly isNamed: boolean
  onToggle(name: string): void
  onAll(): void
}
function Dimensions({ offered, chosen, isNamed, onToggle, onAll }: DimensionsProps) {
  const pick = useLabel()
  const isPhone = useIsPhone()
  const isShort = offered.length <= (isPhone ? OPEN_ON_PHONE : OPEN_DIMENSIONS)
  const [isOpen, setOpen] = useState(isShort || (!isPhone && isNamed))
  return (
    <details className="dv-dimensions-fold" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {pick(words.dimensions)} {chosen.length}/{offered.length}
      </summary>
      <Button type="link" size="small" onClick={onAll}>
        {pick(words.all)}
      </Button>
      <fieldset className="dv-dimensions">
        <legend className="dv-hidden-text">{pick(words.dimensions)}</legend>
        {offered.map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => onToggle(name)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

function useAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (name: string, value: string): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return { search, change }
}

/** /statistics/charts: what the registers count, by feature and dimension (design/ux.md §4.4), down to the people. */
function Charts() {
  const pick = useLabel()
  const { search, change } = useAddress()
  const [isPrinting, setPrinting] = useState(false)
  const { data: heads = [], isPending, error, refetch } = useFigureHeads()
  const deptId = search.get('deptId') ?? ''
  const narrowed: Narrowed = deptId ? { deptId } : {}
  const groups = groupsOf(heads)
  const group = groupIn(groups, search.get('group'), search.get('by'))
  const overview = group?.heads.find(({ name }) => name === OVERVIEW)
  const homes = group?.heads.find(({ name }) => name === HOUSEHOLDS)
  const offered = (group?.heads ?? []).filter(head => head !== overview)
  const chosen = chosenOf(
    search.get('by'),
    offered.map(({ name }) => name),
  )
  const shown = offered.filter(({ name }) => chosen.includes(name))
  const drilled = heads.find(({ name, drills }) => drills && name === search.get('drill'))
  const crossed = heads.find(({ name, crosses }) => crosses && name === search.get('cross'))
  const { data: months = [] } = useMonthEnds()
  const end = months.find(({ month }) => month === search.get('month'))
  const all = [...(overview ? [overview] : []), ...shown]
  const print = useReport(all, narrowed, end)
  const toggle = (name: string): void => {
    const next = offered.map(one => one.name).filter(one => chosen.includes(one) !== (one === name))
    change('by', next.join() || '-')
  }
  const showAll = () => change('by', offered.map(({ name }) => name).join())
  const printAll = async (): Promise<void> => {
    setPrinting(true)
    await print()
      .catch(failure => notify('error', String(failure)))
      .finally(() => setPrinting(false))
  }
  if (error && heads.length === 0) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <div className="dv-statistics">
      <header className="dv-statistics-head">
        <h1>{pick(words.title)}</h1>
        <div className="dv-statistics-tools">
          <VillageChoice value={deptId} onChange={value => change('deptId', value)} />
          <MonthChoice months={months} value={end?.month ?? ''} onChange={value => change('month', value)} />
          <Button icon={<Icon of={PrinterOutlined} />} loading={isPrinting} onClick={() => void printAll()}>
            {pick(words.print)}
          </Button>
        </div>
      </header>
      {isPending && <ChartsWaiting />}
      {!isPending && heads.length === 0 && <NoneYet words={pick(words.none)} />}
      <div className={groups.length > 1 ? 'dv-statistics-body dv-statistics-indexed' : 'dv-statistics-body'}>
        {groups.length > 1 && <Index groups={groups} chosen={group?.key ?? ''} search={search} />}
        <div className="dv-statistics-main">
          {crossed ? (
            <Cross
              heads={heads.filter(one => one.crosses && one.group === crossed.group)}
              head={crossed}
              narrowed={narrowed}
            />
          ) : drilled ? (
            <Drill key={drilled.name} head={drilled} />
          ) : (
            <>
              {overview && !end && <Overview name={OVERVIEW} homes={homes?.name} narrowed={narrowed} />}
              {offered.length > 1 && (
                <Dimensions
                  key={group?.key ?? ''}
                  offered={offered}
                  chosen={chosen}
                  isNamed={search.has('by')}
                  onToggle={toggle}
                  onAll={showAll}
                />
              )}
              {end ? (
                <MonthCards heads={all} end={end} narrowed={narrowed} />
              ) : (
                <Figures heads={shown} narrowed={narrowed} search={search} />
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

export default definePage(charts, Charts)
