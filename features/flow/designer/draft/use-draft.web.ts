import type { Label } from '@village/resource'
import { ApiError, api, notify, useLabel } from '@village/web'
import { saveFile } from '@village/web/kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Board, fileOf } from '../board/board.web.ts'
import { type Draft, designer } from '../designer.api.ts'
import { finish } from './leaving.web.ts'

const words = {
  filed: { zh: '草稿没有保存，已存成文件', en: 'The draft is not saved: it became a file' },
} as const satisfies Record<string, Label>
const AUTOSAVE_MS = 10_000
export type SaveState = 'clean' | 'changed' | 'saving' | 'saved' | 'failed'

export interface Begun {
  readonly defKey: string
  readonly category: string
  /** Of the draft that was read; 0 for none. */
  readonly edition: number
  /** Nothing is saved any more: it is deployed, or was discarded. */
  readonly over: { readonly current: boolean }
}
export interface Drafting {
  readonly state: SaveState
  readonly savedTime: string
  readonly category: string
  setCategory(category: string): void
  /** Says that the process is another one than was saved, where no command did it. */
  touch(): void
  /** Whether it is saved. */
  save(): Promise<boolean>
  /** Who saved meanwhile, and what they saved. */
  readonly theirs: Draft | undefined
  closeConflict(): void
}

/** A page that is left saves at once what it has not saved yet: as a file of the person's, where it cannot. */
function useSavedOnLeaving(
  board: Board,
  { state, save, over }: Pick<Drafting & Begun, 'state' | 'save' | 'over'>,
): void {
  const label = useLabel()
  const latest = useRef({ state, save, label })
  useEffect(() => {
    latest.current = { state, save, label }
  })
  useEffect(
    () => () => {
      const now = latest.current
      if (over.current || (now.state !== 'changed' && now.state !== 'failed')) return
      const keep = async (): Promise<void> => {
        const file = await fileOf(board)
        if (await now.save()) return
        saveFile(file)
        notify('warning', now.label(words.filed))
      }
      finish(keep())
    },
    [board, over],
  )
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
  const save = useCallback(async (): Promise<boolean> => {
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
      return true
    } catch (error) {
      setState('failed')
      if (error instanceof ApiError && error.code === 409) setTheirs(error.data as unknown as Draft)
      return false
    }
  }, [board, category])
  useEffect(() => {
    if (state !== 'changed' || theirs) return
    const timer = setTimeout(() => void save(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [state, theirs, save])
  useSavedOnLeaving(board, { state, save, over: begun.over })
  const setCategory = (next: string): void => {
    chooseCategory(next)
    touch()
  }
  return { state, savedTime, category, setCategory, touch, save, theirs, closeConflict: () => setTheirs(undefined) }
}
