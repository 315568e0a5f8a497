import { useQuery } from '@tanstack/react-query'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useLiveConnection } from '@village/web/live/use-live-connection.ts'
import Button from 'antd/es/button'
import { Suspense, use } from 'react'
import { personQuery } from '../auth/person.ts'
import { leaves, useMenu } from '../menu/menu.ts'
import type { PageEntry } from '../menu/pages.ts'
import { PageBoundary } from '../parts/boundary.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { Waiting } from '../parts/page-placeholder.tsx'
import { componentFor } from './page-components.tsx'
import { useTitle } from './title.ts'

interface AlonePageProps {
  readonly page: PageEntry
}
function Drawn({ page }: AlonePageProps) {
  const Component = use(componentFor(page))
  return Component ? <Component /> : <ErrorPage code="404" bare />
}

/** A page of the menu that has the window for itself: the same sign-in and the same rights, without sidebar and tabs. */
export function AlonePage({ page }: AlonePageProps) {
  const say = useText()
  const pick = useLabel()
  const person = useQuery(personQuery())
  const menu = useMenu()
  useLiveConnection()
  useTitle(pick(page.label))
  if ((person.isError && !person.data) || (menu.isError && !menu.data))
    return (
      <ErrorPage code="500" words={say('common.loadFailed')} bare>
        <Button type="primary" onClick={() => void Promise.all([person.refetch(), menu.refetch()])}>
          {say('common.retry')}
        </Button>
      </ErrorPage>
    )
  if (!person.data || !menu.data) return <Waiting />
  if (!leaves(menu.data).some(({ path }) => path === page.path)) return <ErrorPage code="403" page={page.label} bare />
  return (
    <PageBoundary>
      <Suspense fallback={<Waiting />}>
        <Drawn page={page} />
      </Suspense>
    </PageBoundary>
  )
}
