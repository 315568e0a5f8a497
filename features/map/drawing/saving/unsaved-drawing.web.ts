import { dropDraft, useFoundDraft, writeDraft } from '@village/page'
import { useSession } from '@village/web'
import { useEffect, useRef } from 'react'
import { type Drawing, type Kept, keptOf } from '../board/drawing-state.ts'

const EVERY_MS = 3000

/** Keeps what is not saved in the browser, and finds what an earlier visit has left. */
export function useKept(deptId: string, drawing: Drawing) {
  const userId = useSession(session => session.user?.id ?? '')
  const key = `map.drawing/${deptId}/${userId}`
  const [found, setFound] = useFoundDraft(key)
  const written = useRef('')
  const keep = useRef(() => undefined as undefined | Promise<unknown>)
  useEffect(() => {
    keep.current = () => {
      const kept = keptOf(drawing)
      const text = JSON.stringify(kept)
      // What an earlier visit left stays until the person has decided about it.
      if (!userId || text === written.current || (found && !kept)) return undefined
      written.current = text
      if (!kept) return dropDraft(key)
      return writeDraft(key, { userId, values: kept as never, baseTime: '', atMs: Date.now() })
    }
  })
  useEffect(() => {
    const timer = setInterval(() => void keep.current(), EVERY_MS)
    return () => {
      clearInterval(timer)
      void keep.current()
    }
  }, [])
  return {
    found: found?.values as unknown as Kept | undefined,
    decide(isDropped: boolean): void {
      setFound(undefined)
      if (isDropped) void dropDraft(key)
    },
  }
}
