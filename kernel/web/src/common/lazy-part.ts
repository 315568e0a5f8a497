import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from './chunk.ts'

/**
 * A component in a chunk of its own: it loads when it is first drawn, and the Suspense around it shows its fallback until
 * then. Without a network it waits for the network; see `loadChunk` for when it fails. Where the fallback would be seen
 * for too long, use `latePart`.
 */
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<C>): LazyExoticComponent<C> =>
  lazy(async () => ({ default: await loadChunk(load) }))
