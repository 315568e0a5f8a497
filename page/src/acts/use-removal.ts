import type { AnyResource, Id } from '@village/resource'
import { loadChunk } from '@village/web/chunk.ts'
import { useText } from '@village/web/i18n.ts'
import App from 'antd/es/app'
import { useCallback, useMemo } from 'react'
import { useRefresh } from '../record/records.ts'
import type { WireRow } from '../record/wire-row.ts'
import type { ByFilter } from '../state/page-state.ts'
import type { Talk } from './removal-dialogs.tsx'

/** Loaded with the first removal: a list's first paint does not need it. */
const dialogs = () => loadChunk(() => import('./removal-dialogs.tsx'))

function useTalk(of: AnyResource): Talk {
  const say = useText()
  const { modal, message } = App.useApp()
  const refresh = useRefresh(of)
  return useMemo(() => ({ of, say, modal, message, refresh }), [of, say, modal, message, refresh])
}

/**
 * Asks before it removes these rows, all or none. Where some cannot be removed it says why and offers to remove the
 * others. A removal can be undone for a moment. `onRemoved` gets the ids of the removed rows.
 */
export function useRemoving(
  of: AnyResource,
  onRemoved: (ids: readonly Id[]) => void,
): (rows: readonly WireRow[]) => void {
  const talk = useTalk(of)
  return useCallback(
    rows => void dialogs().then(({ askAboutRows }) => askAboutRows(talk, rows, onRemoved)),
    [talk, onRemoved],
  )
}

/** Removes every row that a filter matches. The server refuses when their number has changed meanwhile. */
export function useRemovingAll(
  of: AnyResource,
  rows: readonly WireRow[],
  onRemoved: () => void,
): (all: ByFilter) => void {
  const talk = useTalk(of)
  return useCallback(
    all => void dialogs().then(({ askAboutAll }) => askAboutAll(talk, all, rows, onRemoved)),
    [talk, rows, onRemoved],
  )
}
