import { MenuIcon } from '@village/frame'
import { titleOf, useRefresh, type WireRow } from '@village/page'
import type { Id, Label } from '@village/resource'
import { api, show, useLabel } from '@village/web'
import { useCallback, useState } from 'react'
import { GrantDialog, type GrantPart, type KeysByPart } from '../grant/grant-dialog.web.tsx'
import { IconInput } from '../menu/icon-input.web.tsx'
import { menu } from '../menu/menu.resource.ts'
import { topMenu } from './top-menu.resource.ts'

const title: Label = { zh: '菜单配置', en: 'Menus' }
const parts: readonly GrantPart[] = [{ key: 'menu', label: { zh: '菜单', en: 'Menus' } }]

/** The pages that one top menu opens. */
function PagesOfTop({ row, onClose }: { readonly row: unknown; onClose(): void }) {
  const label = useLabel()
  const refresh = useRefresh(topMenu)
  const [targets] = useState(() => [{ id: (row as WireRow).id, name: titleOf(topMenu, row as WireRow) }])
  const load = useCallback(
    async (signal: AbortSignal) => {
      const id = targets[0]!.id
      const [trees, keys] = await Promise.all([
        api(menu).call('grant-top-tree', {}, { signal, silent: 'all' }),
        api(menu).call('top-tree-keys', { topMenuIds: [id] }, { signal, silent: 'all' }),
      ])
      return { trees: { ...trees }, keys: new Map([[id, { ...keys }]]) }
    },
    [targets],
  )
  const save = (id: Id, keys: KeysByPart) =>
    api(topMenu).call('grant', { topMenuIds: [id], menuIds: keys['menu'] ?? [] })
  return (
    <GrantDialog
      of={topMenu.name}
      title={`${label(title)} · ${targets[0]!.name}`}
      parts={parts}
      targets={targets}
      load={load}
      save={save}
      onSaved={refresh}
      onClose={onClose}
    />
  )
}

export default show(topMenu, {
  hideButtons: ['grant'],
  cells: { source: ({ row }) => (row.source ? <MenuIcon name={row.source} /> : '—') },
  inputs: { source: IconInput },
  rowActions: [{ label: title, permission: 'topmenu_grant', dialog: PagesOfTop }],
})
