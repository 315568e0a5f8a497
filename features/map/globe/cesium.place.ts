import { definePlace } from '@village/resource'

/** The village in three dimensions (spec §2: /cesium). */
export default definePlace({
  name: 'map.cesium',
  feature: 'map',
  label: { zh: '三维地图', en: '3D map' },
  path: '/cesium',
  order: 1,
  icon: 'DesktopOutlined',
  alone: true,
})
