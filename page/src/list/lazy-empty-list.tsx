import { ListSkeleton } from '@village/web/kit/states/states.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import { Suspense } from 'react'
import type { Rights } from '../record/rights.ts'
import type { List } from './list-rows.ts'

const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)

/** Most lists have rows: what an empty one says comes when there are none. */
export const Nothing = (props: { readonly list: List; readonly rights: Rights }) => (
  <Suspense fallback={<ListSkeleton rows={props.list.state.size} />}>
    <EmptyList {...props} />
  </Suspense>
)
