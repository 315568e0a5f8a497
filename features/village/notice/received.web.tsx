import { useInfiniteQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, definePage, enteredLang, queryClient, useLabel, useLanguage, useScreen } from '@village/web'
import { ErrorCard, NoneYet, useRelativeTime } from '@village/web/kit'
import { useLive } from '@village/web/live'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import { Link, useSearchParams } from 'react-router'
import { ReadNotice } from './read-notice.web.tsx'
import { type ReceivedNotice, received } from './received.api.ts'
import place from './received.place.ts'
import './received.css'

const words = {
  all: { zh: '全部', en: 'All' },
  unread: { zh: '未读', en: 'Unread' },
  none: { zh: '还没有收到通知', en: 'No notices yet' },
  noneUnread: { zh: '没有未读的通知', en: 'No unread notices' },
  more: { zh: '更早的通知', en: 'Earlier notices' },
  must: { zh: '必读', en: 'Must read' },
  top: { zh: '置顶', en: 'On top' },
  choose: { zh: '在左边选一条通知阅读', en: 'Choose a notice to read' },
} as const satisfies Record<string, Label>
const SIZE = 20
const KEY = [received.name, 'list'] as const

export const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: KEY })

function useReceived(isUnread: boolean) {
  const language = useLanguage()
  useLive('message', readAgain)
  return useInfiniteQuery({
    queryKey: [...KEY, isUnread, language],
    queryFn: ({ signal, pageParam }) =>
      api(received).call(
        'list',
        { ...(isUnread && { unread: 1 as const }), current: pageParam, size: SIZE },
        { signal, silent: 'all' },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * SIZE < last.total ? pages.length + 1 : undefined),
  })
}

function Line({ row, isOpen, to }: { readonly row: ReceivedNotice; readonly isOpen: boolean; readonly to: string }) {
  const label = useLabel()
  const when = useRelativeTime()
  const isNew = row.readTime === ''
  return (
    <li>
      <Link to={to} className="dv-received-line" aria-current={isOpen ? 'true' : undefined}>
        <span className={isNew ? 'dv-received-title dv-received-new' : 'dv-received-title'} {...enteredLang(row.title)}>
          {isNew && <span className="dv-hidden-text">{label(words.unread)} </span>}
          {row.title}
        </span>
        <span className="dv-received-facts">
          {row.mustRead === 1 && <Tag color="error">{label(words.must)}</Tag>}
          {row.topFlag === 1 && <Tag>{label(words.top)}</Tag>}
          <span className="dv-quiet">{row.categoryName}</span>
          <span className="dv-quiet" {...enteredLang(row.deptName)}>
            {row.deptName}
          </span>
          <time className="dv-quiet" dateTime={row.releaseTime.replace(' ', 'T')} title={row.releaseTime}>
            {when(row.releaseTime)}
          </time>
        </span>
      </Link>
    </li>
  )
}

interface ListProps {
  readonly isUnread: boolean
  readonly openId: string
  toOf(change: Readonly<Record<string, string>>): string
}
function List({ isUnread, openId, toOf }: ListProps) {
  const label = useLabel()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReceived(isUnread)
  const rows = data?.pages.flatMap(page => page.records) ?? []
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (rows.length === 0) return <NoneYet words={label(isUnread ? words.noneUnread : words.none)} />
  return (
    <>
      <ul className="dv-received-list">
        {rows.map(row => (
          <Line key={row.id} row={row} isOpen={row.id === openId} to={toOf({ id: row.id })} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {label(words.more)}
        </Button>
      )}
    </>
  )
}

/** The notices that the person has got, and the one they read. On a phone one takes the place of the other. */
function Received() {
  const label = useLabel()
  const isNarrow = useScreen() < 2
  const [search, setSearch] = useSearchParams()
  const openId = search.get('id') ?? ''
  const isUnread = search.get('unread') === '1'
  const toOf = (change: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    return `?${next}`
  }
  return (
    <div className="dv-received">
      <h1 className="dv-hidden-text">{label(place.label)}</h1>
      {!(isNarrow && openId) && (
        <div className="dv-received-side">
          <Segmented
            block
            value={isUnread ? 'unread' : 'all'}
            options={(['all', 'unread'] as const).map(value => ({ value, label: label(words[value]) }))}
            onChange={value => setSearch(toOf({ unread: value === 'unread' ? '1' : '' }).slice(1), { replace: true })}
          />
          <List isUnread={isUnread} openId={openId} toOf={toOf} />
        </div>
      )}
      {openId && <ReadNotice key={openId} id={openId} backTo={isNarrow ? toOf({ id: '' }) : ''} onRead={readAgain} />}
      {!openId && !isNarrow && <p className="dv-received-none dv-quiet">{label(words.choose)}</p>}
    </div>
  )
}

export default definePage(place, Received)
