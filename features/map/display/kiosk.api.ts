import { defineApi, get, shape, text } from '@village/resource'
import type { MapShapes } from '../shape/shapes.api.ts'
import type { TileSource } from '../tiles/tiles.api.ts'
import type { Cockpit } from '../village/cockpit.api.ts'

export interface KioskGround extends MapShapes {
  readonly tiles: TileSource
}

const token = text('链接', 'Link').max(64).required()

/** The big screen without a sign-in, by a link that nobody guesses; it can do nothing else. */
export const kiosk = defineApi({
  name: 'map.kiosk',
  label: { zh: '投屏', en: 'Display' },
  path: '/map/kiosk',
  endpoints: {
    snapshot: get('投屏数据', 'Everything on the screen', {
      access: 'public',
      ownTransactions: true,
      params: { token },
      returns: shape<Cockpit>(),
    }),
    ground: get('投屏底图', 'Ground of the map', {
      access: 'public',
      ownTransactions: true,
      params: { token },
      returns: shape<KioskGround>(),
    }),
  },
})
