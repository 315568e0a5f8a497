import { useQuery } from '@tanstack/react-query'
import { found } from '@village/web/found.ts'
import { useLanguage } from '@village/web/i18n.ts'
import { useLive } from '@village/web/live/use-live.ts'
import { request } from '@village/web/request.ts'
import { queryClient } from '@village/web/session.ts'
import { COUNTERS } from '../menu/counters.ts'

/** The three lists, in the order of the specification. */
export const KINDS = ['mail', 'message', 'notice'] as const
export type Kind = (typeof KINDS)[number]

/** Something that has come for the person. */
export interface Letter {
  readonly id: string
  readonly title: string
  readonly sender: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
  readonly unread: boolean
  /** Where it leads; '' for nowhere in particular. */
  readonly path: string
  readonly from: 'message' | 'notice'
}
export interface Letters {
  readonly rows: readonly Letter[]
  readonly unread: number
  /** The source has failed or is not installed: samples stand in for it. */
  readonly isSample: boolean
}

const MESSAGE = '/blade-desk/message'
const NOTICE = '/blade-system/notice'
/** Keys of dictionary message_type. */
const TYPES: Readonly<Record<Kind, string>> = { mail: '1', message: '2', notice: '3' }
const SHOWN = 20
const KEY = ['notice'] as const

interface Rows {
  readonly records: readonly Readonly<Record<string, unknown>>[]
}
const wordIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** Only paths of our own: `//host` would lead elsewhere. */
const ownPath = (value: unknown): string => (/^\/(?![/\\])/.test(wordIn(value)) ? wordIn(value) : '')

type Ask = (path: string, params: Readonly<Record<string, unknown>>) => Promise<Rows>

async function messagesOf(kind: Kind, ask: Ask): Promise<readonly Letter[]> {
  const { records } = await ask(`${MESSAGE}/list`, { messageType: TYPES[kind], current: 1, size: SHOWN })
  return records.map(row => ({
    id: wordIn(row['id']),
    title: wordIn(row['title']),
    sender: wordIn(row['sender']),
    time: wordIn(row['sentTime']),
    unread: Number(row['readFlag']) !== 1,
    path: ownPath(row['linkPath']),
    from: 'message',
  }))
}
/** The resource that publishes notices to everybody, where this build carries one. */
const noticeBoard = () => [...found().heads.values()].find(({ path }) => path === NOTICE)

async function publishedOf(ask: Ask): Promise<readonly Letter[]> {
  const board = noticeBoard()
  if (!board) throw new Error('no notices in this build')
  const { records } = await ask(`${NOTICE}/list`, { current: 1, size: SHOWN })
  const path = board.menu?.path ?? board.path
  return records.map(row => ({
    id: wordIn(row['id']),
    title: wordIn(row['title']),
    sender: wordIn(row['createUserName']),
    time: wordIn(row['releaseTime'] ?? row['createTime']),
    unread: false,
    path: `${path}?id=${wordIn(row['id'])}`,
    from: 'notice',
  }))
}

const settled = (all: readonly PromiseSettledResult<readonly Letter[]>[], unread: number): Letters => ({
  rows: all
    .flatMap(one => (one.status === 'fulfilled' ? one.value : []))
    .sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0)),
  unread,
  isSample: all.some(one => one.status === 'rejected'),
})

/** How many wait, by kind; the server counts also those that the short lists do not show. */
async function unreadCounts(): Promise<Readonly<Record<string, number>>> {
  const answer = await request<{ readonly byType: Readonly<Record<string, number>> }>(
    'GET',
    `${MESSAGE}/unread-count`,
    {
      silent: 'all',
    },
  ).catch(() => null)
  return answer?.byType ?? {}
}

async function allLetters(signal: AbortSignal): Promise<Readonly<Record<Kind, Letters>>> {
  const ask: Ask = (path, params) => request('GET', path, { params, signal, silent: 'all' })
  const sources = KINDS.map(kind => [messagesOf(kind, ask), ...(kind === 'notice' ? [publishedOf(ask)] : [])])
  const [byType, lists] = await Promise.all([unreadCounts(), Promise.all(sources.map(all => Promise.allSettled(all)))])
  const of = (kind: Kind): Letters => settled(lists[KINDS.indexOf(kind)]!, byType[TYPES[kind]] ?? 0)
  return { mail: of('mail'), message: of('message'), notice: of('notice') }
}

/** The three lists, asked for when `due`, and again when something has come. */
export function useLetters(due: boolean) {
  const language = useLanguage()
  useLive('message', () => void queryClient.invalidateQueries({ queryKey: KEY }))
  return useQuery({
    queryKey: [...KEY, language],
    queryFn: ({ signal }) => allLetters(signal),
    enabled: due,
    staleTime: 60_000,
  })
}

/** Marks messages as read, all of them without ids. Lists and figures are read again. */
export async function markRead(ids: readonly string[] | null): Promise<void> {
  await request('POST', `${MESSAGE}/read`, { body: ids ? { ids } : {} })
  await Promise.all([KEY, COUNTERS].map(queryKey => queryClient.invalidateQueries({ queryKey })))
}
