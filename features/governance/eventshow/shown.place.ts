import { definePlace } from '@village/resource'

/** Solved problems that a village has made public, for whoever lives there. */
export default definePlace({
  name: 'governance.shown',
  feature: 'desk',
  label: { zh: '村里办好的事', en: 'Done in the village' },
  path: '/desk/shown',
  order: 7,
  icon: 'FlagOutlined',
  keep: true,
})
