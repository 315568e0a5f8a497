import { useCallback, useEffect, useRef, useState } from 'react'
import { heldRows } from './held-rows.ts'
import type { AlarmRow } from './use-queue.web.ts'

/** A pointer that rests is nobody who is about to press: the list goes on after so long. */
const RESTS_MS = 10_000

/**
 * The lines of a list that holds still while a pointer or a finger moves in it: what is new waits behind a button, but a
 * call for help comes at once.
 */
export function useHeldRows(rows: readonly AlarmRow[]) {
  const [held, setHeld] = useState<readonly AlarmRow[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = useCallback(() => {
    clearTimeout(timer.current)
    setHeld(null)
  }, [])
  useEffect(() => release, [release])
  const { shown, waiting } = heldRows(rows, held)
  const hold = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(release, RESTS_MS)
    setHeld(before => before ?? rows)
  }
  return { shown, waiting, release, area: { onPointerEnter: hold, onPointerMove: hold, onPointerLeave: release } }
}
