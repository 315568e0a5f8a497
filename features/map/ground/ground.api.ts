import { defineApi, get, shape } from '@village/resource'

/** A grid as it is drawn under what is shown: degrees, WGS84. */
export interface GroundGrid {
  readonly id: string
  readonly name: string
  /** Rings of longitude and latitude; null for a grid without a boundary. */
  readonly rings: readonly (readonly (readonly [number, number])[])[] | null
}
export interface Ground extends Readonly<Record<string, unknown>> {
  readonly grids: readonly GroundGrid[]
}

/** What small maps beside a register are drawn on. */
export const ground = defineApi({
  name: 'map.ground',
  label: { zh: '底图', en: 'Base map' },
  path: '/map',
  endpoints: {
    ground: get('底图', 'Base map', { access: { permission: 'alarm_view' }, returns: shape<Ground>() }),
  },
})
