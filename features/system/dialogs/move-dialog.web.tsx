import { type TreeNode, treeLang, useRefTree, type WireRow } from '@village/page'
import type { AnyResource, Id, Label } from '@village/resource'
import { useLabel } from '@village/web'
import TreeSelect from 'antd/es/tree-select'
import { useMemo, useState } from 'react'
import { OneFieldDialog } from './one-field-dialog.web.tsx'

/** The row's menu entry that opens the dialog. */
export const moveLabel: Label = { zh: '移动到…', en: 'Move to…' }
const words = {
  title: { zh: '移动', en: 'Move' },
  target: { zh: '移动到', en: 'Move to' },
  top: { zh: '最上级', en: 'Top level' },
  below: {
    zh: '下级一起移动，不能移动到自己或自己的下级',
    en: 'Entries below move along; not into itself or an entry below',
  },
} as const satisfies Record<string, Label>
const TOP = '0'

/** The tree with one node and all below it greyed: nothing moves into itself. */
const disableBranch = (nodes: readonly TreeNode[], id: Id, isIn = false): readonly object[] =>
  nodes.map(node => {
    const disabled = isIn || node.id === id
    return { ...node, disabled, children: disableBranch(node.children ?? [], id, disabled) }
  })

interface MoveDialogProps {
  /** A resource with `parentId` and the call `tree`. */
  readonly of: AnyResource
  readonly row: WireRow
  onClose(): void
}

/** Places a record with all below it under another one of its tree. */
export function MoveDialog({ of, row, onClose }: MoveDialogProps) {
  const label = useLabel()
  const nodes = useRefTree(of)
  const tree = useMemo(
    () => [{ id: TOP, title: label(words.top), children: disableBranch(nodes, row.id) }],
    [nodes, row.id, label],
  )
  const before = String(row['parentId'] || TOP)
  const [parent, setParent] = useState(before)
  const changed = () => (parent === before ? null : { parentId: parent === TOP ? null : parent })
  return (
    <OneFieldDialog
      of={of}
      row={row}
      title={words.title}
      label={words.target}
      help={words.below}
      changed={changed}
      onClose={onClose}
    >
      {ties => (
        <TreeSelect
          {...ties}
          style={{ width: '100%' }}
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandedKeys={[TOP]}
          {...treeLang(nodes, [parent])}
          treeData={tree as never}
          fieldNames={{ value: 'id', label: 'title' }}
          value={parent}
          onChange={(value: unknown) => setParent(String(value ?? TOP))}
        />
      )}
    </OneFieldDialog>
  )
}
