import type { FlowRow } from '../flow/work/work.api.ts'

declare module '../desk/public.ts' {
  interface HomeContent {
    /** What waits for the person's decision: own tasks first, then those offered; what is due first comes first. */
    readonly approvals: readonly (FlowRow & { readonly isOffered: boolean })[]
    /** Requests of the person that are still open, newest first. */
    readonly started: readonly FlowRow[]
  }
}
/** A task on the home page. */
export type Approval = FlowRow & { readonly isOffered: boolean }
export { detailPath, handlePath } from '../flow/public.ts'
export { dueWords } from './tasks/words.ts'
