import { useQuery } from '@tanstack/react-query'
import type { FieldSpec, Id, Paged } from '@village/resource'
import { request } from '@village/web/client.ts'
import type { Head } from '@village/web/heads.ts'
import { useLabel, useLanguage } from '@village/web/i18n.ts'
import { type EnteredLang, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { useEffect, useState } from 'react'
import { besideOf, titleOf, type WireRow } from '../record/wire-row.ts'
import { pickedBy } from './picker-filter.ts'

/** Long enough that a person who types quickly causes one call, short enough to feel at once. */
const TYPING_PAUSE_MS = 250
const PICKED_ROWS = 20

/** A record as a picker offers it. */
export interface Option extends EnteredLang {
  readonly value: Id
  readonly label: string
  /** What tells two records of the same name apart. */
  readonly beside: string
}

/** The text after the person paused typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** One short list of records; a list that is a tree comes as an array of its top rows. */
async function readRows(of: Head, filters: Readonly<Record<string, string>>, signal: AbortSignal) {
  const verb = of.verbs.includes('page') ? 'page' : 'list'
  const params = { current: 1, size: PICKED_ROWS, ...filters }
  const answer = await request<Paged<WireRow> | readonly WireRow[]>('GET', `${of.path}/${verb}`, {
    params,
    signal,
    silent: 'all',
  })
  return 'records' in answer ? answer.records : answer
}

interface Asked {
  readonly typed: string
  /** The person has opened the picker: before that nothing is asked. */
  readonly opened?: boolean
  /** Only records with these values. */
  readonly only?: FieldSpec['only'] | undefined
}
/** The records that fit what was typed; asked for when the picker is opened, not with each form. */
export function useOptions(
  of: Head,
  { typed, opened = true, only = {} }: Asked,
): { readonly options: readonly Option[]; readonly busy: boolean } {
  const pick = useLabel()
  const language = useLanguage()
  const { data, isFetching } = useQuery({
    queryKey: [of.name, 'picker', typed, only, language],
    queryFn: ({ signal }) => readRows(of, { ...pickedBy(of, typed), ...only }, signal),
    enabled: opened,
    staleTime: 30_000,
  })
  const option = (row: WireRow): Option => {
    const [label, beside] = [titleOf(of, row), besideOf(of, row, pick)]
    return { value: row.id, label, beside, ...enteredLang(label + beside) }
  }
  return { options: (data ?? []).map(option), busy: isFetching }
}

/** The records behind ids, as a list shows them: masked, and without an entry in the log of looked-up people. */
export function useRowsBehind(of: Head, ids: readonly Id[]) {
  const language = useLanguage()
  return useQuery({
    queryKey: [of.name, 'behind', ids.join(), language],
    queryFn: ({ signal }) => readRows(of, { id: ids.join() }, signal),
    enabled: ids.length > 0 && ids.length <= PICKED_ROWS,
    staleTime: 60_000,
  })
}

/** Titles of chosen ids: those that are known already, others asked for, for instance after a link. */
export function useTitles(of: Head, ids: readonly Id[], known: ReadonlyMap<Id, string>): ReadonlyMap<Id, string> {
  const { data } = useRowsBehind(
    of,
    ids.filter(id => !known.has(id)),
  )
  return new Map([...known, ...(data ?? []).map(row => [row.id, titleOf(of, row)] as const)])
}
