import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRefresh } from '@village/page'
import { api } from '@village/web'
import { useCallback, useMemo, useState } from 'react'
import type { Draft } from '../editor/editing/editing.ts'
import type { Layout } from '../layout/layout.ts'
import { bytesOf } from '../view/bytes-of.web.ts'
import { useRested } from '../view/use-rested.web.ts'
import type { TemplateState } from './paperkind.endpoints.ts'
import { paperkind } from './paperkind.resource.ts'

/** Values of the sample: none, usual ones, long ones. */
export type SampleWords = 0 | 1 | 2

/** A4 with the margins of official papers (GB/T 9704-2012), and a title to begin with. */
const EMPTY: Layout = {
  page: { paper: 'A4', marginsMm: [37, 26, 35, 28] },
  blocks: [{ is: 'number' }, { is: 'title', text: '证明' }, { is: 'paragraph', text: '' }, { is: 'closing' }],
}

/** Work that goes on, and why the last one failed. */
function useWork() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run }
}

const template = api(paperkind)
const silent = { silent: 'all' } as const

/** The template as it is being edited, and what is stored of it. */
export function useTemplate(id: string, state: TemplateState) {
  const start = useMemo<Draft>(() => ({ layout: state.layout ?? EMPTY, questions: state.questions }), [state])
  const [draft, setDraft] = useState(start)
  const [saved, setSaved] = useState(start)
  const [stored, setStored] = useState({ changed: state.changed, version: state.version, hasDraft: state.hasDraft })
  const { isBusy, failure, run } = useWork()
  const refresh = useRefresh(paperkind)
  const discard = useCallback(() => setDraft(start), [start])
  const store = async (): Promise<string> => {
    if (draft === saved) return stored.changed
    const { changed } = await template.call('saveTemplate', { id, ...draft, changed: stored.changed }, silent)
    setSaved(draft)
    setStored(before => ({ ...before, changed: changed ?? '', hasDraft: true }))
    return changed ?? ''
  }
  const publish = async (): Promise<void> => {
    const { version } = await template.call('publishTemplate', { id, changed: await store() }, silent)
    const { changed } = await template.call('template', { id }, silent)
    setStored({ changed, version: version ?? 0, hasDraft: false })
    await refresh()
  }
  const save = async (): Promise<void> => void (await store())
  return {
    ...stored,
    draft,
    isBusy,
    failure,
    discard,
    isDirty: draft !== saved,
    change: setDraft,
    save: () => run(save),
    publish: () => run(publish),
  }
}

/** The page that a template makes with made-up values, set anew when typing rests. */
export function useSample(id: string, draft: Draft, long: SampleWords, setLong: (long: SampleWords) => void) {
  const rested = useRested(draft)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [paperkind.name, 'sample', id, rested, long],
    queryFn: ({ signal }) => api(paperkind).call('sample', { id, ...rested, long }, { signal, silent: 'all' }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const bytes = useMemo(() => (data ? bytesOf(data.pdf) : null), [data])
  return { bytes, error, isFetching, retry: () => void refetch(), long, setLong }
}
