import type { AnyResource, Id } from '@village/resource'
import { loadChunk } from '@village/web/chunk.ts'
import { useText } from '@village/web/i18n.ts'
import App from 'antd/es/app'
import { useCallback, useMemo } from 'react'
import { useRefresh } from '../record/records.ts'
import type { WireRow } from '../record/wire-row.ts'
import type { ByFilter } from '../state/page-state.ts'
import type { Talk } from './removing.tsx'

/** What asks and tells comes with the first removal: a list's first paint does not need it. */
const removing = () => loadChunk(() => import('./removing.tsx'))

function useTalk(of: AnyResource): Talk {
  const say = useText()
  const { modal, message } = App.useApp()
  const refresh = useRefresh(of)
  return useMemo(() => ({ of, say, modal, message, refresh }), [of, say, modal, message, refresh])
}

/**
 * Asks whether these rows are meant and deletes all or none of them; where some have to stay it tells why and offers
 * to delete the rest. What was deleted can be taken back for a moment. `onRemoved` hears what is gone.
 */
export function useRemoving(
  of: AnyResource,
  onRemoved: (ids: readonly Id[]) => void,
): (rows: readonly WireRow[]) => void {
  const talk = useTalk(of)
  return useCallback(
    rows => void removing().then(({ askAboutRows }) => askAboutRows(talk, rows, onRemoved)),
    [talk, onRemoved],
  )
}

/** The same for everything that a filter matches. The server refuses when the number is another one by now. */
export function useRemovingAll(
  of: AnyResource,
  rows: readonly WireRow[],
  onRemoved: () => void,
): (all: ByFilter) => void {
  const talk = useTalk(of)
  return useCallback(
    all => void removing().then(({ askAboutAll }) => askAboutAll(talk, all, rows, onRemoved)),
    [talk, rows, onRemoved],
  )
}
