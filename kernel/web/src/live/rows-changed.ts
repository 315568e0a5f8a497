import type { Id } from '@village/resource'
import { useCallback, useState } from 'react'
import { useSession } from '../common/session.ts'
import type { LiveTopics } from './topics.ts'
import { useLive } from './use-live.ts'

interface News {
  readonly resource: string
  readonly ids: ReadonlySet<Id>
  /** Rows that came too many at once to be named. */
  readonly more: number
}
const noNews = (resource: string): News => ({ resource, ids: new Set(), more: 0 })

function after(news: News, event: LiveTopics['rows']): News {
  if (event.kind === 'many') return { ...news, more: news.more + event.added }
  if (event.kind === 'add') return { ...news, ids: new Set([...news.ids, event.id]) }
  if (event.kind === 'edit' || !news.ids.has(event.id)) return news
  return { ...news, ids: new Set([...news.ids].filter(id => id !== event.id)) }
}

/** How many rows others have added to a list since it was read; `clear` when it has been read again. */
export function useRowsChanged(resource: string): { readonly count: number; readonly clear: () => void } {
  const own = useSession(session => session.user?.id)
  const [kept, setNews] = useState(() => noNews(resource))
  const news = kept.resource === resource ? kept : noNews(resource)
  useLive('rows', event => {
    if (event.resource !== resource || event.by === own) return
    // Several may come before the next drawing.
    setNews(before => after(before.resource === resource ? before : noNews(resource), event))
  })
  const clear = useCallback(() => setNews(noNews(resource)), [resource])
  return { count: news.ids.size + news.more, clear }
}
