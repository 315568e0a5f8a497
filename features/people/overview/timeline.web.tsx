import { useInfiniteQuery } from '@tanstack/react-query'
import type { Id, Label } from '@village/resource'
import { api, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import CheckableTag from 'antd/es/tag/CheckableTag'
import { useState } from 'react'
import { EntryLine } from './holdings.web.tsx'
import { type Holding, type Moment, overview, type Timeline } from './overview.api.ts'

const words = {
  more: { zh: '更早的记录', en: 'Earlier' },
  none: { zh: '还没有记录', en: 'No entries yet' },
  rows: { zh: '条', en: 'rows' },
  which: { zh: '显示哪些登记', en: 'Registers to show' },
} as const satisfies Record<string, Label>

function useTimeline(id: Id, registers: readonly string[]) {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [overview.name, 'timeline', id, registers.join(), language],
    queryFn: ({ signal, pageParam }) =>
      api(overview).call('timeline', { id, before: pageParam, registers: registers.join() }, { signal, silent: 'all' }),
    initialPageParam: '',
    getNextPageParam: (last: Timeline) => last.next || undefined,
  })
}

const linkOf = (moment: Moment, id: Id): string =>
  moment.count > 1 ? `${moment.path}?${moment.field}=${id}` : `${moment.path}?id=${moment.id}`

interface PersonTimelineProps {
  readonly id: Id
  readonly holdings: readonly Holding[]
}
/** What happened, the newest first, over all registers; chips choose some of them. */
export function PersonTimeline({ id, holdings }: PersonTimelineProps) {
  const label = useLabel()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useTimeline(id, chosen)
  const moments = data?.pages.flatMap(page => page.moments) ?? []
  const toggle = (name: string, on: boolean) =>
    setChosen(before => (on ? [...before, name] : before.filter(one => one !== name)))
  return (
    <>
      <fieldset className="dv-person-chips" aria-label={label(words.which)}>
        {holdings
          .filter(one => one.count > 0 && one.until === '')
          .map(one => (
            <CheckableTag
              key={one.resource}
              checked={chosen.includes(one.resource)}
              onChange={on => toggle(one.resource, on)}
            >
              {label(one.label)}
            </CheckableTag>
          ))}
      </fieldset>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && moments.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <ol className="dv-person-timeline">
        {moments.map(moment => (
          <li key={`${moment.resource}${moment.id}`}>
            <b>{label(moment.label)}</b>
            <EntryLine entry={moment} to={linkOf(moment, id)} />
            {moment.count > 1 && (
              <span className="dv-quiet">
                {moment.count} {label(words.rows)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {label(words.more)}
        </Button>
      )}
    </>
  )
}
