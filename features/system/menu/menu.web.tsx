import { MenuIcon } from '@village/frame'
import { TreePage, type WireRow } from '@village/page'
import { show } from '@village/web'
import { MoveDialog, moveLabel } from '../dialogs/move-dialog.web.tsx'
import { IconInput } from './icon-input.web.tsx'
import { menu } from './menu.resource.ts'
import { MenuRoles, rolesLabel } from './menu-roles.web.tsx'
import { MenuNote } from './menu-visibility-note.web.tsx'

/** Menu entries beside their tree. */
function MenuPage() {
  return <TreePage of={menu} tree={menu} by="parentId" />
}

export default show(menu, {
  page: MenuPage,
  cells: { source: ({ row }) => (row.source ? <MenuIcon name={row.source} /> : '—') },
  inputs: { source: IconInput },
  formNote: MenuNote,
  rowActions: [
    {
      label: moveLabel,
      permission: 'menu_edit',
      dialog: ({ row, onClose }) => <MoveDialog of={menu} row={row as unknown as WireRow} onClose={onClose} />,
    },
    {
      label: rolesLabel,
      permission: 'menu_edit',
      shows: row => row.category === '1',
      dialog: MenuRoles,
    },
  ],
})
