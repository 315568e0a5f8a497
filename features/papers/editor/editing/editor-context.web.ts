import { createContext, useContext, useMemo, useRef } from 'react'
import type { Question } from '../../layout/layout.ts'
import type { Subject } from '../../layout/placeholders.ts'

/** Keys by which React knows parts again that have no name: a changed part keeps the key of what it was. */
export interface Keys {
  of(entry: object): string
  /** Of each entry; one that stands twice has two. */
  ofAll(list: readonly object[]): readonly string[]
  /** The entry after a change is the one before. */
  keep(before: object, after: object): void
}
export function useKeys(): Keys {
  const known = useRef(new WeakMap<object, string>())
  const count = useRef(0)
  return useMemo(() => {
    const of = (entry: object): string => {
      const key = known.current.get(entry) ?? `part${++count.current}`
      known.current.set(entry, key)
      return key
    }
    return {
      of,
      ofAll: list => {
        const keys = list.map(of)
        return keys.map((key, at) => (keys.indexOf(key) < at ? `${key}-${at}` : key))
      },
      keep: (before, after) => known.current.set(after, of(before)),
    }
  }, [])
}

/** What all parts of the editor see. */
export interface EditorScope {
  readonly subject: Subject
  readonly questions: readonly Question[]
  readonly keys: Keys
}
export const EditorContext = createContext<EditorScope | null>(null)
export function useEditor(): EditorScope {
  const scope = useContext(EditorContext)
  if (!scope) throw new Error('a part of the editor of templates stands outside of it')
  return scope
}
