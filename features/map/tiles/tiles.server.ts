import { provideImageHosts, type Services, serveApi } from '@village/server'
import type { CoordinateSystem } from '../coordinates/coordinates.ts'
import { isTileUrl, NO_TILES, originOf } from './tile-url.ts'
import { type TileSource, tiles } from './tiles.api.ts'

/** One provider for all tenants: the policy of pages has to name it before anybody has signed in. */
const PLATFORM = '000000'

export async function tileSource({ param }: Services): Promise<TileSource> {
  const [url, key] = [await param(PLATFORM, 'map.tileUrl'), await param(PLATFORM, 'map.tileKey')]
  const system = (await param(PLATFORM, 'map.tileSystem')) as CoordinateSystem
  if (!isTileUrl(url)) return { url: '', system: 'wgs84' }
  return { url: url.replaceAll('{key}', key === NO_TILES ? '' : encodeURIComponent(key)), system }
}

export default [
  serveApi(tiles, { tiles: (_, call) => tileSource(call.services) }),
  provideImageHosts(async ({ param }) => {
    const origin = originOf(await param(PLATFORM, 'map.tileUrl'))
    return origin ? [origin] : []
  }),
]
