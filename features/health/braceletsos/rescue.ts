// So that whoever reads this file knows what is added to below.
import type {} from '../../desk/public.ts'

/** What whoever helps needs in clear: whom to call and where to go. */
export interface RescueNumbers {
  /** '' where the register has none. */
  readonly phone: string
  readonly family: readonly string[]
  /** Where the bracelet is, as far as it says so. */
  readonly place: string
  readonly liveAddress: string
}
/** Calls for help that are not over, for the home page; the newest few as a list shows them. */
export interface OpenCalls {
  readonly total: number
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[]
}
declare module '../../desk/public.ts' {
  interface HomeContent {
    readonly sos: OpenCalls
  }
}
