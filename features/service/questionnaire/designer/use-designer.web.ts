import { useCallback, useState } from 'react'
import type { Design } from '../declared/design.ts'
import { duplicated, inserted, moved, newQuestion, without } from './drafting.ts'
import { newWord, useDraft } from './use-draft.web.ts'

/** Everything that the parts of the designer share. */
export function useDesigner(design: Design) {
  const [selected, setSelected] = useState('')
  const follow = useCallback(
    (ids: Readonly<Record<string, string>>) => setSelected(before => ids[before] ?? before),
    [],
  )
  const edited = useDraft(design, follow)
  const { draft, change } = edited
  const act = {
    add: (type: Parameters<typeof newQuestion>[0]) => {
      const question = newQuestion(type, newWord)
      change(before => inserted(before, question, selected))
      setSelected(question.id)
    },
    move: (id: string, by: number) => {
      const at = draft.questions.findIndex(question => question.id === id)
      change(before => moved(before, id, at + by))
    },
    place: (id: string, to: number) => change(before => moved(before, id, to)),
    remove: (id: string) => change(before => without(before, id)),
    duplicate: (id: string) => change(before => duplicated(before, id, newWord)),
  }
  return { ...edited, ...act, design, selected, select: setSelected }
}
/** Props of every part of the designer. */
export type Designer = ReturnType<typeof useDesigner>
