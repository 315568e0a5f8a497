import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefresh } from '@village/page'
import { ApiError, api, newIdempotencyKey, useLanguage } from '@village/web'
import { useCallback, useMemo, useState } from 'react'
import type { PaperBeginning } from '../paper/paper.endpoints.ts'
import { paper } from '../paper/paper.resource.ts'
import { bytesOf } from '../view/bytes-of.web.ts'
import { useRested } from '../view/use-rested.web.ts'
import { type About, type Filled, type Issued, sentAbout, sentOf, sentToIssue, startOf } from './asked.web.ts'

/** What a clerk has to see before a paper is drawn up. */
export function useBeginning(about: About) {
  const language = useLanguage()
  return useQuery({
    queryKey: [paper.name, 'begin', about, language],
    queryFn: ({ signal }) => api(paper).call('begin', sentAbout(about), { signal, silent: 'all' }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The page as it will be printed, set anew when typing rests. */
export function usePreview(about: About, filled: Filled) {
  const sent = useRested(useMemo(() => sentOf(about, filled), [about, filled]))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [paper.name, 'preview', sent],
    queryFn: ({ signal }) => api(paper).call('preview', sent, { signal, silent: 'all' }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const bytes = useMemo(() => (data ? bytesOf(data.pdf) : null), [data])
  return {
    bytes,
    pages: data?.pages ?? 0,
    isSpilling: data?.isSpilling ?? false,
    concerns: data?.concerns ?? [],
    seen: data?.seen,
    error,
    isFetching,
    retry: () => void refetch(),
  }
}

/** Reads the registers and the page anew: they have changed since. */
function useLookAgain() {
  const queries = useQueryClient()
  return async (): Promise<void> => {
    for (const name of ['begin', 'preview']) await queries.invalidateQueries({ queryKey: [paper.name, name] })
  }
}

export interface Flaw {
  readonly field: string
  readonly message: string
}

/** The form of a paper, to its issue. */
export function usePaper(about: About, beginning: PaperBeginning) {
  const start = useMemo(() => startOf(beginning), [beginning])
  const [filled, setFilled] = useState<Filled>(start)
  const [flaws, setFlaws] = useState<readonly Flaw[]>([])
  const [issued, setIssued] = useState<Issued | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const refresh = useRefresh(paper)
  const change = (more: Partial<Filled>): void => {
    setFilled(before => ({ ...before, ...more }))
    setKey(newIdempotencyKey())
  }
  const lookAgain = useLookAgain()
  const issue = async (seen: string): Promise<void> => {
    setBusy(true)
    setFlaws([])
    try {
      const sent = { ...sentToIssue(about, filled, seen), clientKey: key }
      setIssued(await api(paper).call('issue', sent, { silent: 'all', idempotencyKey: key }))
      await refresh()
    } catch (failure) {
      setFlaws(flawsOf(failure))
      if (failure instanceof ApiError && failure.code === 409) await lookAgain()
    } finally {
      setBusy(false)
    }
  }
  const discard = useCallback(() => setFilled(start), [start])
  return { filled, change, flaws, issued, isBusy, issue, discard, isDirty: filled !== start && !issued }
}

function flawsOf(failure: unknown): readonly Flaw[] {
  if (failure instanceof ApiError && failure.fields.length > 0) return failure.fields
  return [{ field: '', message: failure instanceof Error ? failure.message : '' }]
}
