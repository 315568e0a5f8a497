/** What whoever helps needs in clear: whom to call and where to go. */
export interface RescueNumbers {
  /** '' where the register has none. */
  readonly phone: string
  readonly family: readonly string[]
  /** Where the bracelet is, as far as it says so. */
  readonly place: string
  readonly liveAddress: string
}
/** What has become of a call at the desk of alarms. */
export interface AtDesk {
  /** Its alarm; '' for whoever may not see the desk. */
  readonly alarmId: string
  /** The caller deals with it: they have taken it, or were sent. */
  readonly isMine: boolean
  /** The caller was sent and has not said that they are there. */
  readonly isAwaited: boolean
  /** Who deals with it; '' while nobody does. */
  readonly onIt: string
}
/**
 * Calls for help that are not over; the first few as a list shows them: the caller's own, then those that nobody has
 * taken, then those of others.
 */
export interface OpenCalls {
  readonly waiting: number
  readonly total: number
  readonly shown: readonly (Readonly<Record<string, unknown>> & AtDesk & { readonly id: string })[]
}
