import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Draft } from './editing.ts'
import { backward, begun, forward, type History, stepped } from './editing-history.ts'

/** What changes a template; the same object as long as the editor is open. */
export interface Steps {
  /** Typing in one `input` within a second is one step. */
  change(next: (draft: Draft) => Draft, input?: string): void
  undo(): void
  redo(): void
}
/** A template while it is edited. */
export interface Editing {
  readonly draft: Draft
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly steps: Steps
}

/**
 * The steps of a template that its owner keeps. What `onChange` gave comes back as `draft`; another template begins
 * anew, without steps.
 */
export function useEditing(draft: Draft, onChange: (draft: Draft) => void): Editing {
  const [kept, setKept] = useState<History>(() => begun(draft))
  const isSame = kept.present.layout === draft.layout && kept.present.questions === draft.questions
  const history = isSame ? kept : begun(draft)
  if (!isSame) setKept(history)
  const latest = useRef(history)
  latest.current = history
  const tell = useRef(onChange)
  tell.current = onChange
  const steps = useMemo((): Steps => {
    const go = (next: History): void => {
      if (next === latest.current) return
      latest.current = next
      setKept(next)
      tell.current(next.present)
    }
    return {
      change: (next, input = '') =>
        go(stepped(latest.current, next(latest.current.present), { input, atMs: performance.now() })),
      undo: () => go(backward(latest.current)),
      redo: () => go(forward(latest.current)),
    }
  }, [])
  return { draft: history.present, canUndo: history.past.length > 0, canRedo: history.future.length > 0, steps }
}

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z, within the editor and where nothing has the focus. */
export function useEditingKeys(root: RefObject<HTMLElement | null>, { undo, redo }: Steps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isOurs = event.target === document.body || root.current?.contains(event.target as Node)
      const key = event.key.toLowerCase()
      if (!isOurs || !(event.ctrlKey || event.metaKey) || event.altKey || !(key === 'z' || key === 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [root, undo, redo])
}
