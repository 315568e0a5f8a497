import { PLATFORM_TENANT } from '@village/resource'
import { provideImageHosts, type Services, serveApi } from '@village/server'
import { mapParams } from './params.ts'
import { isTileUrl, NO_TILES, originOf } from './tile-url.ts'
import { type TileSource, tiles } from './tiles.api.ts'

export async function tileSource({ param }: Services): Promise<TileSource> {
  const [url, key] = [
    await param(PLATFORM_TENANT, mapParams['map.tileUrl']),
    await param(PLATFORM_TENANT, mapParams['map.tileKey']),
  ]
  const system = await param(PLATFORM_TENANT, mapParams['map.tileSystem'])
  if (!isTileUrl(url)) return { url: '', system: 'wgs84' }
  return { url: url.replaceAll('{key}', key === NO_TILES ? '' : encodeURIComponent(key)), system }
}

export default [
  serveApi(tiles, { tiles: (_, call) => tileSource(call.services) }),
  provideImageHosts(async ({ param }) => {
    const origin = originOf(await param(PLATFORM_TENANT, mapParams['map.tileUrl']))
    return origin ? [origin] : []
  }),
]
