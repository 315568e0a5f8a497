import { useEffect } from 'react'
import { loadChunk } from '../common/chunk.ts'

/** Longest wait for a quiet moment: a page that is never idle hears what happens all the same. */
const IDLE_MS = 4000

/** When the browser has nothing else to do. Safari does not say when that is. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_MS / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS })
  return () => cancelIdleCallback(handle)
}

/** Keeps the stream of this browser tab open while a user is signed in. Used once, by the shell. */
export function useLiveConnection(): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const cancel = whenIdle(() => {
      loadChunk(() => import('./connection.ts'))
        .then(({ connect }) => {
          if (!isOver) stop = connect()
        })
        // Without it nothing is live; everything else works.
        .catch(() => undefined)
    })
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [])
}
