import { defineApi, get, shape } from '@village/resource'
import type { TopMenuEntry } from '../menu-tree/menu-node.ts'

/** Where older open clients ask for the entries of the header (wire-contract §0). */
export const familyMenu = defineApi({
  name: 'system.family-menu',
  label: { zh: '顶部菜单', en: 'Top menus' },
  path: '/user',
  endpoints: {
    getTopMenu: get('我的顶部菜单', 'My top menus', { returns: shape<readonly TopMenuEntry[]>(), access: 'signedIn' }),
  },
})
