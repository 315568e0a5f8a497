import { titleOf, usePage, type WireRow } from '@village/page'
import type { Id } from '@village/resource'
import { api, Entered, enteredLang, useLabel, useMay, useText } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import { PickTree } from '../../dialogs/pick-tree.web.tsx'
import { role } from '../../role/role.resource.ts'
import { user } from '../user.resource.ts'
import { SmallDialog, type UserDialogProps } from './decide-dialogs.web.tsx'
import { userWords as words } from './user-words.ts'

const idsIn = (value: unknown): readonly Id[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String).filter(Boolean)
/** Roles that all of them have: where the choice starts. */
const sharedRoles = (rows: readonly WireRow[]): readonly Id[] =>
  idsIn(rows[0]?.['roleId']).filter(id => rows.every(row => idsIn(row['roleId']).includes(id)))

/** Gives one or several people the same roles; who has which now is above the choice. */
export function UserRoles({ rows, onClose }: { readonly rows: readonly WireRow[]; onClose(): void }) {
  const say = useText()
  const label = useLabel()
  const [roleIds, setRoleIds] = useState(() => sharedRoles(rows))
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (roleIds.length === 0) return false
    return api(user).call('grant', { userIds: rows.map(row => row.id), roleIds })
  }
  return (
    <SmallDialog
      title={words.roles}
      names={rows.map(row => titleOf(user, row)).join(say('common.comma'))}
      hint={words.rolesHint}
      send={send}
      onClose={onClose}
    >
      {rows.length > 1 && <RolesNow rows={rows} />}
      <PickTree
        of={role}
        required
        label={label(words.roleField)}
        error={tried && roleIds.length === 0 ? label(words.needRoles) : undefined}
        value={roleIds}
        onChange={setRoleIds}
      />
    </SmallDialog>
  )
}

/** People whose roles are named; further ones are counted in the dialog's name alone. */
const MOST_NAMED = 20
function RolesNow({ rows }: { readonly rows: readonly WireRow[] }) {
  const say = useText()
  const label = useLabel()
  return (
    <table className="dv-plain-table">
      <tbody>
        {rows.slice(0, MOST_NAMED).map(row => (
          <tr key={row.id}>
            <th scope="row" {...enteredLang(titleOf(user, row))}>
              {titleOf(user, row)}
            </th>
            <td>
              {label(words.now)}
              {say('common.colon')}
              <Entered>{String(row['roleIdName'] || '—')}</Entered>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The tool bar's button for all ticked people. */
export function RolesOfChosen() {
  const { selection } = usePage()
  const label = useLabel()
  const may = useMay('user_grant')
  const [rows, setRows] = useState<readonly WireRow[]>()
  if (!may || selection.rows.size === 0) return null
  return (
    <>
      <Button onClick={() => setRows([...selection.rows.values()])}>{label(words.roles)}</Button>
      {rows && <UserRoles rows={rows} onClose={() => setRows(undefined)} />}
    </>
  )
}

/** The row's menu entry for one person. */
export function RolesOfOne({ row, onClose }: UserDialogProps) {
  return <UserRoles rows={[row as WireRow]} onClose={onClose} />
}
