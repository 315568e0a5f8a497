import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FileCard, Id } from '@village/resource'
import { port } from '@village/web/ports.ts'

/** Links of cards hold for ten minutes: they are asked for anew before. */
const FRESH_MS = 5 * 60_000

export interface FileCards {
  readonly cards: readonly FileCard[]
  /** Nobody knows yet which of the files the person may see. */
  readonly isPending: boolean
  readonly isError: boolean
}

/** Cards of these files. Those that the person may not see, or that are gone, are missing. */
export function useFileCards(ids: readonly Id[]): FileCards {
  const { data, isPending, isError } = useQuery({
    queryKey: ['files', ...ids],
    queryFn: ({ signal }) => port('files').cards(ids, signal),
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  const cards = (data ?? []).filter(({ id }) => ids.includes(id))
  return { cards, isPending: ids.length > 0 && isPending, isError }
}
