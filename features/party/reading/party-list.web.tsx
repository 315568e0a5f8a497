import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { beginningOf, type Label } from '@village/resource'
import { definePage, Entered, enteredLang, Icon, useLabel } from '@village/web'
import { ErrorCard, NoMatch, NoPermission } from '@village/web/kit'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Skeleton from 'antd/es/skeleton'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addressOf, type Headline, PATHS } from '../article.ts'
import { Cover, Day, writtenBy } from '../showing/headline.web.tsx'
import { Pages } from './pages.web.tsx'
import { type Asked, PAGE_SIZE, useArticles, useClasses, useMayRead } from './party-calls.web.ts'
import place from './party-list.place.ts'
import './party-list.css'

const words = {
  home: { zh: '党建首页', en: 'Party home' },
  all: { zh: '全部', en: 'All' },
  classes: { zh: '按类别', en: 'By class' },
  find: { zh: '搜索标题', en: 'Search in titles' },
  search: { zh: '搜索', en: 'Search' },
  none: { zh: '没有符合条件的文章', en: 'No article fits' },
  clear: { zh: '查看全部文章', en: 'See all articles' },
  views: { zh: '浏览', en: 'Views' },
  report: { zh: '图文报道', en: 'Report' },
} as const satisfies Record<string, Label>

/** What the address asks for, and the address of something else. */
function useAsked() {
  const [search, setSearch] = useSearchParams()
  const asked: Asked = {
    types: (search.get('types') ?? '').replaceAll(/[^0-9A-Za-z,]/g, ''),
    words: beginningOf(search.get('words') ?? '', 64),
    current: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  }
  const addressFor = ({ types, words: said, current }: Asked): string => {
    const next = new URLSearchParams()
    if (types) next.set('types', types)
    if (said) next.set('words', said)
    if (current > 1) next.set('page', String(current))
    return next.size > 0 ? `?${next}` : PATHS.list
  }
  return { asked, addressFor, ask: (next: Asked) => setSearch(addressFor(next).replace(PATHS.list, '')) }
}
type Asking = ReturnType<typeof useAsked>

function Chips({ asking: { asked, addressFor } }: { readonly asking: Asking }) {
  const label = useLabel()
  const classes = useClasses(true).data ?? []
  const chosen = asked.types.split(',').filter(Boolean)
  const chip = (types: string, name: string, isChosen: boolean) => (
    <li key={types}>
      <Link to={addressFor({ ...asked, types, current: 1 })} aria-current={isChosen ? 'true' : undefined}>
        {name}
      </Link>
    </li>
  )
  return (
    <nav aria-label={label(words.classes)}>
      <ul className="dv-party-chips">
        {chip('', label(words.all), chosen.length === 0)}
        {classes.map(({ key, label: name }) => chip(key, label(name), chosen.includes(key)))}
      </ul>
    </nav>
  )
}

function Search({ asking: { asked, ask } }: { readonly asking: Asking }) {
  const label = useLabel()
  const [typed, setTyped] = useState(asked.words)
  useEffect(() => setTyped(asked.words), [asked.words])
  const send = (event: FormEvent) => {
    event.preventDefault()
    ask({ ...asked, words: typed.trim(), current: 1 })
  }
  return (
    <search>
      <form className="dv-party-search" onSubmit={send}>
        <Input
          allowClear
          maxLength={64}
          aria-label={label(words.find)}
          placeholder={label(words.find)}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button htmlType="submit" icon={<Icon of={SearchOutlined} />}>
          {label(words.search)}
        </Button>
      </form>
    </search>
  )
}

function Card({ article }: { readonly article: Headline }) {
  const label = useLabel()
  return (
    <li>
      <Link className="dv-party-card" to={addressOf(article)}>
        <Cover picture={article.cover} word={article.propTypeName} isLarge />
        <span className="dv-party-card-words">
          <span className="dv-party-card-class">
            <Entered>{article.propTypeName}</Entered>
            {article.isReport && ` · ${label(words.report)}`}
          </span>
          <strong {...enteredLang(article.title)}>{article.title}</strong>
          {article.summary && (
            <span className="dv-party-card-summary" title={article.summary} {...enteredLang(article.summary)}>
              {article.summary}
            </span>
          )}
          <span className="dv-quiet dv-party-card-foot">
            <span>
              <Day of={article.publishTime} short /> <Entered>{writtenBy(article)}</Entered>
            </span>
            <span className="dv-number">
              {label(words.views)} {article.viewCount}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}

function Articles({ asking }: { readonly asking: Asking }) {
  const label = useLabel()
  const { asked, addressFor } = asking
  const { data, error, refetch } = useArticles(asked, true)
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data.records.length === 0)
    return (
      <NoMatch words={label(words.none)}>
        <Link to={PATHS.list}>{label(words.clear)}</Link>
      </NoMatch>
    )
  return (
    <>
      <ul className="dv-party-cards">
        {data.records.map(article => (
          <Card key={article.id} article={article} />
        ))}
      </ul>
      <Pages
        current={asked.current}
        last={Math.max(1, Math.ceil(data.total / PAGE_SIZE))}
        total={data.total}
        addressOf={current => addressFor({ ...asked, current })}
      />
    </>
  )
}

/** /party/propList: all articles, by class and words; the address says which. */
function PartyList() {
  const label = useLabel()
  const asking = useAsked()
  if (!useMayRead()) return <NoPermission label={label(place.label)} />
  return (
    <div className="dv-party dv-party-list">
      <header className="dv-party-list-head">
        <h1>{label(place.label)}</h1>
        <Link to={PATHS.front}>{label(words.home)}</Link>
        <Search asking={asking} />
      </header>
      <Chips asking={asking} />
      <Articles asking={asking} />
    </div>
  )
}

export default definePage(place, PartyList)
