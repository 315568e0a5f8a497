import { TreePage, type WireRow } from '@village/page'
import { show } from '@village/web'
import { MoveDialog, moveLabel } from '../dialogs/move-dialog.web.tsx'
import { dept } from './dept.resource.ts'

/** Departments beside their tree: the chosen one shows what is directly below it, and new ones start there. */
function DeptPage() {
  return <TreePage of={dept} tree={dept} by="parentId" />
}

export default show(dept, {
  page: DeptPage,
  rowActions: [
    {
      label: moveLabel,
      permission: 'dept_edit',
      dialog: ({ row, onClose }) => <MoveDialog of={dept} row={row as unknown as WireRow} onClose={onClose} />,
    },
  ],
})
