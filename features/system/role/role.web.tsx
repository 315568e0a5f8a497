import { usePage, type WireRow } from '@village/page'
import type { Label } from '@village/resource'
import { show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import { MoveDialog, moveLabel } from '../dialogs/move-dialog.web.tsx'
import { role } from './role.resource.ts'
import { RoleGrant } from './role-grant.web.tsx'

const grantLabel: Label = { zh: '权限设置', en: 'Rights' }

/** The tool bar's button that sets the rights of all ticked roles. */
function GrantChosen() {
  const { selection } = usePage()
  const label = useLabel()
  const may = useMay('role_grant')
  const [rows, setRows] = useState<readonly WireRow[]>()
  if (!may || selection.rows.size === 0) return null
  return (
    <>
      <Button onClick={() => setRows([...selection.rows.values()])}>{label(grantLabel)}</Button>
      {rows && <RoleGrant rows={rows} onClose={() => setRows(undefined)} />}
    </>
  )
}

/** A row's own dialog hands over one row; a stable list, so that nothing is read twice. */
function GrantOne({ row, onClose }: { readonly row: unknown; onClose(): void }) {
  const [rows] = useState(() => [row as WireRow])
  return <RoleGrant rows={rows} onClose={onClose} />
}

export default show(role, {
  hideButtons: ['grant'],
  toolbar: [GrantChosen],
  rowActions: [
    { label: grantLabel, permission: 'role_grant', dialog: GrantOne },
    {
      label: moveLabel,
      permission: 'role_edit',
      dialog: ({ row, onClose }) => <MoveDialog of={role} row={row as unknown as WireRow} onClose={onClose} />,
    },
  ],
})
