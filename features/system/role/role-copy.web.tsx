import { useQueryClient } from '@tanstack/react-query'
import { treeLang, useRefTree } from '@village/page'
import type { Id, Label } from '@village/resource'
import { api, useLabel } from '@village/web'
import TreeSelect from 'antd/es/tree-select'
import type { KeysByPart } from '../grant/grant-dialog.web.tsx'
import { menu } from '../menu/menu.resource.ts'
import type { GrantKeys } from '../menu-tree/menu-node.ts'
import { role } from './role.resource.ts'

const words = {
  copy: { zh: '复制其他角色的权限', en: 'Copy the rights of another role' },
} as const satisfies Record<string, Label>

/** What a role holds, by part. */
export const keysOfRole = (roleId: Id, signal?: AbortSignal): Promise<GrantKeys> =>
  api(menu).call('role-tree-keys', { roleIds: [roleId] }, { silent: 'all', ...(signal && { signal }) })

/** Takes what another role has: the trees show it, and nothing is saved yet. */
export function RoleCopy({ except, take }: { readonly except: readonly Id[]; take(keys: KeysByPart): void }) {
  const label = useLabel()
  const client = useQueryClient()
  const roles = useRefTree(role)
  const copy = async (id: Id | undefined) => {
    if (!id || except.includes(id)) return
    const keys = await client.fetchQuery({
      queryKey: [role.name, 'grant', 'copy', id],
      queryFn: ({ signal }) => keysOfRole(id, signal),
    })
    take({ ...keys })
  }
  return (
    <div className="dv-grant-copy">
      <TreeSelect
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll
        aria-label={label(words.copy)}
        placeholder={label(words.copy)}
        {...treeLang(roles, [])}
        treeData={roles as never}
        fieldNames={{ value: 'id', label: 'title' }}
        onChange={(id: unknown) => void copy(id ? String(id) : undefined)}
      />
    </div>
  )
}
