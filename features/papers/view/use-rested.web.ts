import { useEffect, useState } from 'react'

/** Typing rests for so long before the page is set anew. */
const RESTS_MS = 350

/** A value once it has not changed for a moment. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTS_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
