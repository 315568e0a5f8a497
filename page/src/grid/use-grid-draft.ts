import type { AnyResource, Id } from '@village/resource'
import { useSession } from '@village/web/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftKey, dropDraft, isKept, writeDraft } from '../drafts/draft-store.ts'
import { useFoundDraft } from '../drafts/use-found-draft.ts'
import type { FormDraft } from '../form/use-draft.ts'
import { fieldOf } from '../record/field-places.ts'
import { EMPTY_ROW, emptyRows, isDirty, isOpen, MOST_ROWS, type Rows, setCells } from './rows.ts'
import type { RowsState } from './use-rows.ts'

/** As often as a form is kept (design/ux.md §0.3). */
const EVERY_MS = 5_000

type Kept = Readonly<Record<string, Rows[number]['cells']>>

/** What is typed and not saved, without what no browser may keep. */
function keptOf(of: AnyResource, rows: Rows): { readonly kept: Kept; readonly leavesOut: boolean } {
  let leavesOut = false
  const kept = rows.flatMap((row, at) => {
    if (!isOpen(row)) return []
    const cells = Object.entries(row.cells).filter(([name]) => {
      const field = fieldOf(of, name)
      return field && isKept(field)
    })
    leavesOut ||= cells.length < Object.keys(row.cells).length
    return cells.length > 0 ? [[String(at), Object.fromEntries(cells)] as const] : []
  })
  return { kept: Object.fromEntries(kept), leavesOut }
}

function restored(kept: Kept): Rows {
  let rows = emptyRows()
  for (const [at, cells] of Object.entries(kept)) {
    const from = Number(at)
    if (!(from >= 0 && from <= MOST_ROWS)) continue
    const missing = Array.from({ length: Math.max(0, from + 1 - rows.length) }, () => EMPTY_ROW)
    rows = setCells(rows.concat(missing), from, cells)
  }
  return rows
}

/** Does it every five seconds while there is something to keep, and when the page goes away. */
function useKeeping(dirty: boolean, keepNow: () => Promise<void>): void {
  const latest = useRef(keepNow)
  useEffect(() => {
    latest.current = keepNow
  })
  useEffect(() => {
    if (!dirty) return
    const keep = () => void latest.current()
    const timer = setInterval(keep, EVERY_MS)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [dirty])
  useEffect(() => () => void latest.current(), [])
}

/** The stored form of a grid under a key: kept while it is typed into, and dropped once nothing is left to keep. */
function useStored(key: string, userId: Id, kept: Kept, dirty: boolean) {
  const [savedAtMs, setSavedAtMs] = useState(0)
  const written = useRef('')
  const isOver = useRef(false)
  const keepNow = async (): Promise<void> => {
    const text = JSON.stringify(kept)
    if (isOver.current || !userId || !dirty || text === written.current) return
    written.current = text
    const atMs = Date.now()
    if (await writeDraft(key, { userId, values: kept, baseTime: '', atMs })) setSavedAtMs(atMs)
  }
  useKeeping(dirty, keepNow)
  const forget = useCallback(() => {
    written.current = ''
    setSavedAtMs(0)
    void dropDraft(key)
  }, [key])
  // All of it was saved.
  useEffect(() => {
    if (!dirty && written.current !== '') forget()
  }, [dirty, forget])
  const end = useCallback(() => {
    isOver.current = true
    forget()
  }, [forget])
  const keep = async (): Promise<void> => {
    await keepNow()
    isOver.current = true
  }
  return { savedAtMs, forget, end, keep }
}

/** Keeps a grid by the rules of forms, and offers what an earlier visit left. */
export function useGridDraft(of: AnyResource, { rows, change }: RowsState): FormDraft {
  const userId = useSession(session => session.user?.id ?? '')
  const key = draftKey(of.name, 'grid', userId)
  const [found, setFound] = useFoundDraft(key)
  const { kept, leavesOut } = keptOf(of, rows)
  const dirty = isDirty(rows)
  const { savedAtMs, forget, end, keep } = useStored(key, userId, kept, dirty)
  const restore = () => {
    if (found) change(() => restored(found.values as Kept))
    setFound(undefined)
  }
  const discard = () => {
    setFound(undefined)
    if (!dirty) forget()
  }
  return { savedAtMs, found, leavesOut, restore, discard, keep, end }
}
