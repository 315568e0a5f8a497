import { type TreeNode, titleOf, useRefresh, useRefTree, type WireRow } from '@village/page'
import type { Id, Label } from '@village/resource'
import { api, Entered, useLabel, useSession, useText } from '@village/web'
import Alert from 'antd/es/alert'
import { useCallback, useMemo } from 'react'
import { GrantDialog, type GrantPart, type KeysByPart } from '../grant/grant-dialog.web.tsx'
import { menu } from '../menu/menu.resource.ts'
import { role } from './role.resource.ts'
import { keysOfRole, RoleCopy } from './role-copy.web.tsx'

const words = {
  title: { zh: '权限设置', en: 'Rights' },
  below: { zh: '下级角色也会失去取消的权限：', en: 'Roles below lose what is taken away as well: ' },
  own: {
    zh: '本人持有其中的角色，取消的权限本人也会失去。',
    en: 'You hold one of these roles: what is taken away you lose as well.',
  },
} as const satisfies Record<string, Label>
const parts: readonly GrantPart[] = [
  { key: 'menu', label: { zh: '菜单权限', en: 'Menus' } },
  { key: 'dataScope', label: { zh: '数据权限', en: 'Data scopes' } },
  { key: 'apiScope', label: { zh: '接口权限', en: 'API scopes' } },
]

const allOf = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.flatMap(node => [node, ...allOf(node.children ?? [])])

/** The roles below these, by the tree of roles. */
function useBelow(ids: readonly Id[]): readonly TreeNode[] {
  const roles = useRefTree(role)
  return useMemo(() => {
    const tops = allOf(roles).filter(node => ids.includes(node.id))
    const under = tops.flatMap(node => allOf(node.children ?? []))
    return [...new Map(under.map(node => [node.id, node])).values()].filter(node => !ids.includes(node.id))
  }, [roles, ids])
}

interface RoleGrantProps {
  readonly rows: readonly WireRow[]
  onClose(): void
}

/** Menus with their buttons, data scopes and API scopes of one or several roles. */
export function RoleGrant({ rows, onClose }: RoleGrantProps) {
  const say = useText()
  const label = useLabel()
  const refresh = useRefresh(role)
  const ids = useMemo(() => rows.map(row => row.id), [rows])
  const targets = useMemo(() => rows.map(row => ({ id: row.id, name: titleOf(role, row) })), [rows])
  const under = useBelow(ids)
  const own = useSession(session => session.roles)
  const isOwn = rows.some(row => own.includes(String(row['roleAlias'])))
  const load = useCallback(
    async (signal: AbortSignal) => {
      const trees = await api(menu).call('grant-tree', {}, { signal, silent: 'all' })
      const keys = await Promise.all(ids.map(async id => [id, { ...(await keysOfRole(id, signal)) }] as const))
      const { pages, everybodys, ...forests } = trees
      return { trees: forests, pages: { all: new Set(pages), everybodys }, keys: new Map(keys) }
    },
    [ids],
  )
  const save = (id: Id, keys: KeysByPart) =>
    api(role).call('grant', {
      roleIds: [id],
      menuIds: keys['menu'] ?? [],
      dataScopeIds: keys['dataScope'] ?? [],
      apiScopeIds: keys['apiScope'] ?? [],
    })
  return (
    <GrantDialog
      of={role.name}
      title={`${label(words.title)} · ${targets.map(one => one.name).join(say('common.comma'))}`}
      parts={parts}
      targets={targets}
      load={load}
      save={save}
      copy={take => <RoleCopy except={ids} take={take} />}
      concerns={removed =>
        removed.length === 0 ? null : (
          <>
            {under.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={
                  <Entered>{label(words.below) + under.map(node => node.title).join(say('common.comma'))}</Entered>
                }
              />
            )}
            {isOwn && <Alert type="warning" showIcon title={label(words.own)} />}
          </>
        )
      }
      onSaved={refresh}
      onClose={onClose}
    />
  )
}
