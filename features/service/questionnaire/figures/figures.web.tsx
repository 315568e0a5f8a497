import { useQuery } from '@tanstack/react-query'
import { isId, type Label } from '@village/resource'
import { api, definePage, Entered, notify, useLabel, useLanguage, useMay, usePageTitle } from '@village/web'
import { ErrorCard, NoneYet, NoPermission, saveFile } from '@village/web/kit'
import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Statistics } from '../declared/statistics.ts'
import { PageButton } from '../links/page-button.web.tsx'
import { designPath } from '../links/paths.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import { CrossCard } from './cross-card.web.tsx'
import place from './figures.place.ts'
import { QuestionCard } from './question-figure.web.tsx'
import { Unanswered } from './unanswered.web.tsx'
import '../designer/designer.css'
import './figures.css'

const words = {
  sheets: { zh: '答卷', en: 'Sheets' },
  audience: { zh: '调查对象', en: 'Audience' },
  rate: { zh: '回收率', en: 'Share that answered' },
  atDoor: { zh: '入户代填', en: 'At the door' },
  none: { zh: '还没有人答卷', en: 'No answers yet' },
  held: {
    zh: '匿名问卷的答卷太少，先不显示结果，免得看出是谁答的',
    en: 'Too few sheets of an anonymous questionnaire: the results would tell who answered',
  },
  export: { zh: '导出统计', en: 'Export' },
  unanswered: { zh: '未答名单', en: 'Who has not answered' },
  open: { zh: '问卷与分享', en: 'The questionnaire' },
  anonymous: { zh: '匿名', en: 'Anonymous' },
} as const satisfies Record<string, Label>

const UNITS: Readonly<Record<Statistics['audience']['counts'], Label>> = {
  people: { zh: '人', en: 'people' },
  households: { zh: '户', en: 'households' },
  businesses: { zh: '家', en: 'businesses' },
  staff: { zh: '人', en: 'people' },
}

function Summary({ told }: { readonly told: Statistics }) {
  const label = useLabel()
  const { total, audience, rate, atDoor } = told
  const figures = [
    { name: words.sheets, value: String(total) },
    { name: words.audience, value: `${audience.size} ${label(UNITS[audience.counts])}` },
    { name: words.atDoor, value: String(atDoor) },
  ]
  return (
    <section className="dv-card dv-found-summary">
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name.en}>
            <dt>{label(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rate !== null && (
        <div className="dv-found-rate">
          <span>{label(words.rate)}</span>
          <Progress percent={Math.round(rate * 1000) / 10} aria-label={label(words.rate)} />
        </div>
      )}
    </section>
  )
}

function Acts({ told, onUnanswered }: { readonly told: Statistics; onUnanswered(): void }) {
  const label = useLabel()
  const mayExport = useMay('questionnaire_export')
  const [isBusy, setBusy] = useState(false)
  const save = (): void => {
    setBusy(true)
    api(questionnaire)
      .file('workbook', { id: told.id })
      .then(saveFile)
      .catch(failure => notify('error', String(failure)))
      .finally(() => setBusy(false))
  }
  const hasList = told.anonymous !== 1 && told.answeredBy === 'household'
  return (
    <p className="dv-design-acts">
      <PageButton to={designPath(told.id)}>{label(words.open)}</PageButton>
      {hasList && <Button onClick={onUnanswered}>{label(words.unanswered)}</Button>}
      {mayExport && (
        <Button type="primary" loading={isBusy} onClick={save}>
          {label(words.export)}
        </Button>
      )}
    </p>
  )
}

function Told({ told }: { readonly told: Statistics }) {
  const label = useLabel()
  const [isListed, setListed] = useState(false)
  usePageTitle(told.title)
  return (
    <div className="dv-found">
      <header className="dv-found-head">
        <h1>
          <Entered>{told.title}</Entered>
        </h1>
        <Acts told={told} onUnanswered={() => setListed(true)} />
      </header>
      <Summary told={told} />
      {told.total === 0 && <NoneYet words={label(words.none)} />}
      {told.isHeld && <p className="dv-card dv-found-held">{label(words.held)}</p>}
      {told.total > 0 && !told.isHeld && (
        <>
          <div className="dv-found-cards">
            {told.questions.map(figure => (
              <QuestionCard key={figure.id} id={told.id} figure={figure} />
            ))}
          </div>
          <CrossCard told={told} />
        </>
      )}
      {isListed && <Unanswered id={told.id} onClose={() => setListed(false)} />}
    </div>
  )
}

function Opened({ id }: { readonly id: string }) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [questionnaire.name, 'statistics', id, language],
    queryFn: ({ signal }) => api(questionnaire).call('statistics', { id }, { signal, silent: 'all' }),
    retry: false,
    staleTime: 5000,
  })
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? <Told told={data} /> : <Skeleton active paragraph={{ rows: 8 }} />
}

function FiguresPage() {
  const label = useLabel()
  const { id = '' } = useParams()
  const mayCount = useMay('questionnaire_statistics')
  return mayCount && isId(id) ? <Opened key={id} id={id} /> : <NoPermission label={label(place.label)} />
}

export default definePage(place, FiguresPage)
