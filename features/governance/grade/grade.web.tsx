import { useQuery } from '@tanstack/react-query'
import type { Row } from '@village/resource'
import { api, Entered, show, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { grade } from './grade.resource.ts'
import { GradePage } from './grade-page.web.tsx'
import './grade.css'

type Month = Row<typeof grade.fields>

const words = {
  months: { zh: '历月积分', en: 'Months' },
  month: { zh: '月份', en: 'Month' },
  total: { zh: '总分', en: 'Total' },
  rank: { zh: '排名', en: 'Rank' },
  level: { zh: '等级', en: 'Grade' },
  categories: { zh: '分类得分', en: 'By category' },
  deeds: { zh: '本月积分记录', en: 'Score records of the month' },
  none: { zh: '本月没有积分记录', en: 'No score records this month' },
}
const textOf = (value: unknown): string => String(value ?? '')

/** What the points of a subject are made of, under its row: months, categories and score records. */
function GradeParts({ row }: { readonly row: Month }) {
  const label = useLabel()
  const language = useLanguage()
  const { subjectType, subjectId, period } = row
  const { data, error, refetch } = useQuery({
    queryKey: [grade.name, 'parts', subjectType, subjectId, period, language],
    queryFn: ({ signal }) =>
      api(grade).call('getStatisticsDetail', { subjectType, subjectId, period }, { signal, silent: 'all' }),
  })
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section className="dv-grade-parts">
      <h3>{label(words.categories)}</h3>
      <p>
        {data.categories.length === 0
          ? label(words.none)
          : data.categories.map(({ categoryName, score }) => `${categoryName} ${score}`).join(' · ')}
      </p>
      <h3>{label(words.deeds)}</h3>
      <ul>
        {data.deeds.map(deed => (
          <li key={textOf(deed['id'])}>
            <span className="dv-number">{textOf(deed['occurDate'])}</span> <Entered>{textOf(deed['itemName'])}</Entered>{' '}
            <b className="dv-number">{textOf(deed['score'])}</b>
          </li>
        ))}
        {data.deeds.length === 0 && <li className="dv-quiet">{label(words.none)}</li>}
      </ul>
      <h3>{label(words.months)}</h3>
      <table>
        <thead>
          <tr>
            {[words.month, words.total, words.rank, words.level].map(word => (
              <th key={word.en} scope="col">
                {label(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...data.months].reverse().map(month => (
            <tr key={month.period}>
              <th scope="row">{month.period}</th>
              <td>{month.totalScore}</td>
              <td>{month.rank}</td>
              <td>{month.level}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export default show(grade, { page: GradePage, detail: GradeParts })
