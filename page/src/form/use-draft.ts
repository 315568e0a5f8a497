import type { AnyResource, Id } from '@village/resource'
import { useSession } from '@village/web/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, draftKey, dropDraft, isKept, writeDraft } from '../drafts/draft-store.ts'
import { useFoundDraft } from '../drafts/use-found-draft.ts'
import type { Values } from '../record/wire-values.ts'
import { changesOf } from './form-values.ts'
import type { RecordForm } from './record-form.ts'

/** How often a form that was changed is kept (design/ux.md §0.3). */
const EVERY_MS = 5_000

export interface FormDraft {
  /** Milliseconds since 1970 of the last time that this form was kept; 0 when it was not yet. */
  readonly savedAtMs: number
  /** What an earlier visit left, until the person decided about it. */
  readonly found: Draft | undefined
  /** Fields were changed that are never stored in the browser: identity numbers, phones. */
  readonly leavesOut: boolean
  restore(): void
  discard(): void
  /** Keeps what is typed now and lets the form go. */
  keep(): Promise<void>
  /** The form was saved, or its changes were given up: no draft is needed any more. */
  end(): void
}

function changesIn(form: RecordForm): { readonly kept: Values; readonly leavesOut: boolean } {
  const changes = Object.entries(changesOf(form.start, form.values))
  const keepable = new Set(form.fields.filter(isKept).map(field => field.name))
  const kept = changes.filter(([name]) => keepable.has(name))
  return { kept: Object.fromEntries(kept), leavesOut: kept.length < changes.length }
}

/** Keeps what is typed into a form every five seconds, and offers what an earlier visit left. */
export function useDraft(of: AnyResource, id: Id, form: RecordForm): FormDraft {
  const userId = useSession(session => session.user?.id ?? '')
  const key = draftKey(of.name, id, userId)
  const [savedAtMs, setSavedAtMs] = useState(0)
  const [found, setFound] = useFoundDraft(key)
  const written = useRef('')
  const isOver = useRef(false)
  const { kept, leavesOut } = changesIn(form)
  const baseTime = String(form.record?.['updateTime'] ?? '')
  const keepNow = async (): Promise<void> => {
    const text = JSON.stringify(kept)
    if (isOver.current || !userId || text === '{}' || text === written.current) return
    written.current = text
    const atMs = Date.now()
    if (await writeDraft(key, { userId, values: kept, baseTime, atMs })) setSavedAtMs(atMs)
  }
  const latest = useRef(keepNow)
  useEffect(() => {
    latest.current = keepNow
  })
  useEffect(() => {
    if (!form.dirty) return
    const keep = () => void latest.current()
    const timer = setInterval(keep, EVERY_MS)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [form.dirty])
  // The page goes away under the form: what was typed waits for the person's return.
  useEffect(() => () => void latest.current(), [])
  // Everything was typed back to how it was: nothing is left to keep.
  useEffect(() => {
    if (form.dirty || written.current === '') return
    written.current = ''
    setSavedAtMs(0)
    void dropDraft(key)
  }, [form.dirty, key])
  const end = useCallback(() => {
    isOver.current = true
    void dropDraft(key)
  }, [key])
  return {
    savedAtMs,
    found,
    leavesOut,
    restore() {
      if (found) form.fill(found.values)
      setFound(undefined)
    },
    discard() {
      setFound(undefined)
      if (!form.dirty) void dropDraft(key)
    },
    async keep() {
      await keepNow()
      isOver.current = true
    },
    end,
  }
}
