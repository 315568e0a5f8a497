import type { Label } from '@village/resource'
import { definePage, Entered, useLabel, useLanguage, useMay, useSession } from '@village/web'
import { ErrorCard, NoneYet, NoPermission } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { Link } from 'react-router'
import { COLUMNS, type Front, type Headline, PATHS } from '../article.ts'
import { partyprop } from '../partyprop/partyprop.resource.ts'
import { Carousel } from './carousel.web.tsx'
import { NewsColumn, NoticeColumn, PictureColumn } from './columns.web.tsx'
import { useFront, useMayRead } from './party-calls.web.ts'
import home from './party-home.place.ts'
import { Strip } from './strip.web.tsx'
import './front.css'

const words = {
  title: { zh: '智慧党建', en: 'Party building' },
  seal: { zh: '党建', en: 'CPC' },
  all: { zh: '全部资讯', en: 'All articles' },
  write: { zh: '写文章', en: 'Write an article' },
  manage: { zh: '内容管理', en: 'Manage content' },
  none: { zh: '还没有发布文章', en: 'Nothing has been published yet' },
} as const satisfies Record<string, Label>

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const

function Masthead() {
  const label = useLabel()
  const language = useLanguage()
  const dept = useSession(session => session.user?.deptName ?? '')
  const writes = useMay('partyprop_view')
  const today = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full' }).format(new Date())
  return (
    <header className="dv-party-masthead">
      <span className="dv-party-seal" aria-hidden>
        {label(words.seal)}
      </span>
      <div>
        <h1>{label(words.title)}</h1>
        <p className="dv-quiet">
          <Entered>{[dept, today].filter(Boolean).join(' · ')}</Entered>
        </p>
      </div>
      <nav aria-label={label(words.title)}>
        <Link to={PATHS.list}>{label(words.all)}</Link>
        {writes && <Link to={partyprop.menu!.path!}>{label(words.manage)}</Link>}
      </nav>
    </header>
  )
}

/** A column leads with what no picture on top tells already; the others follow in their order. */
function ledByOwn(articles: readonly Headline[], slides: readonly Headline[]): readonly Headline[] {
  const lead = articles.find(({ id, cover }) => cover && slides.every(slide => slide.id !== id)) ?? articles[0]
  return lead ? [lead, ...articles.filter(one => one !== lead)] : []
}

function Sheet({ front }: { readonly front: Front }) {
  const label = useLabel()
  const writes = useMay('partyprop_add')
  const [news, activities, study, models, notices] = COLUMNS
  const all = (key: string): readonly Headline[] => front.columns.find(column => column.key === key)?.articles ?? []
  const of = (key: string): readonly Headline[] => ledByOwn(all(key), front.carousel)
  if (front.columns.every(({ articles }) => articles.length === 0))
    return (
      <NoneYet words={label(words.none)}>
        {writes && <Link to={partyprop.menu!.path!}>{label(words.write)}</Link>}
      </NoneYet>
    )
  return (
    <>
      <div className={front.carousel.length > 0 ? 'dv-party-top' : 'dv-party-top dv-party-no-slides'}>
        {front.carousel.length > 0 && <Carousel articles={front.carousel} />}
        <NewsColumn column={news} articles={of(news.key)} />
      </div>
      <Strip front={front} />
      <div className="dv-party-columns">
        {[activities, study, models].map(column => (
          <PictureColumn key={column.key} column={column} articles={of(column.key)} />
        ))}
        <NoticeColumn column={notices} articles={all(notices.key)} />
      </div>
    </>
  )
}

/** /party/prop: the front page of party building, laid out as a newspaper's (design/ux.md §4.11). */
function PartyHome() {
  const label = useLabel()
  const allowed = useMayRead()
  const { data, error, refetch } = useFront(allowed)
  if (!allowed) return <NoPermission label={label(home.label)} />
  return (
    <div className="dv-party dv-party-front">
      <Masthead />
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Sheet front={data} />}
    </div>
  )
}

export default definePage(home, PartyHome)
