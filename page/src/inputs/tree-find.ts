import type { Id } from '@village/resource'

/** A node of a picker as the tree calls answer it (wire-contract §3.4). */
export interface TreeNode {
  readonly id: Id
  readonly title: string
  readonly children?: readonly TreeNode[]
  /** Something is below it, whether it came along or not. */
  readonly hasChildren?: boolean | number
}

/** A node that was found, with the titles of all above it. */
export interface FoundNode {
  readonly id: Id
  readonly title: string
  readonly path: readonly string[]
}

/** The nodes whose title holds the text, as a flat list; each says where it is (design/ux.md §3.10). */
export function nodesWith(
  nodes: readonly TreeNode[],
  text: string,
  above: readonly string[] = [],
): readonly FoundNode[] {
  const wanted = text.toLowerCase()
  return nodes.flatMap(({ id, title, children }) => [
    ...(title.toLowerCase().includes(wanted) ? [{ id, title, path: above }] : []),
    ...nodesWith(children ?? [], text, [...above, title]),
  ])
}

/**
 * The node at the end of a tree that branches nowhere: there is nothing else to choose. Undefined for any other tree.
 */
export function onlyNode(nodes: readonly TreeNode[]): TreeNode | undefined {
  const [node, ...others] = nodes
  if (!node || others.length > 0) return undefined
  return node.children?.length ? onlyNode(node.children) : node
}

/** The nodes from the top down to this one; none when the tree does not hold it. */
export function pathTo(nodes: readonly TreeNode[], id: Id): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Whether something is below a node. */
export function hasBelow({ hasChildren, children }: TreeNode): boolean {
  return Boolean(hasChildren) || (children?.length ?? 0) > 0
}
