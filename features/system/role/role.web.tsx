import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { api, notify, PageModal, request, show, useLabel, useText } from '@village/web'
import { ErrorCard, type TreeNode, titleOf, useRefresh, type WireRow } from '@village/web/resource'
import Skeleton from 'antd/es/skeleton'
import Tabs from 'antd/es/tabs'
import Tree from 'antd/es/tree'
import { useState } from 'react'
import { menu } from '../menu/menu.resource.ts'
import type { GrantKeys, GrantTree } from '../menu-node.ts'
import { role } from './role.resource.ts'

const words = {
  title: { zh: '权限设置', en: 'Rights' },
  menu: { zh: '菜单权限', en: 'Menus' },
  dataScope: { zh: '数据权限', en: 'Data scopes' },
  apiScope: { zh: '接口权限', en: 'API scopes' },
  none: { zh: '没有可设置的项', en: 'Nothing to set' },
}
const parts = ['menu', 'dataScope', 'apiScope'] as const
type Part = (typeof parts)[number]
type Chosen = Readonly<Record<Part, { readonly checked: readonly Id[]; readonly half: readonly Id[] }>>

const leavesOf = (nodes: readonly TreeNode[]): readonly Id[] =>
  nodes.flatMap(node => (node.children?.length ? leavesOf(node.children) : [node.id]))

/** A parent is ticked by its children: only leaves are set, and parents follow. */
function startOf(tree: GrantTree, keys: GrantKeys): Chosen {
  const of = (part: Part) => {
    const leaves = new Set(leavesOf(tree[part]))
    const checked = keys[part].filter(id => leaves.has(id))
    return { checked, half: keys[part].filter(id => !leaves.has(id)) }
  }
  return { menu: of('menu'), dataScope: of('dataScope'), apiScope: of('apiScope') }
}

interface GrantProps {
  readonly row: unknown
  onClose(): void
}
function Grant({ row, onClose }: GrantProps) {
  const label = useLabel()
  const id = (row as WireRow).id
  const { data, error, refetch } = useQuery({
    queryKey: [role.name, 'grant', id],
    queryFn: async ({ signal }) => {
      const [tree, keys] = await Promise.all([
        request<GrantTree>('GET', `${menu.path}/grant-tree`, { signal, silent: 'all' }),
        request<GrantKeys>('GET', `${menu.path}/role-tree-keys`, { params: { roleIds: id }, signal, silent: 'all' }),
      ])
      return { tree, start: startOf(tree, keys) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <GrantTrees row={row as WireRow} {...data} onClose={onClose} />
  return (
    <PageModal open centered width={880} title={label(words.title)} footer={null} onCancel={onClose}>
      {error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </PageModal>
  )
}

interface GrantTreesProps {
  readonly row: WireRow
  readonly tree: GrantTree
  readonly start: Chosen
  onClose(): void
}
function GrantTrees({ row, tree, start, onClose }: GrantTreesProps) {
  const say = useText()
  const label = useLabel()
  const refresh = useRefresh(role)
  const [chosen, setChosen] = useState(start)
  const [busy, setBusy] = useState(false)
  const all = (part: Part) => [...chosen[part].checked, ...chosen[part].half]
  const save = async () => {
    setBusy(true)
    try {
      await api(role).call('grant', {
        roleIds: [row.id],
        menuIds: all('menu'),
        dataScopeIds: all('dataScope'),
        apiScopeIds: all('apiScope'),
      })
      notify('success', say('resource.changed'))
      await refresh()
      onClose()
    } catch {
      // The client has told the person; what was ticked stays.
    } finally {
      setBusy(false)
    }
  }
  const pane = (part: Part) =>
    tree[part].length === 0 ? (
      <p className="dv-quiet">{label(words.none)}</p>
    ) : (
      <div className="dv-grant-tree">
        <Tree
          checkable
          selectable={false}
          aria-label={label(words[part])}
          treeData={tree[part] as never}
          fieldNames={{ key: 'id' }}
          defaultExpandedKeys={tree[part].map(node => node.id)}
          checkedKeys={[...chosen[part].checked]}
          onCheck={(keys, { halfCheckedKeys }) => {
            const checked = (Array.isArray(keys) ? keys : keys.checked).map(String)
            setChosen(before => ({ ...before, [part]: { checked, half: (halfCheckedKeys ?? []).map(String) } }))
          }}
        />
      </div>
    )
  return (
    <PageModal
      open
      centered
      width={880}
      className="dv-form-dialog"
      title={say('resource.actOn', { label: label(words.title), name: titleOf(role, row) })}
      okText={say('resource.save')}
      cancelText={say('resource.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Tabs
        items={parts.map(part => ({
          key: part,
          label: `${label(words[part])} ${chosen[part].checked.length}/${leavesOf(tree[part]).length}`,
          children: pane(part),
        }))}
      />
    </PageModal>
  )
}

export default show(role, {
  hideButtons: ['grant'],
  rowActions: [{ label: words.title, permission: 'role_grant', dialog: Grant }],
})
