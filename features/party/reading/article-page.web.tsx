import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { isId, type Label, type PagePlace } from '@village/resource'
import { ApiError, enteredLang, Icon, useLabel, usePageTitle } from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { type ComponentType, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Article, addressOf, type Neighbour, PATHS } from '../article.ts'
import { countView, useArticle, useMayRead } from './party-calls.web.ts'
import { TextSizeChoice, useTextSize } from './text-size.web.tsx'
import './article-page.css'

const words = {
  none: { zh: '没有这篇文章，或它已撤下', en: 'There is no such article, or it was taken back' },
  all: { zh: '全部资讯', en: 'All articles' },
  home: { zh: '党建首页', en: 'Party home' },
  where: { zh: '所在位置', en: 'Where you are' },
  print: { zh: '打印', en: 'Print' },
  previous: { zh: '上一篇', en: 'Previous' },
  next: { zh: '下一篇', en: 'Next' },
  beside: { zh: '前后文章', en: 'Articles before and after' },
} as const satisfies Record<string, Label>

function Tools({ article }: { readonly article: Article }) {
  const label = useLabel()
  const [size, setSize] = useTextSize()
  return (
    <div className="dv-party-tools">
      <nav aria-label={label(words.where)}>
        <Link to={PATHS.front}>{label(words.home)}</Link>
        <span aria-hidden> / </span>
        <Link to={`${PATHS.list}?types=${article.propType}`} {...enteredLang(article.propTypeName)}>
          {article.propTypeName}
        </Link>
      </nav>
      <TextSizeChoice value={size} onChoose={setSize} />
      <Button icon={<Icon of={PrinterOutlined} />} onClick={() => window.print()}>
        {label(words.print)}
      </Button>
    </div>
  )
}

interface WayProps {
  readonly word: Label
  readonly to: Neighbour | null
}
function Way({ word, to }: WayProps) {
  const label = useLabel()
  return to ? (
    <Link to={addressOf(to)}>
      <span className="dv-quiet">{label(word)}</span>
      <span {...enteredLang(to.title)}>{to.title}</span>
    </Link>
  ) : (
    <span />
  )
}

interface ArticlePageProps {
  readonly place: PagePlace
  readonly className: string
  readonly body: ComponentType<{ readonly article: Article }>
}
/** The page of one article: the way back, its tools, itself, and what was published before and after. */
export function ArticlePage({ place, className, body: Body }: ArticlePageProps) {
  const label = useLabel()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const allowed = useMayRead()
  const { data, error, refetch } = useArticle(id, allowed && isId(id))
  const [size] = useTextSize()
  usePageTitle(data?.title ?? '')
  const read = data?.id
  useEffect(() => {
    if (read) void countView(read)
  }, [read])
  if (!allowed) return <NoPermission label={label(place.label)} />
  if (!isId(id) || (error instanceof ApiError && error.code === 404))
    return (
      <section className="dv-party-missing">
        <h1>{label(place.label)}</h1>
        <p>{label(words.none)}</p>
        <Link to={PATHS.list}>{label(words.all)}</Link>
      </section>
    )
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <div className="dv-party dv-party-reading" data-size={size}>
      <Tools article={data} />
      <article key={data.id} className={className}>
        <Body article={data} />
      </article>
      <nav className="dv-party-ways" aria-label={label(words.beside)}>
        <Way word={words.previous} to={data.previous} />
        <Way word={words.next} to={data.next} />
      </nav>
    </div>
  )
}
