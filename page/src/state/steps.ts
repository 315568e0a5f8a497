import type { Id } from '@village/resource'
import { useEffect } from 'react'
import type { WireRow } from '../record/wire-row.ts'

interface Walk {
  readonly id: Id
  readonly rows: readonly WireRow[]
  onStep(id: Id): void
}
export interface Steps {
  readonly before: WireRow | undefined
  readonly after: WireRow | undefined
}

/** The records before and after this one in the list's order. */
export function stepsAround({ rows, id }: Pick<Walk, 'rows' | 'id'>): Steps {
  const at = rows.findIndex(row => row.id === id)
  return { before: at > 0 ? rows[at - 1] : undefined, after: at >= 0 ? rows[at + 1] : undefined }
}

/** Alt with the arrows walks the list's order, wherever the focus is; not while a dialog is open over the record. */
export function useStepKeys({ rows, id, onStep }: Walk): void {
  useEffect(() => {
    const { before, after } = stepsAround({ rows, id })
    const step = (event: KeyboardEvent) => {
      const to = event.altKey && (event.key === 'ArrowUp' ? before : event.key === 'ArrowDown' ? after : undefined)
      if (!to || (event.target as Element).closest('.ant-modal')) return
      event.preventDefault()
      onStep(to.id)
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [rows, id, onStep])
}
