import { defineFeature } from '@village/resource'

export default defineFeature({
  name: 'privacy',
  label: { zh: '个人信息保护', en: 'Privacy' },
  menu: { order: 14, icon: 'LockOutlined' },
  params: {
    'privacy.revealQuota': {
      label: { zh: '每人每日查看明文次数上限', en: 'Reveals and clear exports per user and day' },
      value: '200',
    },
  },
})
