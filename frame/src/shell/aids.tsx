import { watchFaults } from '@village/web/error-log.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import { useSession } from '@village/web/session.ts'
import { type ReactNode, Suspense } from 'react'
import { useOpenAid } from '../opening/open-aid.ts'
import { PageBoundary } from '../parts/boundary.tsx'

const AidDialogs = lazyPart(async () => (await import('./frame-dialogs.tsx')).AidDialogs)
const SignedIn = lazyPart(async () => (await import('../session/session-aids.tsx')).SignedIn)
const SessionOver = lazyPart(async () => (await import('../session/session-over.tsx')).SessionOver)

watchFaults()

/** The program, and over it what helps the person: theme, preferences, lock, error log, signing in again. */
export function Aids({ children }: { readonly children: ReactNode }) {
  const signedIn = useSession(session => session.signedIn)
  const over = useSession(session => session.over)
  const open = useOpenAid(aid => aid.open)
  return (
    <>
      {over ? (
        // The page is taken down, not covered: blurred text can still be read. Drafts and the address hold its state.
        <Suspense>
          <SessionOver />
        </Suspense>
      ) : (
        children
      )}
      {signedIn && !over && (
        <PageBoundary>
          <Suspense>
            <SignedIn />
          </Suspense>
          {open && (
            <Suspense>
              <AidDialogs aid={open} />
            </Suspense>
          )}
        </PageBoundary>
      )}
    </>
  )
}
