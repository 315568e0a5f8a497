import { defineApi, get, shape } from '@village/resource'
import type { Boundary } from '../../../governance/public.ts'

/** Longitude and latitude, degrees, WGS84. */
export type Place = readonly [longitude: number, latitude: number]

export interface MapGrid {
  readonly id: string
  readonly name: string
  readonly boundary: Boundary | null
  readonly centre: Place | null
  /** Whether other grids lie in it, which are named instead. */
  readonly hasParts: boolean
  /** People who live there; null where they are too few to be told, or the caller does not see the register. */
  readonly people: number | null
}
/** Something with a place: a device, an alarm, an event. Never a person. */
export interface MapMark {
  readonly id: string
  readonly name: string
  /** Key of the dictionary that tells its kind: machine_type, alarm_level, event_category. */
  readonly kind: string
  /** Key of its state. */
  readonly status: string
  readonly at: Place
}
export interface MapLayers extends Readonly<Record<string, unknown>> {
  readonly grids: readonly MapGrid[]
  readonly machines: readonly MapMark[]
  readonly alarms: readonly MapMark[]
  readonly events: readonly MapMark[]
}

/** What the caller sees of the village, by place. */
export const layers = defineApi({
  name: 'map.bmaps',
  label: { zh: '地图图层', en: 'Map layers' },
  path: '/map',
  endpoints: {
    layers: get('图层', 'Layers', { access: { permission: 'bmaps_view' }, returns: shape<MapLayers>() }),
  },
})
