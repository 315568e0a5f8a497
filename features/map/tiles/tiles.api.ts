import { defineApi, get, shape } from '@village/resource'
import type { CoordinateSystem } from '../coordinates/coordinates.ts'

/** The provider of tiles that the platform administrator has configured. */
export interface TileSource {
  /** With `{z}`, `{x}`, `{y}`; '' for the own ground alone. */
  readonly url: string
  readonly system: CoordinateSystem
}

export const tiles = defineApi({
  name: 'map.tiles',
  label: { zh: '地图瓦片', en: 'Map tiles' },
  path: '/map',
  endpoints: {
    tiles: get('瓦片来源', 'Source of tiles', { access: { permission: 'bmaps_view' }, returns: shape<TileSource>() }),
  },
})
