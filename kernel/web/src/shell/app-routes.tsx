import { type ComponentType, lazy, Suspense, use } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { loadChunk } from '../chunk.ts'
import { whenFound } from '../found.ts'
import { useText } from '../i18n.ts'
import { HOME, pageAt, pagesOf } from '../menu/pages.ts'
import { useSession } from '../session.ts'
import { ErrorPage, errorAt } from './error-page.tsx'
import { useTitle } from './title.ts'
import { Waiting } from './waiting.tsx'

const Shell = lazy(() => loadChunk(() => import('./layout.tsx')).then(module => ({ default: module.Layout })))

/** Only addresses of our own may follow a sign-in: `//host` and `https:` would lead people elsewhere. */
const ownPath = (wish: string | null): string => (wish && /^\/(?![/\\])/.test(wish) ? wish : HOME)

/** The guard of spec §2 for those who hold a token: /login leads on, everything else is the shell's. */
function SignedOutOnly({ page: Page }: { readonly page: ComponentType }) {
  const signedIn = useSession(session => session.signedIn)
  const { search } = useLocation()
  useTitle(useText()('login.title'))
  if (signedIn) return <Navigate to={ownPath(new URLSearchParams(search).get('redirect'))} replace />
  return <Page />
}

/** Without a token: pages that exist ask for a sign-in and remember where one wanted to go, others do not exist. */
function Stranger() {
  const { pathname, search } = useLocation()
  const ending = useSession(session => session.ending)
  const pages = pagesOf(use(whenFound()))
  if (!pageAt(pages, pathname)) return <Navigate to={`/404?from=${encodeURIComponent(pathname)}`} replace />
  const back = ending === 'left' || pathname === HOME ? '' : `?redirect=${encodeURIComponent(pathname + search)}`
  return <Navigate to={`/login${back}`} replace />
}

function Anywhere() {
  const signedIn = useSession(session => session.signedIn)
  const error = errorAt(useLocation().pathname)
  if (signedIn) return <Shell />
  return error ? <ErrorPage code={error} bare /> : <Stranger />
}

/** All addresses. Spec §2: / leads to /wel, unknown paths to /404. */
export function AppRoutes({ login }: { readonly login: ComponentType }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="/" element={<Navigate to={HOME} replace />} />
        <Route path="/wel" element={<Navigate to={HOME} replace />} />
        <Route path="/login" element={<SignedOutOnly page={login} />} />
        <Route path="*" element={<Anywhere />} />
      </Routes>
    </Suspense>
  )
}
