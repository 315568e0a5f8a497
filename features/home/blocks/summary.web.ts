import { useQuery } from '@tanstack/react-query'
import { api } from '@village/web'
import { useLive } from '@village/web/live'
import { own } from '../../desk/own-calls.api.ts'
import type { HomeContent, HomeSummary } from '../../desk/public.ts'
import type { OwnTask } from '../../exchange/public.ts'
import type { GridNumbers } from '../../governance/public.ts'
import type { AgeBand, PeopleNumbers } from '../../people/public.ts'
import type { Approval } from '../../work/public.ts'

export type Started = HomeContent['started'][number]

export type { AgeBand, Approval, GridNumbers, OwnTask, PeopleNumbers }

/** How one block of the page is doing. All come in one call; when that fails later, what was read stays. */
export interface BlockState {
  readonly isPending: boolean
  readonly isError: boolean
  refetch(): unknown
}
export interface Summary {
  readonly data: HomeSummary | undefined
  block(name: keyof HomeContent): BlockState
  /** Whether the caller has the block at all. */
  has(name: keyof HomeContent): boolean
}

/** The home page in one call; what happens elsewhere makes it be read again. */
export function useSummary(): Summary {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['home', 'summary'],
    queryFn: ({ signal }) => api(own).call('home', {}, { signal, silent: 'all' }),
    staleTime: 10_000,
  })
  const again = () => void refetch()
  useLive('counters', again)
  useLive('message', again)
  useLive('task', again)
  return {
    data,
    block: name => ({ isPending, isError: data ? data.failed.includes(name) : isError, refetch }),
    has: name => !data || data.blocks.includes(name) || data.failed.includes(name),
  }
}
