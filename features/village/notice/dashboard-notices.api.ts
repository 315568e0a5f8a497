import { defineApi, getMany, shape } from '@village/resource'

/** A notice on the home page of clients of the family. */
export interface DashboardNotice extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly categoryName: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly releaseTime: string
}

/** What the caller has got lately (endpoints-compat: Sword). */
export const dashboardNotices = defineApi({
  name: 'village.dashboard',
  label: { zh: '首页通知', en: 'Notices of the home page' },
  path: '/blade-desk/dashboard',
  endpoints: {
    notices: getMany('最近通知', 'Latest notices', { access: 'signedIn', returns: shape<DashboardNotice>() }),
  },
})
