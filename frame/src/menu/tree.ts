import { isLink, type Label } from '@village/resource'

/** One entry of `/blade-system/menu/routes` (wire-contract §3.2), as far as the shell reads it. */
export interface MenuNode {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameEn?: string
  /** Initials of the Chinese name's syllables, `jmda`. */
  readonly pinyin?: string
  readonly path: string
  /** Its place in the bar at the bottom of a phone's screen. */
  readonly onPhone?: number
  /** Name of an icon. */
  readonly source: string
  readonly isCache?: string | number
  readonly isHide?: string | number
  /** 2: opens in a window of its own. */
  readonly isOpen?: string | number
  readonly target?: string
  /** What the page is opened with. */
  readonly query?: Readonly<Record<string, unknown>>
  /** `roles`: who sees it. `isTab` false: it opens without a tab. */
  readonly meta?: { readonly roles?: readonly string[]; readonly isTab?: boolean }
  readonly children?: readonly MenuNode[]
}

export const labelOf = (node: MenuNode): Label => ({ zh: node.name, en: node.nameEn || node.name })
export const isKept = (node: MenuNode): boolean => String(node.isCache ?? '0') === '1'

/** Spec §2: a path that starts with http or contains html is a page of somebody else. */
export const isOutside = (path: string): boolean => /^http|html/i.test(path)
/** Spec §2: such an entry gets a window of its own and no tab. */
export const opensWindow = (node: Pick<MenuNode, 'isOpen' | 'target'>): boolean =>
  String(node.isOpen) === '2' || node.target === '_blank'

/** Where pages of others are shown inside the program. */
export const OUTSIDE_PATH = '/myiframe/urlPath'
const wordsIn = (query: MenuNode['query'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** An address with further parameters. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const words = new URLSearchParams(query).toString()
  return words === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${words}`
}

/**
 * The address behind an entry: its page, or for a page of somebody else the frame with the entry's fields as query. No
 * link is made of an entry's path in any other way: administrators type it, and `javascript:` would run as ours.
 */
export function hrefOf(node: Pick<MenuNode, 'path' | 'name' | 'code' | 'isOpen' | 'target' | 'query'>): string {
  if (!isLink(node.path)) return '/404'
  if (isOutside(node.path) && !opensWindow(node)) {
    const { name, code, path: src } = node
    return `${OUTSIDE_PATH}?${new URLSearchParams({ ...wordsIn(node.query), name, code, src })}`
  }
  return withQuery(node.path, wordsIn(node.query))
}

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
/** The entry that a path belongs to: its own, else the nearest above it, as 居民档案 is of the page about one resident. */
export function leafAt(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  const over = leaves(nodes).filter(leaf => leaf.path !== '' && `${path}/`.startsWith(`${leaf.path}/`))
  return over.reduce<MenuNode | undefined>(
    (nearest, leaf) => (nearest && nearest.path.length >= leaf.path.length ? nearest : leaf),
    undefined,
  )
}
/** The groups above a path, outermost first; empty when it belongs to no entry. */
export function groupsAbove(nodes: readonly MenuNode[], path: string): readonly MenuNode[] {
  const leaf = leafAt(nodes, path)
  return leaf ? groupsOver(nodes, leaf) : []
}
function groupsOver(nodes: readonly MenuNode[], leaf: MenuNode): readonly MenuNode[] {
  for (const node of nodes) {
    if (node.children?.includes(leaf)) return [node]
    const below = groupsOver(node.children ?? [], leaf)
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
