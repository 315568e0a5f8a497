import { defineFeature } from '@village/resource'
import { mapDictionaries } from './dictionaries.ts'
import { NO_TILES, tileKey, tileSystem, tileUrl } from './tiles/tile-url.ts'

export default defineFeature({
  name: 'map',
  label: { zh: '一张图', en: 'Map' },
  menu: { order: 2, icon: 'LayoutOutlined' },
  dictionaries: mapDictionaries,
  params: {
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
  },
})
