import type { AnyResource } from '@village/resource'
import { useSession } from '@village/web/session.ts'
import { forget, readStorage, store } from '@village/web/storage.ts'
import { useState } from 'react'
import { type ColumnChoice, NOTHING_CHOSEN } from './column-choice.ts'

export interface OwnColumns {
  readonly choice: ColumnChoice
  change(more: Partial<ColumnChoice>): void
  reset(): void
}

/** The person's own choice for a list, kept in this browser (design/ux.md §0.3). */
export function useOwnColumns(of: AnyResource): OwnColumns {
  const userId = useSession(session => session.user?.id ?? '')
  const key = `cols:${of.name}:${userId}`
  const [choice, setChoice] = useState<ColumnChoice>(() => ({ ...NOTHING_CHOSEN, ...readStorage<ColumnChoice>(key) }))
  return {
    choice,
    change: (more: Partial<ColumnChoice>) =>
      setChoice(before => {
        const next = { ...before, ...more }
        store(key, next)
        return next
      }),
    reset: () => {
      forget(key)
      setChoice(NOTHING_CHOSEN)
    },
  }
}
