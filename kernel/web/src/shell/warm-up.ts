import { loadChunk } from '../chunk.ts'
import { whenFound } from '../found.ts'

/** The frame around every page behind the sign-in. */
export const loadLayout = () => loadChunk(() => import('./layout.tsx'))

/**
 * Begins to load what is needed right after the sign-in: for who types a password, and for who is signed in already.
 * Whoever only looks at the login page does not pay for it. A failure is told by the page that needs it.
 */
export function warmUp(): void {
  whenFound().catch(() => undefined)
  loadLayout().catch(() => undefined)
}
