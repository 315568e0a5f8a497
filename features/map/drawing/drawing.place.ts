import { definePlace } from '@village/resource'

/** Boundaries of grids and the ground of a village are drawn here; beside the register of grids. */
export default definePlace({
  name: 'map.drawing',
  feature: 'governance',
  label: { zh: '地图绘制', en: 'Map drawing' },
  path: '/map/drawing',
  order: 2,
  icon: 'EditOutlined',
  keep: true,
})
