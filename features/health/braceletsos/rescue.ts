/** What whoever helps needs in clear: whom to call and where to go. */
export interface RescueNumbers {
  /** '' where the register has none. */
  readonly phone: string
  readonly family: readonly string[]
  /** Where the bracelet is, as far as it says so. */
  readonly place: string
  readonly liveAddress: string
}
/** Calls for help that are not over; the first few as a list shows them, those that nobody has taken first. */
export interface OpenCalls {
  readonly waiting: number
  readonly total: number
  readonly shown: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[]
}
