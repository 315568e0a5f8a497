import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { port } from '@village/web/ports.ts'
import { forget, readStorage, store } from '@village/web/storage.ts'
import { useEffect, useState } from 'react'
import { isPlain, type ListState } from '../state/list-state.ts'
import type { ChangeState } from '../state/page-state.ts'
import { complete, stateOf, type View } from './view.ts'

export const VIEWS = 'views'

/** Rows of a tree come as a whole: there is nothing that a view could choose among them. */
export const hasViews = (of: AnyResource): boolean => of.verbs.includes('list') || of.verbs.includes('page')

/** The views of a list that this person sees; none of what has no views. */
export function useViews(of: AnyResource) {
  return useQuery({
    queryKey: [VIEWS, of.name],
    queryFn: ({ signal }) =>
      port('views')
        .list(of.name, signal)
        .then(views => views.map(complete)),
    staleTime: 300_000,
    enabled: hasViews(of),
  })
}

const lastKey = (of: AnyResource): string => `view:${of.name}`
/** Remembers the view used last; '' for none. */
export function rememberView(of: AnyResource, id: Id): void {
  if (id) store(lastKey(of), id)
  else forget(lastKey(of))
}

/**
 * A list that is opened without any condition starts with the view of its address, else with the one used last.
 * Returns false until that is settled, so that the rows are asked for once.
 */
export function useStartingView(of: AnyResource, state: ListState, change: ChangeState): boolean {
  const [wanted] = useState(() => (isPlain(state) ? state.view || (readStorage<Id>(lastKey(of)) ?? '') : ''))
  const [phase, setPhase] = useState<'waiting' | 'applied' | 'settled'>(wanted ? 'waiting' : 'settled')
  const { data, isPending } = useViews(of)
  useEffect(() => {
    if (phase !== 'waiting' || (isPending && hasViews(of))) return
    const view = data?.find(one => one.id === wanted)
    if (view) change(stateOf(view), 'replace')
    setPhase(view ? 'applied' : 'settled')
  }, [phase, isPending, data, wanted, change, of])
  // The address follows a moment later.
  return phase === 'settled' || (phase === 'applied' && state.view === wanted)
}

type Wanted = Pick<View, 'name' | 'scope' | 'roleId' | 'content'>
/** Writes a view: a new one, or over `before`. Resolves to its id; a newer version of it is refused (409). */
export async function submitView(of: AnyResource, wanted: Wanted, before?: View): Promise<Id> {
  const { name, scope, roleId, content } = wanted
  const over = before ? { id: before.id, updateTime: before.updateTime } : {}
  return port('views').submit({
    ...over,
    resource: of.name,
    name,
    scope,
    ...(scope === 'role' && { roleId }),
    content,
  })
}
