import { defineApi, flag, post, shape, text } from '@village/resource'

/** Somebody who has a record open for editing. */
export interface Editor {
  readonly userId: string
  readonly name: string
}

/** Who else edits this record now. Said again every 15 s while the form is open; without it one is gone after 40 s. */
export const presence = defineApi({
  name: 'desk.presence',
  label: { zh: '正在编辑', en: 'Editing now' },
  path: '/blade-desk',
  endpoints: {
    presence: post('正在编辑', 'Editing now', {
      access: 'signedIn',
      params: {
        resource: text('资源', 'Resource').max(64).required(),
        id: text('记录', 'Record').max(19).required(),
        editing: flag('正在编辑', 'Editing').required(),
      },
      returns: shape<{ readonly editors: readonly Editor[] }>(),
    }),
  },
})
