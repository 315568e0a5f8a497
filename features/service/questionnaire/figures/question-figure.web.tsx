import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, enteredLang, useLabel } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import Input from 'antd/es/input'
import Pagination from 'antd/es/pagination'
import { useState } from 'react'
import { hasOptions, TYPE } from '../declared/design.ts'
import type { GivenText, QuestionFigure } from '../declared/statistics.ts'
import { typeName } from '../designer/palette.web.tsx'
import { questionnaire } from '../questionnaire.resource.ts'

const words = {
  option: { zh: '选项', en: 'Option' },
  mark: { zh: '分数', en: 'Mark' },
  sheets: { zh: '份', en: 'sheets' },
  count: { zh: '份数', en: 'Sheets' },
  mean: { zh: '平均', en: 'Mean' },
  least: { zh: '最小', en: 'Smallest' },
  most: { zh: '最大', en: 'Largest' },
  first: { zh: '最早', en: 'First' },
  last: { zh: '最晚', en: 'Last' },
  answered: { zh: '回答', en: 'Answered' },
  texts: { zh: '文字答案', en: 'Texts' },
  search: { zh: '在答案里搜索', en: 'Search the texts' },
  noText: { zh: '没有符合的文字', en: 'No text fits' },
  points: { zh: '平均得分', en: 'Mean points' },
} as const satisfies Record<string, Label>
const SIZE = 8

const seenWords = ({ seen, answered }: QuestionFigure): Label => ({
  zh: `看到本题 ${seen} 份，回答 ${answered} 份；百分比按看到本题的答卷计算`,
  en: `${seen} sheets saw the question, ${answered} answered it; shares are of those that saw it`,
})
const pointWords = (most: number): Label => ({
  zh: `排第一得${most}分，往后每位少一分，取平均`,
  en: `First place is ${most} points, each further one a point less; the mean of all`,
})
const percent = (ratio: number): string => `${Math.round(ratio * 1000) / 10}%`

function rankTable(figure: QuestionFigure, pick: (label: Label) => string): ChartTable {
  const most = figure.options.length
  const pointsOf = (rank: number | null): number => (rank === null ? 0 : Math.round((most + 1 - rank) * 100) / 100)
  const rows = figure.options.map(({ id, content, rank }) => ({ key: id, label: content, values: [pointsOf(rank)] }))
  return {
    title: `${figure.sort}. ${figure.title}`,
    of: pick(words.option),
    unit: '',
    columns: [pick(words.points)],
    rows: rows.toSorted((a, b) => b.values[0]! - a.values[0]!),
  }
}
function countTable(figure: QuestionFigure, pick: (label: Label) => string): ChartTable {
  return {
    title: `${figure.sort}. ${figure.title}`,
    of: pick(figure.type === TYPE.rating ? words.mark : words.option),
    unit: pick(words.sheets),
    columns: [pick(words.count)],
    rows: figure.options.map(({ id, content, count, ratio }) => ({
      key: id,
      label: `${content} · ${percent(ratio)}`,
      values: [count],
    })),
  }
}

function useTexts(id: string, questionId: string, word: string, current: number) {
  const { data } = useQuery({
    queryKey: [questionnaire.name, 'texts', id, questionId, word, current],
    queryFn: ({ signal }) =>
      api(questionnaire).call('texts', { id, questionId, word, current, size: SIZE }, { signal, silent: 'all' }),
    placeholderData: before => before,
  })
  return data
}

function TextLines({ texts }: { readonly texts: readonly GivenText[] }) {
  return (
    <ul className="dv-found-lines">
      {texts.map(({ id, text, option, day }) => (
        <li key={id}>
          <span {...enteredLang(text)}>{option ? `${option}：${text}` : text}</span>
          <time className="dv-quiet">{day}</time>
        </li>
      ))}
    </ul>
  )
}

/** The texts of a question, a page at a time, of all or those with a word in them. */
function Texts({ id, figure }: CardProps) {
  const label = useLabel()
  const [word, setWord] = useState('')
  const [current, setCurrent] = useState(1)
  const data = useTexts(id, figure.id, word, current)
  const named = { zh: `${words.search.zh}：${figure.title}`, en: `${words.search.en}: ${figure.title}` }
  return (
    <div className="dv-found-texts">
      <Input.Search
        aria-label={label(named)}
        placeholder={label(words.search)}
        allowClear
        maxLength={50}
        onSearch={next => {
          setWord(next.trim())
          setCurrent(1)
        }}
      />
      {data?.total === 0 && <p className="dv-quiet">{label(words.noText)}</p>}
      <TextLines texts={data?.records ?? []} />
      {(data?.total ?? 0) > SIZE && (
        <Pagination
          size="small"
          current={current}
          pageSize={SIZE}
          total={data?.total ?? 0}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  )
}

function Measures({ figure }: { readonly figure: QuestionFigure }) {
  const label = useLabel()
  const isDate = figure.type === TYPE.date
  const parts = [
    ...(figure.mean === null ? [] : [[words.mean, String(figure.mean)] as const]),
    [isDate ? words.first : words.least, figure.least] as const,
    [isDate ? words.last : words.most, figure.most] as const,
    [words.answered, String(figure.answered)] as const,
  ]
  return (
    <dl className="dv-found-measures">
      {parts.map(([name, value]) => (
        <div key={name.en}>
          <dt>{label(name)}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CardProps {
  /** Of the questionnaire. */
  readonly id: string
  readonly figure: QuestionFigure
}
/** What one question has found: bars for choices and marks, measures for numbers and days, texts. */
export function QuestionCard({ id, figure }: CardProps) {
  const label = useLabel()
  const title = `${figure.sort}. ${figure.title}`
  const isDrawn = hasOptions(figure.type) || figure.type === TYPE.rating
  const isRanked = figure.type === TYPE.ranking
  if (isDrawn)
    return (
      <ChartCard
        title={title}
        counts={label(isRanked ? pointWords(figure.options.length) : seenWords(figure))}
        kind="bars"
        table={isRanked ? rankTable(figure, label) : countTable(figure, label)}
        onRetry={() => undefined}
      >
        {figure.type === TYPE.rating && <Measures figure={figure} />}
        {figure.answers.length > 0 && <Texts id={id} figure={figure} />}
      </ChartCard>
    )
  return (
    <section className="dv-card dv-found-card" aria-label={title}>
      <h2 {...enteredLang(figure.title)}>{title}</h2>
      <p className="dv-quiet">
        {label(typeName(figure.type))} · {label(seenWords(figure))}
      </p>
      {figure.type === TYPE.text ? <Texts id={id} figure={figure} /> : <Measures figure={figure} />}
    </section>
  )
}
