import type { Label } from '@village/resource'

/** One entry of `/blade-system/menu/routes` (wire-contract §3.2), as far as the shell reads it. */
export interface MenuNode {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameEn?: string
  readonly path: string
  /** Name of an icon. */
  readonly source: string
  readonly isCache?: string | number
  readonly isHide?: string | number
  readonly meta?: { readonly roles?: readonly string[] }
  readonly children?: readonly MenuNode[]
}

export const labelOf = (node: MenuNode): Label => ({ zh: node.name, en: node.nameEn || node.name })
export const isKept = (node: MenuNode): boolean => String(node.isCache ?? '0') === '1'

/** Spec §6: an entry with a list of roles shows only to them; one without always shows. */
export function visibleTo(roles: readonly string[], nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap(node => {
    const wanted = node.meta?.roles
    if (wanted && wanted.length > 0 && !wanted.some(role => roles.includes(role))) return []
    if (String(node.isHide ?? '0') === '1') return []
    if (!node.children) return [node]
    const children = visibleTo(roles, node.children)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
/** The entries that are pages, in the order of the sidebar. */
export function leaves(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap(node => (node.children && node.children.length > 0 ? leaves(node.children) : [node]))
}
/** The groups above a path, outermost first; empty when no entry has it. */
export function groupsAbove(nodes: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of nodes) {
    if (node.children?.some(child => child.path === path)) return [node]
    const below = groupsAbove(node.children ?? [], path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export interface ButtonNode {
  readonly code: string
  readonly children?: readonly ButtonNode[]
}
/** The codes of a button forest: what has children is a page, what has none is a right (wire-contract §3.3). */
export function codesOf(nodes: readonly ButtonNode[]): readonly string[] {
  return nodes.flatMap(node => (node.children && node.children.length > 0 ? codesOf(node.children) : [node.code]))
}
