import { whenFound } from '@village/web/discovery.ts'
import { pageAt } from '../menu/pages.ts'
import { allPages } from './all-pages.ts'
import { componentFor } from './page-components.tsx'

/** Starts to load the page at an address of the product. A failure is shown by the page that needs it. */
export function expectPage(address: string): void {
  const { pathname } = new URL(address, location.origin)
  whenFound()
    .then(found => {
      const page = pageAt(allPages(found), pathname)
      return page && componentFor(page)
    })
    .catch(() => undefined)
}
