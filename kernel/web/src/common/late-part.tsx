import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from './chunk.ts'
import { type Arrival, remember } from './remember.ts'

/**
 * The value of a remembered promise, undefined until it is fulfilled; throws what it was rejected with. `use` would need
 * a fallback, and React shows what follows a fallback 300 ms after it at the earliest.
 */
export function useArrived<T>(coming: Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ readonly failure?: unknown }>()
  const { status, value } = coming as Arrival<T>
  const isHere = status === 'fulfilled'
  useEffect(() => {
    if (isHere) return
    let isOpen = true
    coming.then(
      () => isOpen && setSettled({}),
      (failure: unknown) => isOpen && setSettled({ failure }),
    )
    return () => {
      isOpen = false
    }
  }, [coming, isHere])
  if (settled && 'failure' in settled) throw settled.failure
  return value
}

/** A component in a chunk of its own. */
export interface LatePart<P> {
  (props: P): ReactNode
  /** Begins to load it. */
  expect(): Promise<unknown>
}
/** A component that loads when it is first drawn, and is drawn as soon as it is here; until then `waiting` is. */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): LatePart<P> {
  const part = remember((_: void) => loadChunk(load))
  const Late = (props: P): ReactNode => {
    const Whole = useArrived(part())
    return Whole ? <Whole {...props} /> : waiting
  }
  return Object.assign(Late, { expect: () => part() })
}
