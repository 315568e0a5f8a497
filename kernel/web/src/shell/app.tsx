import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { announceScreen } from '../screen.ts'
import { followOtherTabs, queryClient } from '../session.ts'
import { storageKey } from '../storage.ts'
import { Look } from '../theme/look.tsx'
import { keepFresh } from '../tokens.ts'
import { AppRoutes } from './app-routes.tsx'
import { PageBoundary } from './boundary.tsx'

/** Starts the program in `root`. `login` is the page for those who are not signed in; the shell is the rest. */
export function mount(root: HTMLElement, login: ComponentType): void {
  announceScreen()
  keepFresh()
  addEventListener('storage', event => {
    if (event.key === storageKey('access-token') || event.key === null) followOtherTabs()
  })
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Look>
          <BrowserRouter>
            <PageBoundary>
              <AppRoutes login={login} />
            </PageBoundary>
          </BrowserRouter>
        </Look>
      </QueryClientProvider>
    </StrictMode>,
  )
}
