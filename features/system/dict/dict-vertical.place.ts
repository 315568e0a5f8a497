import { definePlace } from '@village/resource'

/** Dictionaries above, their entries below (spec §2). Reached by address; the menu leads to the resource's own page. */
export default definePlace({
  name: 'system.dict_vertical',
  feature: 'system',
  label: { zh: '字典管理', en: 'Dictionaries' },
  path: '/dict-vertical/index',
  order: 52,
  hidden: true,
})
