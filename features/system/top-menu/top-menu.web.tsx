import { MenuIcon } from '@village/frame'
import { api, show } from '@village/web'
import { pagesDialog } from '../grant/pages-dialog.web.tsx'
import { IconInput } from '../menu/icon-input.web.tsx'
import { menu } from '../menu/menu.resource.ts'
import { topMenu } from './top-menu.resource.ts'

const title = { zh: '菜单配置', en: 'Menus' }

/** The pages that one top menu opens. */
const PagesOfTop = pagesDialog({
  of: topMenu,
  title,
  part: { zh: '菜单', en: 'Menus' },
  load: async (id, signal) =>
    (await api(menu).call('top-tree-keys', { topMenuIds: [id] }, { signal, silent: 'all' })).menu,
  save: (id, menuIds) => api(topMenu).call('grant', { topMenuIds: [id], menuIds }),
})

export default show(topMenu, {
  hideButtons: ['grant'],
  cells: { source: ({ row }) => (row.source ? <MenuIcon name={row.source} /> : '—') },
  inputs: { source: IconInput },
  rowActions: [{ label: title, permission: 'topmenu_grant', dialog: PagesOfTop }],
})
