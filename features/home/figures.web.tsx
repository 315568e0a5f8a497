import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import type { Label } from '@village/resource'
import { Icon, useLabel, useLanguage } from '@village/web'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HomeContent } from '../desk/public.ts'
import { household } from '../people/household/household.resource.ts'
import { resident } from '../people/resident/resident.resource.ts'
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
}

function Words({ of }: { readonly of: Label }) {
  return useLabel()(of)
}
/** How many more or fewer than at the end of last month, with a sign and words: never by colour alone. */
function Change({ n }: { readonly n: number }) {
  const pick = useLabel()
  if (n === 0) return pick({ zh: '与上月末持平', en: 'as at the end of last month' })
  return (
    <>
      <Icon of={n > 0 ? ArrowUpOutlined : ArrowDownOutlined} /> {n > 0 ? `+${n}` : n}{' '}
      {pick({ zh: '较上月末', en: 'since last month' })}
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

function peopleFigures({ residents, households, monthChange }: PeopleNumbers): readonly Figure[] {
  return [
    {
      key: 'residents',
      label: { zh: '常住人口', en: 'Residents' },
      unit: { zh: '人', en: '' },
      value: residents,
      to: `${resident.path}?${PRESENT_QUERY}`,
      more: monthChange === null ? '\u00a0' : <Change n={monthChange} />,
    },
    ...(households === null ? [] : [homes(residents, households)]),
  ]
}
function useElderly(content: Partial<HomeContent>): readonly Figure[] {
  const pick = useLabel()
  const { ages, people } = content
  if (!ages || !people) return []
  const value = ages.filter(band => band.from >= ELDERLY_FROM).reduce((sum, band) => sum + band.male + band.female, 0)
  const share = people.residents > 0 ? `${((value / people.residents) * 100).toFixed(1)} %` : '—'
  return [
    {
      key: 'elderly',
      label: { zh: `${ELDERLY_FROM}岁以上`, en: `Aged ${ELDERLY_FROM} and over` },
      unit: { zh: '人', en: '' },
      value,
      to: `${resident.path}?age_ge=${ELDERLY_FROM}&${PRESENT_QUERY}`,
      more: pick({ zh: `占常住人口 ${share}`, en: `${share} of all residents` }),
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

/** The village in numbers; each is a link to the list whose total it is. */
export function Figures({ summary }: { readonly summary: Summary }) {
  const pick = useLabel()
  const language = useLanguage()
  const content = summary.data?.content ?? {}
  const elderly = useElderly(content)
  const unread = useUnread(content)
  const number = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en')
  const { isPending, isError, refetch } = summary.block('people')
  if (isPending)
    return (
      <ul className="dv-figures" aria-busy>
        {Array.from({ length: WAITING_CARDS }, (_, at) => (
          <li key={at} className="dv-card dv-figure dv-figure-waiting" aria-hidden />
        ))}
      </ul>
    )
  if (isError)
    return (
      <section className="dv-card dv-home-failed" role="alert">
        <p>{pick({ zh: '人口数字加载失败', en: 'The numbers could not be loaded' })}</p>
        <Button onClick={() => void refetch()}>{pick({ zh: '重试', en: 'Retry' })}</Button>
      </section>
    )
  const figures = [...(content.people ? peopleFigures(content.people) : []), ...elderly, ...unread]
  return (
    <ul className="dv-figures" data-count={figures.length}>
      {figures.map(({ key, label, unit, value, to, more }) => (
        <li key={key}>
          <Link to={to} className="dv-card dv-figure">
            <span className="dv-figure-label">
              {pick(label)}
              <Icon of={RightOutlined} />
            </span>
            <span className="dv-figure-value">
              {number.format(value)}
              <small>{pick(unit)}</small>
            </span>
            <span className="dv-quiet">{more}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
