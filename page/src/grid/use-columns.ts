import { useQuery } from '@tanstack/react-query'
import { type AnyResource, sharedFields } from '@village/resource'
import { loadChunk } from '@village/web/chunk.ts'
import { port } from '@village/web/ports.ts'
import { useSession } from '@village/web/session.ts'
import { readStorage, store } from '@village/web/storage.ts'
import { useMemo, useState } from 'react'
import { fieldOf, type Named } from '../record/field-places.ts'
import type { Rows } from './rows.ts'

export interface GridColumns {
  /** The columns that are shown. */
  readonly shown: readonly Named[]
  /** The columns that somebody may add, and those that they have. */
  readonly further: readonly Named[]
  readonly chosen: readonly string[]
  /** Fields that all rows may share. */
  readonly shared: ReadonlySet<string>
  choose(names: readonly string[]): void
}

/** What the person has chosen, kept in this browser as the columns of their lists are. */
function useChosen(of: AnyResource) {
  const userId = useSession(session => session.user?.id ?? '')
  const key = `grid:${of.name}:${userId}`
  const [chosen, setChosen] = useState(() => readStorage<readonly string[]>(key) ?? of.keys.flat())
  const choose = (names: readonly string[]): void => {
    setChosen([...names])
    store(key, names)
  }
  return { chosen, choose }
}

/** What columns of sheets mean in registers; it comes with the first grid. */
export function useSheets() {
  const { data } = useQuery({
    queryKey: ['columnsOfSheets'],
    queryFn: () => loadChunk(() => port('sheets').columns()),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Required fields first, then those that the person has chosen once; one that holds anything is never hidden. */
export function useColumns(of: AnyResource, rows: Rows): GridColumns {
  const sheets = useSheets()
  const { chosen, choose } = useChosen(of)
  const all = useMemo(() => (sheets?.gridFields(of) ?? []).flatMap(name => fieldOf(of, name) ?? []), [of, sheets])
  const used = [...new Set(rows.flatMap(usedIn))].toSorted().join()
  const wanted = chosen.join()
  const shown = useMemo(() => {
    const names = new Set([...wanted.split(','), ...used.split(',')])
    return all.filter(({ name, spec }) => spec.required || names.has(name))
  }, [all, wanted, used])
  const further = useMemo(() => all.filter(({ spec }) => !spec.required), [all])
  const shared = useMemo(() => new Set(sharedFields(of).map(([name]) => name)), [of])
  return { shown, further, chosen, shared, choose }
}

const usedIn = ({ cells, problems }: Rows[number]): readonly string[] => [
  ...Object.entries(cells).flatMap(([name, { text }]) => (text === '' ? [] : [name])),
  ...Object.keys(problems),
]
