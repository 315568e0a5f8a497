import { useEffect, useState } from 'react'
import { type Draft, readDraft } from './draft-store.ts'

/** The draft that an earlier visit left under this key, and how to forget it once the person has decided. */
export function useFoundDraft(key: string) {
  const [found, setFound] = useState<Draft>()
  useEffect(() => {
    let isOpen = true
    void readDraft(key).then(draft => isOpen && setFound(draft))
    return () => {
      isOpen = false
    }
  }, [key])
  return [found, setFound] as const
}
