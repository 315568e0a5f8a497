import { defineParams } from '@village/resource'
import { NO_TILES, tileKey, tileSystem, tileUrl } from './tile-url.ts'

/** What administrators may change here at run time. */
export const mapParams = defineParams({
  'map.tileUrl': {
    label: { zh: '在线底图瓦片地址', en: 'Address of map tiles' },
    value: NO_TILES,
    is: tileUrl,
  },
  'map.tileKey': {
    label: { zh: '在线底图密钥', en: 'Key of the map provider' },
    value: NO_TILES,
    is: tileKey,
  },
  'map.tileSystem': {
    label: { zh: '在线底图坐标系', en: 'Coordinates of the map provider' },
    value: 'wgs84',
    is: tileSystem,
  },
})
