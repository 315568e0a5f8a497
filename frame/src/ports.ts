import { provideWeb } from '@village/web/ports.ts'
import { useMemo } from 'react'
import { leaves, useMenu } from './menu/menu.ts'
import { HOME } from './menu/pages.ts'
import { freshenToken } from './tokens.ts'

function useListed(): ReadonlySet<string> {
  const { data } = useMenu()
  return useMemo(() => new Set(leaves(data ?? []).map(({ path }) => path)), [data])
}

/** What the frame provides to the kernel. */
export const framePorts = provideWeb({ tokens: { freshen: freshenToken }, pages: { home: HOME, useListed } })
