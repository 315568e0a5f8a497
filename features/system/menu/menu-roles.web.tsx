import type { Label } from '@village/resource'
import { Entered, notify, PageModal, useLabel, useText } from '@village/web'
import { FormField, saveRecord, titleOf, useRefresh, type WireRow } from '@village/web/resource'
import Select from 'antd/es/select'
import { useId, useState } from 'react'
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
  const say = useText()
  const label = useLabel()
  const id = useId()
  const refresh = useRefresh(menu)
  const [roles, setRoles] = useState(() => rolesOf(of))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const save = async () => {
    setBusy(true)
    try {
      const { roles: _, ...rest } = metaOf(of)
      const meta = roles.length > 0 ? { ...rest, roles } : rest
      await saveRecord({ of: menu, record: of, values: { meta }, updateTime: of['updateTime'] })
      notify('success', say('resource.changed'))
      await refresh()
      onClose()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      centered
      width={520}
      title={<Entered>{`${label(rolesLabel)} · ${titleOf(menu, of)}`}</Entered>}
      okText={say('resource.save')}
      cancelText={say('resource.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <FormField id={id} label={label(words.aliases)} help={label(words.help)} error={refusal}>
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
      </FormField>
    </PageModal>
  )
}
