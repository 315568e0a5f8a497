import { definePlace } from '@village/resource'

/** Personal information (spec §2), reached from the user menu. */
export default definePlace({
  name: 'account.user_info',
  feature: 'account',
  label: { zh: '个人信息', en: 'My profile' },
  path: '/info/index',
  order: 1,
  icon: 'ProfileOutlined',
  keep: false,
  hidden: true,
})
