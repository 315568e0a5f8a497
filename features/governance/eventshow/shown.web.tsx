import { useInfiniteQuery } from '@tanstack/react-query'
import { FileTiles, useFileCards } from '@village/page'
import type { Label } from '@village/resource'
import { api, definePage, Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard, NoneYet, useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import type { ShownEvent } from './eventshow.endpoints.ts'
import { eventshow } from './eventshow.resource.ts'
import place from './shown.place.ts'
import { ShownArticle } from './shown-article.web.tsx'

const words = {
  none: { zh: '还没有公开的事', en: 'Nothing is shown yet' },
  more: { zh: '更早的', en: 'Earlier ones' },
} as const satisfies Record<string, Label>
const SIZE = 10

function Article({ row }: { readonly row: ShownEvent }) {
  const when = useRelativeTime()
  const { cards } = useFileCards(row.imageIds)
  const facts = (
    <>
      <span>{row.categoryName}</span>
      <Entered>{row.deptName}</Entered>
      <time dateTime={row.showTime.replace(' ', 'T')} title={row.showTime}>
        {when(row.showTime)}
      </time>
    </>
  )
  return (
    <ShownArticle title={row.title} content={row.content} facts={facts}>
      {cards.length > 0 && <FileTiles cards={cards} />}
    </ShownArticle>
  )
}

/** What was reported in the village and is solved now, the latest first. */
function Shown() {
  const label = useLabel()
  const language = useLanguage()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [eventshow.name, 'shown', language],
    queryFn: ({ signal, pageParam }) =>
      api(eventshow).call('shown', { current: pageParam, size: SIZE }, { signal, silent: 'all' }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * SIZE < last.total ? pages.length + 1 : undefined),
  })
  const rows = data?.pages.flatMap(page => page.records) ?? []
  return (
    <>
      <h1 className="dv-hidden-text">{label(place.label)}</h1>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && rows.length === 0 && <NoneYet words={label(words.none)} />}
      <ul className="dv-shown-list">
        {rows.map(row => (
          <li key={row.id}>
            <Article row={row} />
          </li>
        ))}
        {hasNextPage && (
          <li>
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {label(words.more)}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}

export default definePage(place, Shown)
