import { defineApi, get, shape } from '@village/resource'

/** Pages of others inside the program (spec §2, /myiframe): whose they may be. */
export const frame = defineApi({
  name: 'system.frame',
  label: { zh: '外部页面', en: 'External pages' },
  path: '/blade-system/frame',
  endpoints: {
    hosts: get('允许的外部页面主机', 'Hosts of allowed external pages', {
      returns: shape<{ readonly hosts: readonly string[] }>(),
      access: 'signedIn',
    }),
  },
})
