import { definePlace } from '@village/resource'

/** Dictionaries above, their entries below (spec §2). Reached by address; the menu leads to the resource's own page. */
export default definePlace({
  name: 'system.dict_vertical',
  feature: 'system',
  label: { zh: '字典管理(纵)', en: 'Dictionaries (stacked)' },
  path: '/dict-vertical/index',
  order: 52,
  hidden: true,
})
