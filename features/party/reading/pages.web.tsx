import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { Link } from 'react-router'

const words = {
  pages: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
} as const satisfies Record<string, Label>

/** So many pages are named on either side of the one that is shown. */
const BESIDE = 2

interface PagesProps {
  readonly current: number
  readonly last: number
  readonly total: number
  addressOf(page: number): string
}
/** The way through a long list: each page has an address. */
export function Pages({ current, last, total, addressOf }: PagesProps) {
  const label = useLabel()
  const all = Array.from({ length: last }, (_, at) => at + 1)
  const near = all.filter(page => page === 1 || page === last || Math.abs(page - current) <= BESIDE)
  return (
    <nav className="dv-party-pages" aria-label={label(words.pages)}>
      <span className="dv-quiet">{label({ zh: `共 ${total} 篇`, en: `${total} articles` })}</span>
      {current > 1 && <Link to={addressOf(current - 1)}>{label(words.previous)}</Link>}
      {last > 1 &&
        near.map((page, at) => (
          <span key={page}>
            {at > 0 && page - near[at - 1]! > 1 && <span aria-hidden>…</span>}
            <Link className="dv-number" to={addressOf(page)} aria-current={page === current ? 'page' : undefined}>
              {page}
            </Link>
          </span>
        ))}
      {current < last && <Link to={addressOf(current + 1)}>{label(words.next)}</Link>}
    </nav>
  )
}
