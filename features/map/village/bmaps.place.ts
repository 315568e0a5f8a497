import { definePlace } from '@village/resource'

/** The big screen with the village on a map (spec §2: /bmaps). */
export default definePlace({
  name: 'map.bmaps',
  feature: 'map',
  label: { zh: '二维地图', en: 'Map' },
  path: '/bmaps',
  order: 0,
  icon: 'LayoutOutlined',
  alone: true,
})
