import { defineApi, get, shape } from '@village/resource'

export interface Support {
  /** Parameter `help.phone`; '' when the administrator has not entered one. */
  readonly phone: string
  /** Names of people who may open pages to others: two at most. */
  readonly keepers: readonly string[]
}

/** Whom to call, and whom to ask for a page that one may not open. */
export const help = defineApi({
  name: 'desk.help',
  label: { zh: '帮助', en: 'Help' },
  path: '/blade-desk/help',
  endpoints: {
    support: get('技术支持', 'Technical support', { access: 'signedIn', returns: shape<Support>() }),
  },
})
