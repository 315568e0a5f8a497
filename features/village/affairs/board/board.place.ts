import { definePlace } from '@village/resource'

/** Village by duty: published, in review, due in so many days, late by so many. */
export default definePlace({
  name: 'village.affairs_board',
  feature: 'village',
  label: { zh: '本期应公开', en: 'Due to be published' },
  path: '/village/affairs-board',
  order: 5,
  icon: 'CalendarOutlined',
  keep: true,
})
