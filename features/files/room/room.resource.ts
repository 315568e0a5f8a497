import { decimal, defineResource, text } from '@village/resource'

/** How many bytes of stored files a holder has: a person, or `0`, the tenant as a whole. Counted anew each night. */
export const room = defineResource({
  name: 'files.room',
  label: { zh: '文件容量', en: 'Room of files' },
  path: '/blade-resource/room',
  title: 'holderId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['holderId']],
  fields: {
    holderId: text('持有人', 'Holder').max(20).required(),
    bytes: decimal('字节', 'Bytes', 0).required(),
  },
})
