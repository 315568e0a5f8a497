import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { codeOf, type Label } from '@village/resource'
import { Icon, useLabel, useLanguage, useMay } from '@village/web'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HomeContent } from '../../desk/public.ts'
import { household } from '../../people/household/household.resource.ts'
import { lifeact } from '../../people/life/lifeact/lifeact.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import type { PeopleNumbers, Summary } from './summary.web.ts'

/** Filter of the register for people who live here now. */
export const PRESENT_QUERY = 'status=1,2'
/** From this decade on people count as elderly on the home page; the number is that of the list behind it. */
const ELDERLY_FROM = 60
export const MESSAGES = '/desk/message'

interface Figure {
  readonly key: string
  readonly label: Label
  readonly unit: Label
  readonly value: number
  /** The list whose total is the number. */
  readonly to: string
  readonly more: ReactNode
  /** The list that explains what is said beside the number. */
  readonly moreTo?: string
}

function Words({ of }: { readonly of: Label }) {
  return useLabel()(of)
}
/** Acts that make the number of present people larger or smaller; moves within the village do not. */
const COUNTED_ACTS = 'birth,die,moveIn,moveOut,leave,arrive,cancel,correct,restore,merge,unmerge'
const actsSince = (day: string): string =>
  `${lifeact.path}?${new URLSearchParams({ kind: COUNTED_ACTS, operateTime_ge: `${day.slice(0, 7)}-01 00:00:00` })}`

/** How many more or fewer than at the end of last month, with a sign and words: never by colour alone. */
function Change({ n, entered }: { readonly n: number; readonly entered: number }) {
  const pick = useLabel()
  // Who has lived here for long and is only entered now is no growth.
  const beside = entered > 0 && pick({ zh: ` · 补登记 ${entered}`, en: ` · ${entered} entered late` })
  if (n === 0)
    return (
      <>
        {pick({ zh: '与上月末持平', en: 'as at the end of last month' })}
        {beside}
      </>
    )
  return (
    <>
      <Icon of={n > 0 ? ArrowUpOutlined : ArrowDownOutlined} /> {n > 0 ? `+${n}` : n}{' '}
      {pick({ zh: '较上月末', en: 'since last month' })}
      {beside}
    </>
  )
}

function homes(residents: number, households: number): Figure {
  const mean = households > 0 ? (residents / households).toFixed(1) : '—'
  return {
    key: 'households',
    label: { zh: '户数', en: 'Households' },
    unit: { zh: '户', en: '' },
    value: households,
    to: household.path,
    more: <Words of={{ zh: `户均 ${mean} 人`, en: `${mean} people each` }} />,
  }
}

function usePeople({ people, today }: { readonly people: PeopleNumbers | undefined; readonly today: string }) {
  const seesActs = useMay(`${codeOf(lifeact)}_view`)
  if (!people) return []
  const { residents, households, monthChange, entered } = people
  const figures: readonly Figure[] = [
    {
      key: 'residents',
      label: { zh: '常住人口', en: 'Residents' },
      unit: { zh: '人', en: '' },
      value: residents,
      to: `${resident.path}?${PRESENT_QUERY}`,
      more: monthChange === null ? '\u00a0' : <Change n={monthChange - (entered ?? 0)} entered={entered ?? 0} />,
      ...(seesActs && monthChange !== null && { moreTo: actsSince(today) }),
    },
    ...(households === null ? [] : [homes(residents, households)]),
  ]
  return figures
}
function useElderly(content: Partial<HomeContent>): readonly Figure[] {
  const pick = useLabel()
  const { ages, people } = content
  if (!ages) return []
  const value = ages.filter(band => band.from >= ELDERLY_FROM).reduce((sum, band) => sum + band.male + band.female, 0)
  const share = people && people.residents > 0 ? `${((value / people.residents) * 100).toFixed(1)} %` : undefined
  return [
    {
      key: 'elderly',
      label: { zh: `${ELDERLY_FROM}岁以上`, en: `Aged ${ELDERLY_FROM} and over` },
      unit: { zh: '人', en: '' },
      value,
      to: `${resident.path}?age_ge=${ELDERLY_FROM}&${PRESENT_QUERY}`,
      more: share ? pick({ zh: `占常住人口 ${share}`, en: `${share} of all residents` }) : '\u00a0',
    },
  ]
}
function useUnread(content: Partial<HomeContent>): readonly Figure[] {
  const pick = useLabel()
  const value = content.waiting?.find(({ menu }) => menu === 'message')?.count ?? 0
  return [
    {
      key: 'unread',
      label: { zh: '未读消息', en: 'Unread messages' },
      unit: { zh: '条', en: '' },
      value,
      to: `${MESSAGES}?readFlag=0`,
      more: value === 0 ? pick({ zh: '都看过了', en: 'All read' }) : pick({ zh: '点开即读', en: 'Open to read' }),
    },
  ]
}

const WAITING_CARDS = 4

/** One block of numbers could not be read; the others are shown. */
function FailedFigure({ label, onRetry }: { readonly label: Label; onRetry(): void }) {
  const pick = useLabel()
  return (
    <section className="dv-card dv-figure-failed" role="alert">
      <p>{pick({ zh: `${label.zh}加载失败`, en: `${label.en} could not be loaded` })}</p>
      <Button size="small" onClick={onRetry}>
        {pick({ zh: '重试', en: 'Retry' })}
      </Button>
    </section>
  )
}

function FigureCard({ figure: { label, unit, value, to, more, moreTo } }: { readonly figure: Figure }) {
  const pick = useLabel()
  const number = new Intl.NumberFormat(useLanguage() === 'zh' ? 'zh-CN' : 'en')
  return (
    <div className="dv-card dv-figure">
      <Link to={to} className="dv-figure-main">
        <span className="dv-figure-label">
          {pick(label)}
          <Icon of={RightOutlined} />
        </span>
        <span className="dv-figure-value">
          {number.format(value)}
          <small>{pick(unit)}</small>
        </span>
      </Link>
      {moreTo ? (
        <Link to={moreTo} className="dv-figure-more">
          {more}
        </Link>
      ) : (
        <span className="dv-quiet">{more}</span>
      )}
    </div>
  )
}

/** The blocks out of which numbers come, and what a failed one is called. */
const BLOCKS = [
  { name: 'people', label: { zh: '人口数字', en: 'The numbers of people' } },
  { name: 'ages', label: { zh: '年龄数字', en: 'The ages' } },
  { name: 'waiting', label: { zh: '未读消息', en: 'Unread messages' } },
] as const

/** The village in numbers; each is a link to the list whose total it is. */
export function Figures({ summary }: { readonly summary: Summary }) {
  const content = summary.data?.content ?? {}
  const people = usePeople({ people: content.people, today: summary.data?.today ?? '' })
  const elderly = useElderly(content)
  const unread = useUnread(content)
  if (summary.block('people').isPending)
    return (
      <ul className="dv-figures" aria-busy>
        {Array.from({ length: WAITING_CARDS }, (_, at) => (
          <li key={at} className="dv-card dv-figure dv-figure-waiting" aria-hidden />
        ))}
      </ul>
    )
  const failed = BLOCKS.filter(({ name }) => summary.has(name) && summary.block(name).isError)
  const isUnreadKnown = !failed.some(({ name }) => name === 'waiting')
  const figures = [...people, ...elderly, ...(isUnreadKnown ? unread : [])]
  return (
    <ul className="dv-figures" data-count={figures.length + failed.length}>
      {figures.map(figure => (
        <li key={figure.key}>
          <FigureCard figure={figure} />
        </li>
      ))}
      {failed.map(({ name, label }) => (
        <li key={name}>
          <FailedFigure label={label} onRetry={() => void summary.block(name).refetch()} />
        </li>
      ))}
    </ul>
  )
}
