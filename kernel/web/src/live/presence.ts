import type { Id } from '@village/resource'
import { useEffect, useState } from 'react'
import type { Editor } from '../common/ports.ts'
import { port } from '../common/ports.ts'
import { useSession } from '../common/session.ts'
import { useLive } from './use-live.ts'

const BEAT_MS = 15_000

interface Seen {
  readonly resource: string
  readonly id: Id | null
  readonly editors: readonly Editor[]
}
/** Says that this person edits a record, as long as the component is seen, and names the others who do; null: nothing is edited. */
export function usePresence(resource: string, id: Id | null): readonly string[] {
  const own = useSession(session => session.user?.id)
  const [seen, setSeen] = useState<Seen>({ resource, id, editors: [] })
  useEffect(() => {
    if (id === null) return
    let isHere = true
    const beat = (): void =>
      void port('presence')
        .say(resource, id, 1)
        .then(editors => {
          if (isHere) setSeen({ resource, id, editors })
        })
        .catch(() => undefined)
    beat()
    const timer = setInterval(beat, BEAT_MS)
    return () => {
      isHere = false
      clearInterval(timer)
      // Signed out there is nobody to say it; it is forgotten by itself.
      if (useSession.getState().signedIn) {
        void port('presence')
          .say(resource, id, 0)
          .catch(() => undefined)
      }
    }
  }, [resource, id])
  useLive('presence', event => {
    if (event.resource === resource && event.id === id) setSeen(event)
  })
  if (seen.resource !== resource || seen.id !== id) return []
  return seen.editors.filter(({ userId }) => userId !== own).map(({ name }) => name)
}
