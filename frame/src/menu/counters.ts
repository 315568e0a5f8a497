import { useQuery } from '@tanstack/react-query'
import { useLive } from '@village/web/live/use-live.ts'
import { api } from '@village/web/resource-client.ts'
import { queryClient } from '@village/web/session.ts'
import { own } from '../../../features/desk/own-calls.api.ts'
import { leaves, type MenuNode } from './tree.ts'

/** Figures that wait for the person, by menu code. */
export type Counters = Readonly<Record<string, number>>
/** Where the figures are kept. */
export const COUNTERS = ['shell', 'counters'] as const

const NONE: Counters = {}

/** One call for all badges; none where the server does not count. */
export function useCounters(): Counters {
  const { data } = useQuery({
    queryKey: COUNTERS,
    queryFn: async ({ signal }) => (await api(own).call('counters', {}, { signal, silent: 'all' })).counters,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? NONE
}
/** Asks again when the server says that a figure has changed. The shell says it once. */
export function useFreshCounters(): void {
  useLive('counters', () => void queryClient.invalidateQueries({ queryKey: COUNTERS }))
}
/** What waits behind an entry: its own figure, or the sum of those below. */
export function waitingAt(node: MenuNode, counters: Counters): number {
  return leaves([node]).reduce((sum, leaf) => sum + (counters[leaf.code] ?? 0), 0)
}
