import { get, type Id, refs, shape } from '@village/resource'
import type { HistoryPoint } from '../../device/public.ts'
import type { Judgement } from './comfort.ts'

/** A newest value of a greenhouse, judged by its own range. */
export interface ClimateValue {
  /** Key of metric_code. */
  readonly code: string
  readonly label: string
  readonly unit: string
  readonly value: number
  /** null where nobody gave a range, or where it does not count now: light at night. */
  readonly judged: Judgement | null
}
/** What the card of a greenhouse shows. */
export interface Climate {
  readonly id: Id
  /** Key of machine_status of its gateway; '' where the caller does not see it. */
  readonly gateway: string
  /** YYYY-MM-DD HH:mm:ss at which the gateway went off line; '' while it is there. */
  readonly offlineSince: string
  /** YYYY-MM-DD HH:mm:ss of the newest sample; '' where the last week has none. */
  readonly at: string
  readonly values: readonly ClimateValue[]
  /** Between which air temperatures the crop thrives; null where nobody gave a limit. */
  readonly band: { readonly least: number | null; readonly most: number | null }
  /** Air temperature of the last day, one point an hour. */
  readonly points: readonly HistoryPoint[]
}
/** The last day of several greenhouses; those that the caller may not see are left out. */
export interface Climates {
  /** Both YYYY-MM-DD HH:mm:ss: the ends of every line. */
  readonly from: string
  readonly until: string
  readonly greenhouses: readonly Climate[]
}

export const greenhouseEndpoints = {
  sparks: get('大棚近况', 'The last day of greenhouses', {
    access: { permission: 'greenhouse_view' },
    params: { ids: refs('大棚', 'Greenhouses', 'agriculture.greenhouse').required() },
    returns: shape<Climates>(),
  }),
}
