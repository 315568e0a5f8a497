import { whenFound } from '@village/web/discovery.ts'
import { useText } from '@village/web/i18n.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import { accessToken, signOut, useSession } from '@village/web/session.ts'
import { type ComponentType, lazy, Suspense, use, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useLocked } from '../lock/lock.ts'
import { HOME, pageAt } from '../menu/pages.ts'
import { ErrorPage, errorAt } from '../parts/error-page.tsx'
import { Waiting } from '../parts/page-placeholder.tsx'
import { allPages } from './all-pages.ts'
import { useTitle } from './title.ts'
import { afterSignIn, loadLayout } from './warm-up.ts'

const Shell = lazy(() => loadLayout().then(module => ({ default: module.Layout })))

const AlonePage = lazyPart(async () => (await import('./alone-page.tsx')).AlonePage)

const LockPage = lazyPart(async () => (await import('../lock/lock-page.tsx')).LockPage)

/** The guard of spec §2 for those who hold a token: /login leads on, everything else is the shell's. */
function SignedOutOnly({ page: Page }: { readonly page: ComponentType }) {
  const signedIn = useSession(session => session.signedIn)
  const { search } = useLocation()
  useTitle(useText()('login.title'))
  if (signedIn) return <Navigate to={afterSignIn(search)} replace />
  return <Page />
}

/** Without a token: pages that exist ask for a sign-in and remember where one wanted to go, others do not exist. */
function Stranger() {
  const { pathname, search } = useLocation()
  const ending = useSession(session => session.ending)
  const pages = allPages(use(whenFound()))
  if (!pageAt(pages, pathname)) return <Navigate to={`/404?from=${encodeURIComponent(pathname)}`} replace />
  const back = ending === 'left' || pathname === HOME ? '' : `?redirect=${encodeURIComponent(pathname + search)}`
  return <Navigate to={`/login${back}`} replace />
}

/** A page behind the sign-in: in the shell, or by itself. */
function Inside() {
  const { pathname } = useLocation()
  const page = pageAt(allPages(use(whenFound())), pathname)
  return page?.alone ? <AlonePage page={page} /> : <Shell />
}

/** Spec §2: a signed-in user without a token, because the storage was cleared, is signed out here. */
function useTokenGuard(signedIn: boolean): boolean {
  const { key } = useLocation()
  const isEmpty = signedIn && accessToken() === ''
  useEffect(() => {
    if (isEmpty) signOut('expired')
  }, [isEmpty, key])
  return isEmpty
}

/** Everything behind the sign-in, in the order of the guard of spec §2. */
function Anywhere() {
  const signedIn = useSession(session => session.signedIn)
  const locked = useLocked()
  const { pathname } = useLocation()
  const isEmpty = useTokenGuard(signedIn)
  const error = errorAt(pathname)
  if (isEmpty) return <Waiting />
  if (pathname === '/lock') return <LockPage />
  if (signedIn && locked) return <Navigate to="/lock" replace />
  if (signedIn) return <Inside />
  return error ? <ErrorPage code={error} bare /> : <Stranger />
}

/** A page without the frame and without a sign-in, by its path. */
export interface OpenPage {
  readonly path: string
  readonly page: ComponentType
}
interface AppRoutesProps {
  readonly login: ComponentType
  readonly openPages: readonly OpenPage[]
}
/** All addresses. Spec §2: / leads to /wel, unknown paths to /404. */
export function AppRoutes({ login, openPages }: AppRoutesProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="/" element={<Navigate to={HOME} replace />} />
        <Route path="/wel" element={<Navigate to={HOME} replace />} />
        <Route path="/login" element={<SignedOutOnly page={login} />} />
        {openPages.map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<Anywhere />} />
      </Routes>
    </Suspense>
  )
}
