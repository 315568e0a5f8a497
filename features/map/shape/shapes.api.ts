import { defineApi, get, shape } from '@village/resource'
import type { Geometry } from './geometry.ts'

/** A shape as maps draw it: nobody who lives in it. */
export interface DrawnShape {
  readonly id: string
  /** Key of map_shape_kind. */
  readonly kind: string
  readonly name: string
  /** Of a house; null where nobody has counted them. */
  readonly floors: number | null
  readonly geometry: Geometry
}
export interface MapShapes extends Readonly<Record<string, unknown>> {
  readonly shapes: readonly DrawnShape[]
}

/** The ground on which maps draw everything else. */
export const shapes = defineApi({
  name: 'map.shapes',
  label: { zh: '地图底图', en: 'Ground of the map' },
  path: '/map',
  endpoints: {
    shapes: get('底图图形', 'Shapes', {
      access: { permission: 'bmaps_view' },
      dear: { rows: 6000 },
      returns: shape<MapShapes>(),
    }),
  },
})
