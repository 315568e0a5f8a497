import { provideWeb } from '@village/web/provide'

/** What columns of sheets mean, for the grid in which many records are entered; it comes with the first grid. */
export default provideWeb({
  sheets: { columns: () => import('./pasted-head.web.ts') },
})
