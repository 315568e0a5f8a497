import { definePlace } from '@village/resource'

/** Dictionaries left, their entries right (spec §2). Reached by address; the menu leads to the resource's own page. */
export default definePlace({
  name: 'system.dict_horizontal',
  feature: 'system',
  label: { zh: '字典管理(横)', en: 'Dictionaries (side by side)' },
  path: '/dict-horizontal/index',
  order: 51,
  hidden: true,
})
