import type { WireRow } from '@village/page'
import type { Label } from '@village/resource'
import Select from 'antd/es/select'
import { useState } from 'react'
import { OneFieldDialog } from '../dialogs/one-field-dialog.web.tsx'
import { menu } from './menu.resource.ts'

/** The row's menu entry that opens the dialog. */
export const rolesLabel: Label = { zh: '可见角色', en: 'Roles that see it' }
const words = {
  aliases: { zh: '角色别名', en: 'Role aliases' },
  help: {
    zh: '留空时，有权限的人都能看到；填写后，只有这些角色的人看到。输入别名后回车。',
    en: 'Empty: everybody with the right sees it. Otherwise only people with one of these roles. Type an alias and Enter.',
  },
} as const satisfies Record<string, Label>

const metaOf = (row: WireRow): Readonly<Record<string, unknown>> =>
  typeof row['meta'] === 'object' && row['meta'] !== null ? (row['meta'] as Record<string, unknown>) : {}
const rolesOf = (row: WireRow): readonly string[] => {
  const { roles } = metaOf(row)
  return Array.isArray(roles) ? roles.map(String) : []
}

/** The roles list of a menu entry (spec §6): with one, only people of these roles see it. */
export function MenuRoles({ row, onClose }: { readonly row: unknown; onClose(): void }) {
  const of = row as WireRow
  const [roles, setRoles] = useState(() => rolesOf(of))
  const changed = () => {
    const { roles: _, ...rest } = metaOf(of)
    return { meta: roles.length > 0 ? { ...rest, roles } : rest }
  }
  return (
    <OneFieldDialog
      of={menu}
      row={of}
      title={rolesLabel}
      label={words.aliases}
      help={words.help}
      changed={changed}
      onClose={onClose}
    >
      {ties => (
        <Select
          {...ties}
          mode="tags"
          style={{ width: '100%' }}
          tokenSeparators={[',', '，', ' ']}
          value={[...roles]}
          onChange={value => setRoles(value.map(one => String(one).trim()).filter(Boolean))}
        />
      )}
    </OneFieldDialog>
  )
}
