import { provideWeb } from '@village/web/ports.ts'
import { useMemo } from 'react'
import { leaves, useMenu } from './menu.ts'
import { HOME } from './pages.ts'

function useListed(): ReadonlySet<string> {
  const { data } = useMenu()
  return useMemo(() => new Set(leaves(data ?? []).map(({ path }) => path)), [data])
}

/** What the frame provides to the kernel around pages; it comes with the layout. */
export const pagePorts = provideWeb({ pages: { home: HOME, useListed } })
