import { loadChunk } from '@village/web/chunk.ts'
import { watchFaults } from '@village/web/error-log.ts'
import { useSession } from '@village/web/session.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useOpenAid } from '../opening/open-aid.ts'
import { PageBoundary } from '../parts/boundary.tsx'

const AidDialogs = lazy(() =>
  loadChunk(() => import('./frame-dialogs.tsx')).then(module => ({ default: module.AidDialogs })),
)
const SignedIn = lazy(() =>
  loadChunk(() => import('../session/session-aids.tsx')).then(module => ({ default: module.SignedIn })),
)
const SessionOver = lazy(() =>
  loadChunk(() => import('../session/session-over.tsx')).then(module => ({ default: module.SessionOver })),
)

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
