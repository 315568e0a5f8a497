import { loadChunk } from '@village/web/chunk.ts'
import { componentOf, declarationOf, halfOf } from '@village/web/discovery.ts'
import type { Head } from '@village/web/heads.ts'
import { remember } from '@village/web/remember.ts'
import type { ComponentType } from 'react'
import type { PageEntry } from '../menu/pages.ts'

const loadList = () => loadChunk(() => import('@village/page/resource-page.tsx'))

/** A list out of its declaration, unless its half draws the whole page; all parts come side by side. */
async function listOf(head: Head): Promise<ComponentType> {
  const list = loadList()
  // A page that draws itself may not need the list; pages that do need it report its failure below.
  list.catch(() => undefined)
  const [of, half] = await Promise.all([declarationOf(head.name), halfOf(head)])
  if (half.page) return half.page
  const { ResourcePage } = await list
  return () => <ResourcePage of={of} />
}

/** The page's component, null where nobody has drawn one; the same promise each time. What failed may be tried again. */
export const componentFor: (page: PageEntry) => Promise<ComponentType | null> = remember(
  async ({ of }: PageEntry) => {
    if ('component' in of) return of.component()
    return 'place' in of ? componentOf(of.place) : listOf(of.resource)
  },
  page => page.name,
)
