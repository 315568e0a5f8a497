import { useQuery } from '@tanstack/react-query'
import { isOwnPath } from '@village/resource'
import { useLanguage } from '@village/web/i18n.ts'
import { useLive } from '@village/web/live/use-live.ts'
import { api } from '@village/web/resource-client.ts'
import { queryClient } from '@village/web/session.ts'
import { message } from '../../../features/desk/message/message.resource.ts'
import { COUNTERS } from '../menu/counters.ts'

/** The three lists, in the order of the specification. */
export const KINDS = ['mail', 'message', 'notice'] as const
export type Kind = (typeof KINDS)[number]

/** Something that has come for the person. */
export interface Letter {
  readonly id: string
  readonly title: string
  readonly sender: string
  /** The product itself writes: shown by a mark that no sender's name can imitate. */
  readonly bySystem: boolean
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
  readonly unread: boolean
  /** Where it leads; '' for nowhere in particular. */
  readonly path: string
}
export interface Letters {
  readonly rows: readonly Letter[]
  readonly unread: number
  /** The source has failed or has nothing yet: samples are in for it. */
  readonly isSample: boolean
}

/** Keys of dictionary message_type. */
const TYPES: Readonly<Record<Kind, string>> = { mail: '1', message: '2', notice: '3' }
const SHOWN = 20
const KEY = ['notice'] as const

const wordIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** Only paths of our own: `//host` would lead elsewhere. */
const ownPath = (value: unknown): string => (isOwnPath(value) ? value : '')

async function messagesOf(kind: Kind, signal: AbortSignal): Promise<readonly Letter[]> {
  const query = { messageType: TYPES[kind], current: 1, size: SHOWN }
  const { records } = await api(message).list(query, { signal, silent: 'all' })
  return records.map(row => ({
    id: row.id,
    title: wordIn(row.title),
    sender: wordIn(row.sender),
    bySystem: Number(row.bySystem) === 1,
    time: wordIn(row.sentTime),
    unread: Number(row.readFlag) !== 1,
    path: ownPath(row.linkPath),
  }))
}

/** Lists that show the samples of the specification while nothing real has come. Notices are the real ones alone. */
const SAMPLED: readonly Kind[] = ['mail', 'message']

function lettersOf(kind: Kind, list: PromiseSettledResult<readonly Letter[]>, unread: number): Letters {
  const rows = list.status === 'fulfilled' ? list.value : []
  return { rows, unread, isSample: list.status === 'rejected' || (rows.length === 0 && SAMPLED.includes(kind)) }
}

/** How many wait, by kind; the server counts also those that the short lists do not show. */
async function unreadCounts(): Promise<Readonly<Record<string, number>>> {
  const answer = await api(message)
    .call('unread-count', {}, { silent: 'all' })
    .catch(() => null)
  return answer?.byType ?? {}
}

async function allLetters(signal: AbortSignal): Promise<Readonly<Record<Kind, Letters>>> {
  const asked = Promise.allSettled(KINDS.map(kind => messagesOf(kind, signal)))
  const [byType, lists] = await Promise.all([unreadCounts(), asked])
  const of = (kind: Kind): Letters => lettersOf(kind, lists[KINDS.indexOf(kind)]!, byType[TYPES[kind]] ?? 0)
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
  await api(message).call('read', ids ? { ids } : {})
  await Promise.all([KEY, COUNTERS].map(queryKey => queryClient.invalidateQueries({ queryKey })))
}
