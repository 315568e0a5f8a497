import { RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Icon, useLabel, useLanguage } from '@village/web'
import Button from 'antd/es/button'
import { Link } from 'react-router'
import { household } from '../people/household/household.resource.ts'
import { resident } from '../people/resident/resident.resource.ts'

/** Filter of the register for people who live here now, as `countPeople` counts them. */
export const PRESENT_QUERY = 'status=1,2'
/** The register's own limit, parameter elderly.minAge. */
const ELDERLY_AGE = 60

type Counts = Awaited<ReturnType<typeof loadCounts>>
const loadCounts = (signal: AbortSignal) => api(resident).call('countPeople', {}, { signal, silent: 'all' })

interface Figure {
  readonly key: keyof Counts
  readonly label: Label
  readonly unit: Label
  /** The list whose total is the figure. */
  readonly to: string
  readonly more?: (counts: Counts) => Label
}
const people: Label = { zh: '人', en: '' }
const FIGURES: readonly Figure[] = [
  {
    key: 'total',
    label: { zh: '常住人口', en: 'People' },
    unit: people,
    to: `${resident.path}?${PRESENT_QUERY}`,
    more: ({ male, female }) => ({
      zh: `男\u00a0${male ?? 0} · 女\u00a0${female ?? 0}`,
      en: `${male ?? 0} men · ${female ?? 0} women`,
    }),
  },
  {
    key: 'households',
    label: { zh: '户数', en: 'Households' },
    unit: { zh: '户', en: '' },
    to: household.path,
    more: ({ total, households }) => {
      const mean = households ? ((total ?? 0) / households).toFixed(1) : '—'
      return { zh: `户均 ${mean} 人`, en: `${mean} people each` }
    },
  },
  {
    key: 'old',
    label: { zh: '老年人', en: 'Elderly' },
    unit: people,
    to: `${resident.path}?age_ge=${ELDERLY_AGE}&${PRESENT_QUERY}`,
    more: ({ total, old }) => {
      const share = total ? `${(((old ?? 0) / total) * 100).toFixed(1)}\u00a0%` : '—'
      return { zh: `占常住人口 ${share}`, en: `${share} of all people` }
    },
  },
  {
    key: 'party',
    label: { zh: '党员', en: 'Party members' },
    unit: people,
    to: `${resident.path}?kindTags=party&${PRESENT_QUERY}`,
    more: ({ migrant, away }) => ({
      zh: `流动人口\u00a0${migrant ?? 0} · 外出\u00a0${away ?? 0}`,
      en: `${migrant ?? 0} migrants · ${away ?? 0} away`,
    }),
  },
]

/** The village in four figures; each is a link to the list that makes it. */
export function Figures() {
  const pick = useLabel()
  const language = useLanguage()
  const counts = useQuery({ queryKey: ['home', 'counts'], queryFn: ({ signal }) => loadCounts(signal) })
  const number = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en')
  if (counts.isError)
    return (
      <section className="dv-card dv-home-failed" role="alert">
        <p>{pick({ zh: '人口数字加载失败', en: 'The figures could not be loaded' })}</p>
        <Button onClick={() => void counts.refetch()}>{pick({ zh: '重试', en: 'Retry' })}</Button>
      </section>
    )
  return (
    <ul className="dv-figures" aria-busy={counts.isPending}>
      {FIGURES.map(({ key, label, unit, to, more }) => (
        <li key={key}>
          <Link to={to} className="dv-card dv-figure">
            <span className="dv-figure-label">
              {pick(label)}
              <Icon of={RightOutlined} />
            </span>
            <span className="dv-figure-value">
              {counts.data ? number.format(counts.data[key] ?? 0) : '…'}
              <small>{pick(unit)}</small>
            </span>
            <span className="dv-quiet">{counts.data && more ? pick(more(counts.data)) : '\u00a0'}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
