import { dateTime, defineResource, json, ref } from '@village/resource'

/** One row per user. Stored as a link: it is removed with its user and has no history. */
export const preference = defineResource({
  name: 'desk.preference',
  label: { zh: '个人偏好', en: 'Preferences' },
  path: '/blade-desk/preference',
  title: 'userId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['userId']],
  fields: {
    userId: ref('用户', 'User', 'system.user').required(),
    content: json<Readonly<Record<string, unknown>>>('内容', 'Content').required().encrypted(),
    changeTime: dateTime('更新时间', 'Changed at').required(),
  },
})
