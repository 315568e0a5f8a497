import { choice, defineApi, get, shape } from '@village/resource'
import type { MapLayers, MapMark, Place } from './layers/layers.api.ts'

/** The six numbers at the top; each is the total of a list. */
export const NUMBERS = {
  residents: ['常住人口', 'Residents'],
  households: ['户数', 'Households'],
  alarmsToday: ['今日告警', 'Alarms today'],
  alarmsOpen: ['待处理', 'To be handled'],
  eventsClosed: ['事件办结率', 'Events closed'],
  devicesOnline: ['设备在线', 'Devices online'],
} as const
export type NumberName = keyof typeof NUMBERS

export interface CockpitNumber {
  readonly name: NumberName
  /** Rows of the list; null where the caller does not see the register, or they are too few to be told. */
  readonly value: number | null
  /** The whole of which `value` is a part. */
  readonly of: number | null
}
/** People of a span of ages by sex; null: too few to be told. */
export interface CockpitAges {
  readonly from: number
  /** Inclusive; null where the band is open. */
  readonly to: number | null
  readonly male: number | null
  readonly female: number | null
}
/** People who live alone and are looked after, each in one of the parts; null: too few to be told. */
export interface CockpitAlone {
  readonly total: number | null
  /** Their bracelet has spoken today. */
  readonly heard: number | null
  /** It has not. */
  readonly silent: number | null
  /** They call for help. */
  readonly calling: number | null
  /** They wear none. */
  readonly without: number | null
}
export interface CockpitGreenhouse {
  readonly id: string
  readonly name: string
  /** The lowest temperature at which the crop thrives, °C. */
  readonly limit: number | null
  /** Average of each hour, °C, by its beginning (HH:mm), oldest first. */
  readonly hours: readonly { readonly time: string; readonly value: number }[]
}
export interface CockpitAlarm {
  readonly id: string
  /** What happened, where and at which device; of a person the surname and no place. */
  readonly title: string
  /** The surname of whom it is about with the rest masked; '' where it is about nobody. */
  readonly person: string
  readonly where: string
  /** Key of alarm_type and its word. */
  readonly type: string
  readonly typeName: string
  readonly level: string
  /** Key of alarm_status and its word. */
  readonly status: string
  readonly statusName: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
}
export interface CockpitStep {
  /** Key of event_status from which it counts. */
  readonly from: string
  readonly n: number
}
export interface CockpitCamera {
  readonly id: string
  readonly name: string
  readonly isOnline: boolean
  /** yyyy-MM-dd HH:mm:ss: since when; '' where nobody knows. */
  readonly since: string
}
/** Households close to each other; never one by name. */
export interface HouseholdPoint {
  readonly at: Place
  readonly n: number
}
export interface CockpitLayers extends MapLayers {
  readonly households: readonly HouseholdPoint[]
  /** People who live alone, by the id of their grid; too few are left out. */
  readonly alone: Readonly<Record<string, number>>
  /** Calls for help that are open, about a hundred metres exactly. */
  readonly sos: readonly MapMark[]
}
/** What the big screen shows. null: the caller does not see that register. */
export interface Cockpit {
  /** The clock of the server, yyyy-MM-dd HH:mm:ss in Shanghai. */
  readonly now: string
  readonly village: string
  readonly numbers: readonly CockpitNumber[]
  readonly ages: readonly CockpitAges[] | null
  readonly alone: CockpitAlone | null
  readonly greenhouses: readonly CockpitGreenhouse[] | null
  /** The latest. */
  readonly alarms: readonly CockpitAlarm[] | null
  /** How far the events of this month are. */
  readonly events: readonly CockpitStep[] | null
  readonly cameras: { readonly online: number; readonly total: number; readonly key: readonly CockpitCamera[] } | null
  readonly layers: CockpitLayers
}
/** A row of the list behind a number. */
export interface CockpitRow {
  readonly id: string
  readonly text: string
  readonly note: string
}
export interface CockpitRows {
  readonly total: number
  /** The first 200. */
  readonly rows: readonly CockpitRow[]
}

/** The big screen: one call for everything on it, one for the list behind a number. */
export const cockpit = defineApi({
  name: 'map.cockpit',
  label: { zh: '乡村驾驶舱', en: 'Big screen' },
  path: '/map/cockpit',
  endpoints: {
    snapshot: get('大屏数据', 'Everything on the screen', {
      dear: { rows: 50_000 },
      access: { permission: 'bmaps_view' },
      returns: shape<Cockpit>(),
    }),
    rows: get('数字明细', 'Rows behind a number', {
      access: { permission: 'bmaps_view' },
      params: { of: choice('数字', 'Number', NUMBERS).required() },
      returns: shape<CockpitRows>(),
    }),
  },
})
