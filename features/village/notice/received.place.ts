import { definePlace } from '@village/resource'

/** The notices that a person has got, whatever else their role shows them. */
export default definePlace({
  name: 'village.received',
  feature: 'desk',
  label: { zh: '我的通知', en: 'My notices' },
  path: '/desk/received',
  order: 6,
  icon: 'NotificationOutlined',
  keep: true,
})
