import { definePlace } from '@village/resource'

/** Everything about one person (design/ux.md §4.3), reached from lists, references and the palette. */
export default definePlace({
  name: 'people.person',
  feature: 'people',
  label: { zh: '居民全景', en: 'Resident at a glance' },
  path: '/convenient/resident/:id',
  order: 99,
  icon: 'IdcardOutlined',
  hidden: true,
})
