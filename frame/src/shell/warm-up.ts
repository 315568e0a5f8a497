import { isOwnPath } from '@village/resource'
import { loadChunk } from '@village/web/chunk.ts'
import { whenFound } from '@village/web/discovery.ts'
import { startPage } from '../menu/pages.ts'

/** The frame around every page behind the sign-in. */
export const loadLayout = () => loadChunk(() => import('./layout.tsx'))

/**
 * Begins to load what is needed right after the sign-in: for who types a password, and for who is signed in already.
 * Whoever only looks at the login page does not pay for it. A failure is shown by the page that needs it.
 */
export function warmUp(): void {
  whenFound().catch(() => undefined)
  loadLayout().catch(() => undefined)
}

/** Only addresses of our own may follow a sign-in: `//host` and `https:` would lead people elsewhere. */
const ownPath = (wish: string | null): string => (isOwnPath(wish) ? wish : startPage())
/** Where a sign-in at this login page leads, by the query of its address. */
export const afterSignIn = (search: string): string => ownPath(new URLSearchParams(search).get('redirect'))

/** Begins to load the page that this sign-in leads to, while the server looks at the password. */
export function expectNextPage(): void {
  loadLayout().then(
    ({ expectPage }) => expectPage(afterSignIn(location.search)),
    () => undefined,
  )
}
