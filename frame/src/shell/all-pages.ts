import { loadChunk } from '@village/web/chunk.ts'
import type { Found } from '@village/web/discovery.ts'
import { type PageEntry, pagesOf } from '../menu/pages.ts'

/** Spec §2, external page. Who may see one decides the allow list, not the menu. */
const OUTSIDE: PageEntry = {
  name: 'shell.outside',
  path: '/myiframe/:routerPath',
  label: { zh: '外部页面', en: 'External page' },
  keep: false,
  open: true,
  code: 'outside',
  of: {
    component: () => loadChunk(() => import('../outside/outside-page.tsx')).then(module => module.OutsidePage),
  },
}

const known = new WeakMap<Found, readonly PageEntry[]>()
/** Every page that can be in the shell: what was found, and the frame for pages of others. */
export function allPages(found: Found): readonly PageEntry[] {
  const before = known.get(found)
  if (before) return before
  const pages = [...pagesOf(found), OUTSIDE]
  known.set(found, pages)
  return pages
}
