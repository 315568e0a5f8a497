import { ApiError, api } from '@village/web'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Board } from './board.web.ts'
import { type Draft, designer } from './designer.api.ts'

const AUTOSAVE_MS = 10_000
export type SaveState = 'clean' | 'changed' | 'saving' | 'saved' | 'failed'

export interface Begun {
  readonly defKey: string
  readonly category: string
  /** Of the draft that was read; 0 for none. */
  readonly edition: number
}
export interface Drafting {
  readonly state: SaveState
  readonly savedTime: string
  readonly category: string
  setCategory(category: string): void
  /** Says that the process is another one than was saved, where no command did it. */
  touch(): void
  save(): Promise<void>
  /** Who saved meanwhile, and what they saved. */
  readonly theirs: Draft | undefined
  closeConflict(): void
}

/** Saves what is drawn, ten seconds after a change and when it is asked for. */
export function useDraft(board: Board, begun: Begun): Drafting {
  const [state, setState] = useState<SaveState>('clean')
  const [savedTime, setSavedTime] = useState('')
  const [category, chooseCategory] = useState(begun.category)
  const [theirs, setTheirs] = useState<Draft>()
  // One for each key: who changes the key goes on with another draft.
  const editions = useRef(new Map([[begun.defKey, begun.edition]]))
  const touch = useCallback(() => setState('changed'), [])
  useEffect(() => board.onChange(touch), [board, touch])
  const save = useCallback(async (): Promise<void> => {
    setState('saving')
    const key = board.get('canvas').getRootElement().businessObject.id
    const edition = editions.current.get(key) ?? 0
    try {
      const xml = await board.xml()
      const saved = await api(designer).call('save-draft', { xml, category, edition }, { silent: [409] })
      editions.current.set(key, saved.edition)
      setSavedTime(saved.savedTime)
      // What was changed while it was being saved is still to be saved.
      setState(now => (now === 'saving' ? 'saved' : now))
    } catch (error) {
      setState('failed')
      if (error instanceof ApiError && error.code === 409) setTheirs(error.data as unknown as Draft)
    }
  }, [board, category])
  useEffect(() => {
    if (state !== 'changed' || theirs) return
    const timer = setTimeout(() => void save(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [state, theirs, save])
  const setCategory = (next: string): void => {
    chooseCategory(next)
    touch()
  }
  return { state, savedTime, category, setCategory, touch, save, theirs, closeConflict: () => setTheirs(undefined) }
}
