import { useQuery } from '@tanstack/react-query'
import { useLive } from '@village/web/live/use-live.ts'
import { api } from '@village/web/resource-client.ts'
import { queryClient } from '@village/web/session.ts'
import { own } from '../../../features/desk/own-calls.api.ts'
import { hrefOf, leaves, type MenuNode, withQuery } from './tree.ts'

/** Figures that wait for the person, by menu code. */
export type Counters = Readonly<Record<string, number>>
/** Where the figures are kept. */
export const COUNTERS = ['shell', 'counters'] as const

const NONE: Counters = {}

/** One call for all badges; nothing where the server does not count. */
const useCounted = () =>
  useQuery({
    queryKey: COUNTERS,
    queryFn: ({ signal }) => api(own).call('counters', {}, { signal, silent: 'all' }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
export const useCounters = (): Counters => useCounted()?.counters ?? NONE

/** The page behind an entry; while something waits there, exactly the rows that are counted. */
export function useHrefOfEntry(node: MenuNode): string {
  const counted = useCounted()
  const filters = counted?.filters[node.code]
  return filters && counted.counters[node.code] ? withQuery(hrefOf(node), filters) : hrefOf(node)
}
/** Asks again when the server says that a figure has changed. The shell says it once. */
export function useFreshCounters(): void {
  useLive('counters', () => void queryClient.invalidateQueries({ queryKey: COUNTERS }))
}
/** What waits behind an entry: its own figure, or the sum of those below. */
export function waitingAt(node: MenuNode, counters: Counters): number {
  return leaves([node]).reduce((sum, leaf) => sum + (counters[leaf.code] ?? 0), 0)
}
