import { dateTime, defineApi, get, type Id, type Label, ref, shape, text } from '@village/resource'
import type { VitalsWeek } from '../../health/public.ts'

/** A particular of a row, in the words of the list. */
export interface Fact {
  readonly label: Label
  readonly value: string
}
/** One row of some register about the person. */
export interface Entry {
  readonly id: Id
  /** When it happened: YYYY-MM-DD, with a time where there is one. */
  readonly at: string
  readonly facts: readonly Fact[]
}
/** What one register holds about the person. */
export interface Holding {
  readonly resource: string
  readonly label: Label
  readonly path: string
  /** The field that names the person: the list's filter. */
  readonly field: string
  readonly count: number
  readonly newest: readonly Entry[]
}
/** Where somebody lives, as far as it is known. */
export interface Place {
  /** Whose coordinates they are: the person's own, or his household's. */
  readonly of: 'resident' | 'household'
  /** Degrees, masked where the viewer may not see them. */
  readonly longitude: string
  readonly latitude: string
}
export interface Overview {
  readonly person: Readonly<Record<string, unknown>> & { readonly id: Id }
  readonly holdings: readonly Holding[]
  /** Registers about people that the viewer may not see. */
  readonly closed: number
  /** Numbers of records that were merged into this one. */
  readonly mergedNos: readonly string[]
  /** null where no coordinates were recorded. */
  readonly place: Place | null
}
/** One line of a person's story: a row, or the readings of a device on one day. */
export interface Moment extends Entry {
  readonly resource: string
  readonly label: Label
  readonly path: string
  readonly field: string
  /** More than one: readings of that day. */
  readonly count: number
}
export interface Timeline {
  readonly moments: readonly Moment[]
  /** The time before which the next part begins; '' at the end. */
  readonly next: string
}

const id = ref('居民', 'Resident', 'people.resident').required()
const access = { permission: 'resident_view' }

/** Everything that the village knows of one person, as far as the viewer may see it (design/ux.md §4.3). */
export const overview = defineApi({
  name: 'people.overview',
  label: { zh: '居民全景', en: 'Resident at a glance' },
  path: '/convenient/resident/overview',
  endpoints: {
    person: get('居民全景', 'At a glance', { access, params: { id }, returns: shape<Overview>() }),
    vitals: get('近7天体征', 'Vitals of the last 7 days', { access, params: { id }, returns: shape<VitalsWeek>() }),
    timeline: get('时间线', 'Timeline', {
      access,
      params: {
        id,
        before: dateTime('早于', 'Before'),
        registers: text('登记', 'Registers').max(1000),
      },
      returns: shape<Timeline>(),
    }),
  },
})
