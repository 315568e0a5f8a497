/** What other features lay out and show. */
export type { Block, GridCell, Layout, PaperFacts } from './layout/layout.ts'
export type { PagesShown } from './setting/pages-shown.ts'
