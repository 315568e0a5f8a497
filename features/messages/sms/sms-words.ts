import type { Label } from '@village/resource'

export const smsWords = {
  send: { zh: '发送短信', en: 'Send a message' },
  takesOver: { zh: '启用后将停用当前的', en: 'This stops the one in use:' },
  first: { zh: '目前没有启用的短信配置。', en: 'No configuration is in use now.' },
  phones: { zh: '手机号', en: 'Phone numbers' },
  phonesHelp: { zh: '多个用逗号或换行分隔，最多100个', en: 'Commas or lines between them, 100 at most' },
  notInUse: {
    zh: '该配置未启用，只能发送到本人手机（个人信息中的号码）试用。',
    en: 'This configuration is not in use: it sends to your own phone only (the number of your account).',
  },
  noticesWait: { zh: '通知在免打扰时段内等待', en: 'Notices wait during quiet hours' },
  preview: { zh: '预览', en: 'Preview' },
  characters: { zh: '字，分', en: 'characters in' },
  parts: { zh: '条发送', en: 'parts' },
  queued: { zh: '条短信已提交，结果见短信记录', en: 'messages are queued; the records show what becomes of them' },
  waits: { zh: '免打扰时段，最早发送', en: 'Quiet hours: not before' },
  unreached: (households: number): Label => ({
    zh: `${households}户没有手机号，未发送`,
    en: `${households} households have no mobile number and get nothing`,
  }),
} as const satisfies Record<string, Label | ((n: number) => Label)>
