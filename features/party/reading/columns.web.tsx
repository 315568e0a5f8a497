import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import type { Label } from '@village/resource'
import { Entered, enteredLang, Icon, useLabel } from '@village/web'
import { Link } from 'react-router'
import { addressOf, type COLUMNS, type Headline, PATHS } from '../article.ts'
import { Cover, Day, Title, writtenBy } from '../showing/headline.web.tsx'

const words = {
  more: { zh: '更多', en: 'More' },
  none: { zh: '还没有文章', en: 'Nothing yet' },
  top: { zh: '置顶', en: 'On top' },
} as const satisfies Record<string, Label>

type Column = (typeof COLUMNS)[number]

/** The name of a column, and the way to all of it. */
export function ColumnHead({ column }: { readonly column: Column }) {
  const label = useLabel()
  const name = label(column.label)
  return (
    <header className="dv-party-column-head">
      <h2>{name}</h2>
      <Link to={`${PATHS.list}?types=${column.types}`} aria-label={`${label(words.more)} ${name}`}>
        {label(words.more)}
        <Icon of={RightOutlined} />
      </Link>
    </header>
  )
}

/** Headlines with their days, one a line. */
export function Lines({ articles }: { readonly articles: readonly Headline[] }) {
  const label = useLabel()
  if (articles.length === 0) return null
  return (
    <ul className="dv-party-lines">
      {articles.map(article => (
        <li key={article.id}>
          <span>
            {article.isOnTop && <span className="dv-party-top-mark">{label(words.top)}</span>}
            <Title of={article} />
          </span>
          <Day of={article.publishTime} short />
        </li>
      ))}
    </ul>
  )
}

interface ColumnProps {
  readonly column: Column
  readonly articles: readonly Headline[]
}
const IN_COLUMN = 5

/** A column: its first article with its picture, and headlines below. */
export function PictureColumn({ column, articles }: ColumnProps) {
  const label = useLabel()
  const [lead, ...others] = articles
  return (
    <section className="dv-party-column" aria-label={label(column.label)}>
      <ColumnHead column={column} />
      {articles.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      {lead && (
        <Link className="dv-party-lead" to={addressOf(lead)}>
          <Cover picture={lead.cover} word={lead.propTypeName} isLarge />
          <strong {...enteredLang(lead.title)}>{lead.title}</strong>
          <span className="dv-quiet">
            <Day of={lead.publishTime} /> <Entered>{writtenBy(lead)}</Entered>
          </span>
        </Link>
      )}
      <Lines articles={others.slice(0, IN_COLUMN - 1)} />
    </section>
  )
}

/** Notices: the day before the words, as they hang on the board. */
export function NoticeColumn({ column, articles }: ColumnProps) {
  const label = useLabel()
  return (
    <section className="dv-party-column dv-party-notices" aria-label={label(column.label)}>
      <ColumnHead column={column} />
      {articles.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <ul>
        {articles.slice(0, IN_COLUMN + 1).map(article => (
          <li key={article.id}>
            <time className="dv-party-leaf dv-number" dateTime={article.publishTime.slice(0, 10)}>
              <b>{article.publishTime.slice(8, 10)}</b>
              {article.publishTime.slice(0, 7)}
            </time>
            <span>
              <Title of={article} />
              <span className="dv-quiet">
                <Entered>{writtenBy(article)}</Entered>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The news: the first as the lead story, with what it says; the others below it. */
export function NewsColumn({ column, articles }: ColumnProps) {
  const label = useLabel()
  const [lead, ...others] = articles
  return (
    <section className="dv-party-column dv-party-news" aria-label={label(column.label)}>
      <ColumnHead column={column} />
      {!lead && <p className="dv-quiet">{label(words.none)}</p>}
      {lead && (
        <div className="dv-party-lead-story">
          <h3>
            <Title of={lead} />
          </h3>
          {lead.summary && <p {...enteredLang(lead.summary)}>{lead.summary}</p>}
          <p className="dv-quiet">
            <Day of={lead.publishTime} /> <Entered>{writtenBy(lead)}</Entered>
          </p>
        </div>
      )}
      <Lines articles={others.slice(0, IN_COLUMN + 1)} />
    </section>
  )
}
