import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { definePage, Icon, useLabel, useMay, usePagePreference } from '@village/web'
import { ErrorCard, NoneYet } from '@village/web/kit'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FigureHead } from '../../statistics/public.ts'
import { FigureCard, type Narrowed, useFigureHeads, VillageChoice } from '../../statistics/public.web.tsx'
import { CardTools } from './card-tools.web.tsx'
import dashboard from './dashboard.place.ts'
import { addCard, layoutOf, moveCard, type Placed } from './dashboard-layout.ts'
import { periodIn, villageDay } from './period.ts'
import { PeriodChoice } from './period-choice.web.tsx'
import './dashboard.css'

const words = {
  title: { zh: '数据看板', en: 'Dashboard' },
  edit: { zh: '编辑布局', en: 'Edit layout' },
  done: { zh: '完成', en: 'Done' },
  usual: { zh: '恢复默认', en: 'Back to the usual' },
  add: { zh: '添加卡片', en: 'Add a card' },
  none: { zh: '没有可以查看的数据', en: 'There are no data that you may see' },
  empty: { zh: '还没有卡片，点“编辑布局”添加', en: 'No cards yet: add some with “Edit layout”' },
}

/** Who asks for figures at all has this right; which of them they see is the server's word. */
const SEES_FIGURES = 'statistics_charts_view'

/** /wel/dashboard: trends for the heads of town and village, arranged by each for themselves (design/ux.md §4.2). */
function Dashboard() {
  const pick = useLabel()
  if (useMay(SEES_FIGURES)) return <Figures />
  return (
    <div className="dv-dashboard">
      <header className="dv-dashboard-head">
        <h1>{pick(words.title)}</h1>
      </header>
      <NoneYet words={pick(words.none)} />
    </div>
  )
}

function Figures() {
  const pick = useLabel()
  const [search, setSearch] = useSearchParams()
  const { data: heads, error, refetch } = useFigureHeads()
  const [kept, keep] = usePagePreference('dashboard')
  const [isEditing, setEditing] = useState(false)
  const deptId = search.get('deptId') ?? ''
  const period = periodIn(search, villageDay(new Date()))
  const narrowed: Narrowed = { ...(deptId && { deptId }), from: period.from, to: period.to }
  const layout = layoutOf(
    kept,
    (heads ?? []).map(({ name }) => name),
  )
  const change = (wishes: Readonly<Record<string, string>>): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(wishes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  const missing = (heads ?? []).filter(({ name }) => !layout.some(one => one.name === name))
  if (error && !heads) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <div className="dv-dashboard">
      <header className="dv-dashboard-head">
        <h1>{pick(words.title)}</h1>
        <div className="dv-dashboard-tools">
          <PeriodChoice period={period} onChange={change} />
          <VillageChoice value={deptId} onChange={value => change({ deptId: value })} />
          {isEditing && missing.length > 0 && (
            <Select
              aria-label={pick(words.add)}
              className="dv-dashboard-add"
              placeholder={pick(words.add)}
              value={null}
              onChange={(name: string) => keep(addCard(layout, name))}
              options={missing.map(({ name, label }) => ({ value: name, label }))}
            />
          )}
          {isEditing && <Button onClick={() => keep(undefined)}>{pick(words.usual)}</Button>}
          {heads && heads.length > 0 && (
            <Button
              type={isEditing ? 'primary' : 'default'}
              icon={<Icon of={EditOutlined} />}
              onClick={() => setEditing(!isEditing)}
            >
              {pick(isEditing ? words.done : words.edit)}
            </Button>
          )}
        </div>
      </header>
      {heads && layout.length === 0 && <NoneYet words={pick(heads.length === 0 ? words.none : words.empty)} />}
      <Cards heads={heads ?? []} layout={layout} narrowed={narrowed} {...(isEditing && { onArrange: keep })} />
    </div>
  )
}

interface CardsProps {
  readonly heads: readonly FigureHead[]
  readonly layout: readonly Placed[]
  readonly narrowed: Narrowed
  /** Only while the layout is being edited. */
  onArrange?(layout: readonly Placed[]): void
}
function Cards({ heads, layout, narrowed, onArrange }: CardsProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  return (
    <ul className="dv-dashboard-cards">
      {layout.map(({ name, span }) => {
        const head = heads.find(one => one.name === name)!
        return (
          <li
            key={name}
            data-span={span}
            draggable={Boolean(onArrange)}
            className={dragged === name ? 'dv-dragged' : ''}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={event => dragged && event.preventDefault()}
            onDrop={() => dragged && onArrange?.(moveCard(layout, dragged, name))}
          >
            <FigureCard
              head={head}
              narrowed={narrowed}
              tools={onArrange && <CardTools layout={layout} name={name} label={head.label} onArrange={onArrange} />}
            />
          </li>
        )
      })}
    </ul>
  )
}

export default definePage(dashboard, Dashboard)
