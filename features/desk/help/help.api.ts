import { defineApi, get, shape } from '@village/resource'

export interface Support {
  /** Parameter `help.phone`; '' when the administrator has not entered one. */
  readonly phone: string
}

/** What the help dialog says beyond the page itself: whom to call. */
export const help = defineApi({
  name: 'desk.help',
  label: { zh: '帮助', en: 'Help' },
  path: '/blade-desk/help',
  endpoints: {
    support: get('技术支持', 'Technical support', { access: 'signedIn', returns: shape<Support>() }),
  },
})
