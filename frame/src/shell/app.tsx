import { QueryClientProvider } from '@tanstack/react-query'
import { watchConnection } from '@village/web/connection.ts'
import { noteRenderFault } from '@village/web/error-log.ts'
import { text } from '@village/web/i18n.ts'
import { showHints } from '@village/web/kit/words/hint.ts'
import { install, provideWeb } from '@village/web/ports.ts'
import { announceScreen } from '@village/web/screen.ts'
import { accessToken, followOtherTabs, queryClient } from '@village/web/session.ts'
import { storageKey } from '@village/web/storage.ts'
import { Look } from '@village/web/theme/theme-provider.tsx'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { freshenToken, keepFresh } from '../auth/token-refresh.ts'
import { PageBoundary } from '../parts/boundary.tsx'
import { Aids } from './aids.tsx'
import { AppRoutes, type OpenPage } from './app-routes.tsx'
import { warmUp } from './warm-up.ts'

/** Starts the program in `root`. `login` is the page for those who are not signed in; the shell is the rest. */
export function mount(root: HTMLElement, login: ComponentType, openPages: readonly OpenPage[] = []): void {
  install(provideWeb({ tokens: { freshen: freshenToken } }))
  announceScreen()
  // The page came with the Chinese name; each page puts its own before it.
  document.title = text('site.title')
  keepFresh()
  watchConnection(window)
  showHints()
  if (accessToken() !== '') warmUp()
  addEventListener('storage', event => {
    if (event.key === storageKey('access-token') || event.key === null) followOtherTabs()
  })
  createRoot(root, { onCaughtError: noteRenderFault }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Look>
          <Aids>
            {/* An address that was chosen is shown at once: in slices beside other work it would take three times as long. */}
            <BrowserRouter useTransitions={false}>
              <PageBoundary>
                <AppRoutes login={login} openPages={openPages} />
              </PageBoundary>
            </BrowserRouter>
          </Aids>
        </Look>
      </QueryClientProvider>
    </StrictMode>,
  )
}
