import { loadChunk } from '@village/web/chunk.ts'
import { componentOf, declarationOf, halfOf } from '@village/web/discovery.ts'
import type { Head } from '@village/web/heads.ts'
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

const components = new Map<string, Promise<ComponentType | null>>()
/** Loads the component of a page once; a load that failed is tried again at the next call. */
export function componentFor({ name, of }: PageEntry): Promise<ComponentType | null> {
  const known = components.get(name)
  if (known) return known
  const component = 'component' in of ? of.component() : 'place' in of ? componentOf(of.place) : listOf(of.resource)
  components.set(name, component)
  component.catch(() => components.delete(name))
  return component
}
