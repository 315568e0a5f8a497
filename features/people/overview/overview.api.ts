import {
  dateTime,
  defineApi,
  get,
  type Id,
  integer,
  type Label,
  longText,
  post,
  ref,
  shape,
  text,
} from '@village/resource'
import type { VitalsWeek } from '../../health/public.ts'
import { LEAST_PURPOSE, LONGEST_DAYS, MOST_PURPOSE, USUAL_DAYS } from '../../privacy/public.ts'

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
  /** Until when somebody's approval shows it (YYYY-MM-DD HH:mm:ss); '' where the viewer's own right does. */
  readonly until: string
}
/** A register, by name and in words. */
export interface Kind {
  readonly name: string
  readonly label: Label
}
/** Where somebody lives, as far as it is known. */
export interface Place {
  /** Whose coordinates they are: the person's own, or their household's. */
  readonly of: 'resident' | 'household'
  /** Degrees, masked where the viewer may not see them. */
  readonly longitude: string
  readonly latitude: string
}
export interface Overview {
  readonly person: Readonly<Record<string, unknown>> & { readonly id: Id }
  readonly holdings: readonly Holding[]
  /** What waits for somebody, by register: the count and the newest of them. */
  readonly pending: readonly Holding[]
  /** What the person gets from public funds; null where the viewer sees no register that says so. */
  readonly benefits: readonly Holding[] | null
  /** Kinds of records about people that the viewer may not see, health values among them. */
  readonly closed: number
  /** Those of them that they may ask for. */
  readonly askable: readonly Kind[]
  /** Names of those that they have asked for without an answer yet. */
  readonly waiting: readonly string[]
  readonly vitals: { readonly isSeen: boolean; readonly until: string }
  /** Numbers of records that were merged into this one. */
  readonly mergedNos: readonly string[]
  /** null where no coordinates were recorded. */
  readonly place: Place | null
  /** Of which population type they were and when, the latest first: rows of people.residenceperiod. */
  readonly periods: readonly (Readonly<Record<string, unknown>> & { readonly id: Id })[]
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
/** What has to be said with a wish to see more. */
export const asking = {
  purpose: longText('用途', 'Purpose')
    .max(MOST_PURPOSE)
    .required('请填写用途', 'Please say what it is needed for')
    .pattern(
      new RegExp(`[^]{${LEAST_PURPOSE},}`),
      `用途至少${LEAST_PURPOSE}个字`,
      `A purpose has at least ${LEAST_PURPOSE} characters`,
    ),
  days: integer('查看天数', 'For days').min(1).max(LONGEST_DAYS).required().preset(USUAL_DAYS),
}
const access = { permission: 'resident_view' }

/** Everything that the village knows of one person, as far as the viewer may see it (design/ux.md §4.3). */
export const overview = defineApi({
  name: 'people.overview',
  label: { zh: '居民全景', en: 'Resident at a glance' },
  path: '/convenient/resident/overview',
  endpoints: {
    person: get('居民全景', 'At a glance', { access, params: { id }, returns: shape<Overview>() }),
    vitals: get('近7天体征', 'Vitals of the last 7 days', { access, params: { id }, returns: shape<VitalsWeek>() }),
    ask: post('申请查看', 'Ask to see', {
      access,
      params: { id, kinds: text('登记', 'Registers').max(1000).required(), ...asking },
    }),
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
