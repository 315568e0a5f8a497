import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from './chunk.ts'

/**
 * `React.lazy` through `loadChunk`: waits while there is no network and retries. Needs a Suspense around it; use
 * `latePart` where no fallback should show.
 */
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<C>): LazyExoticComponent<C> =>
  lazy(async () => ({ default: await loadChunk(load) }))
