import { defineApi, getMany, shape } from '@village/resource'

/** A line of the bell of clients of the family. */
export interface BellLine extends Readonly<Record<string, unknown>> {
  readonly id: string
  /** mail, message or notice. */
  readonly type: string
  readonly title: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly datetime: string
  readonly read: boolean
}
/** Something that happened, with who did it. */
export interface Activity extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly title: string
  readonly updatedAt: string
  readonly user: { readonly name: string }
}

/** The caller's own messages as clients of the family read them (endpoints-compat: Sword). */
export const dashboard = defineApi({
  name: 'desk.dashboard',
  label: { zh: '首页消息', en: 'Messages of the home page' },
  path: '/blade-desk/dashboard',
  endpoints: {
    'my-notices': getMany('我的消息', 'My messages', { access: 'signedIn', returns: shape<BellLine>() }),
    activities: getMany('最近动态', 'Lately', { access: 'signedIn', returns: shape<Activity>() }),
  },
})
