import { definePlace } from '@village/resource'

/** A problem is photographed and sent from where one stands, with a network or without (design/ux.md §4.9). */
export default definePlace({
  name: 'governance.report',
  feature: 'governance',
  label: { zh: '随手报', en: 'Report a problem' },
  path: '/manage/report',
  order: 0,
  icon: 'CameraOutlined',
  keep: true,
  onPhone: 2,
})
