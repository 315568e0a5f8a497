import { ApiError, api, newIdempotencyKey } from '@village/web'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Design } from '../declared/design.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import { backward, forward, type History, settledHistory, withStep } from './draft-history.ts'
import { type Draft, draftOf, settled, wireQuestions } from './drafting.ts'

/** What is typed is saved so long after the last change, in ms (design/ux.md §4.10). */
const SAVE_AFTER_MS = 5000
/** Changes of one field within so many ms are one step. */
const ONE_STEP_MS = 800

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'newer'
type Ids = Readonly<Record<string, string>>

/** A word for something new, until the server has given it an id. */
export const newWord = (): string => `n${newIdempotencyKey().replaceAll('-', '')}`.slice(0, 33)

/** A draft with its steps back and forth. */
function useHistory(first: Draft) {
  const [history, setHistory] = useState<History>({ past: [], present: first, future: [] })
  const last = useRef({ at: 0, kind: '' })
  const change = useCallback((next: (draft: Draft) => Draft, kind = '') => {
    const at = Date.now()
    const goesOn = kind !== '' && kind === last.current.kind && at - last.current.at < ONE_STEP_MS
    last.current = { at, kind }
    setHistory(before => withStep(before, next(before.present), goesOn))
  }, [])
  const undo = useCallback(() => {
    last.current = { at: 0, kind: '' }
    setHistory(backward)
  }, [])
  const redo = useCallback(() => setHistory(forward), [])
  const settle = useCallback((ids: Ids) => setHistory(before => settledHistory(before, ids)), [])
  return { history, change, undo, redo, settle }
}

const wireOf = ({ questions, ...head }: Draft) => ({ ...head, questions: wireQuestions(questions) })
const textOf = (draft: Draft): string => JSON.stringify(wireOf(draft))
interface Known {
  readonly revision: number
  /** What the server has, as text. */
  readonly wire: string
}

/** Sends the draft where it differs from what the server has; true when nothing is left to save. */
function useSave(id: string, latest: RefObject<Draft>, known: RefObject<Known>, onIds: (ids: Ids) => void) {
  const [saving, setSaving] = useState<Saving>('saved')
  const [flaw, setFlaw] = useState('')
  const save = useCallback(async (): Promise<boolean> => {
    // The person may go on typing meanwhile.
    const sent = latest.current
    if (textOf(sent) === known.current.wire) return true
    setSaving('saving')
    try {
      const params = { id, revision: known.current.revision, ...wireOf(sent) }
      const { revision, ids } = await api(questionnaire).call('saveQuestionnaire', params, { silent: 'all' })
      known.current = { revision, wire: textOf(settled(sent, ids)) }
      onIds(ids)
      setFlaw('')
      setSaving('saved')
      return true
    } catch (failure) {
      setFlaw(failure instanceof Error ? failure.message : '')
      setSaving(failure instanceof ApiError && failure.code === 409 ? 'newer' : 'failed')
      return false
    }
  }, [id, latest, known, onIds])
  return { saving, setSaving, flaw, save }
}

/** Who leaves the page saves what is typed; who closes the browser is asked. */
function useLeaving(isChanged: boolean, save: () => Promise<boolean>): void {
  useEffect(() => () => void save(), [save])
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
}

/** The draft of the designer: changed, stepped back, and saved by itself. */
export function useDraft(design: Design, onIds: (ids: Ids) => void) {
  const { history, change, undo, redo, settle } = useHistory(draftOf(design))
  const { present, past, future } = history
  const known = useRef<Known>({ revision: design.revision, wire: textOf(draftOf(design)) })
  const latest = useRef(present)
  latest.current = present
  const settleAll = useCallback(
    (ids: Ids) => {
      settle(ids)
      onIds(ids)
    },
    [settle, onIds],
  )
  const { saving, setSaving, flaw, save } = useSave(design.id, latest, known, settleAll)
  const isChanged = textOf(present) !== known.current.wire
  useEffect(() => {
    if (!isChanged || saving === 'newer' || saving === 'saving') return
    setSaving(before => (before === 'failed' ? before : 'waiting'))
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
    // Each change begins the wait anew.
  }, [isChanged, save, saving, setSaving, present])
  useLeaving(isChanged, save)
  const steps = { canUndo: past.length > 0, canRedo: future.length > 0 }
  return { draft: present, change, undo, redo, save, saving, flaw, isChanged, ...steps }
}
