import type { Id } from '@village/resource'

/** A node of a picker as the tree calls answer it (wire-contract §3.4). */
export interface TreeNode {
  readonly id: Id
  readonly title: string
  readonly children?: readonly TreeNode[]
}

export interface Kept {
  readonly nodes: readonly TreeNode[]
  /** Nodes that are open so that what was found can be seen. */
  readonly open: readonly Id[]
}
/** The nodes whose title holds the text, with all above them. */
export function nodesWith(nodes: readonly TreeNode[], text: string): Kept {
  if (!text) return { nodes, open: [] }
  const open: Id[] = []
  const keep = (list: readonly TreeNode[]): TreeNode[] =>
    list.flatMap(node => {
      const children = keep(node.children ?? [])
      if (children.length > 0) open.push(node.id)
      return children.length > 0 || node.title.toLowerCase().includes(text) ? [{ ...node, children }] : []
    })
  return { nodes: keep(nodes), open }
}
