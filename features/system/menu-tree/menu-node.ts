import type { Id } from '@village/resource'
import type { TreeNode } from '../rows/tree.ts'

/** A menu entry as clients read it (wire-contract §3.2). `children` and `hasChildren` are left out of leaves. */
export interface MenuNode {
  readonly id: Id
  readonly parentId: Id
  readonly code: string
  readonly name: string
  readonly nameEn?: string
  /** Initials of the Chinese name's syllables, `jmda`; '' when it has none. */
  readonly pinyin?: string
  /** Its place in the bar at the bottom of a phone's screen. */
  readonly onPhone?: number
  readonly alias: string
  readonly path: string
  readonly source: string
  readonly sort: number
  /** 1 page, 2 button. */
  readonly category: number
  /** Where a button is: 1 toolbar, 2 row, 3 both; 0 for pages. */
  readonly action: number
  readonly isOpen?: number
  readonly isCache?: string
  readonly isHide?: number
  readonly target?: string
  readonly component?: string
  readonly vueName?: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly meta?: Readonly<Record<string, unknown>>
  readonly group?: string
  readonly remark?: string
  readonly isDeleted?: number
  readonly hasChildren?: boolean
  readonly children?: readonly MenuNode[]
}

/** An entry of the top bar. */
export interface TopMenuEntry {
  readonly id: Id
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly source: string
  readonly path: string
  readonly sort: number
  /** Its pages that the caller may open: opening one of them chooses this top menu. */
  readonly menuIds: readonly Id[]
}

/** What can be granted to roles. The two scopes are rows that hang below menus. */
export interface GrantTree {
  readonly menu: readonly TreeNode[]
  readonly dataScope: readonly TreeNode[]
  readonly apiScope: readonly TreeNode[]
  /** Nodes of `menu` that are pages: what a sidebar shows. The others are buttons. */
  readonly pages: readonly Id[]
  /** Pages that everybody has, whatever is granted. */
  readonly everybodys: readonly Id[]
}
/** What roles hold: the ids of the nodes of a GrantTree. */
export interface GrantKeys {
  readonly menu: readonly Id[]
  readonly dataScope: readonly Id[]
  readonly apiScope: readonly Id[]
}

/** A stored menu row, as far as trees need it. */
export interface MenuRow {
  readonly id: Id
  readonly parentId: Id | null
  readonly code: string
  readonly name: string
  readonly nameEn: string | null
  readonly alias: string | null
  readonly path: string | null
  readonly source: string | null
  readonly component: string | null
  readonly sort: number
  readonly category: string
  readonly action: string | null
  readonly isOpen: string | null
  readonly target: string | null
  readonly isCache: number | null
  readonly isHide: number | null
  readonly vueName: string | null
  readonly query: Readonly<Record<string, unknown>> | null
  readonly meta: Readonly<Record<string, unknown>> | null
  readonly remark: string | null
}
export const PAGE = '1'
export const BUTTON = '2'
export const isPage = (row: Pick<MenuRow, 'category'>): boolean => row.category !== BUTTON

const roots = '0'

/** A page as the sidebar reads it. `i18n` names the page in a client's own word lists. */
export function pageNode(row: MenuRow): MenuNode {
  return {
    ...buttonNode(row),
    nameEn: row.nameEn ?? '',
    isOpen: Number(row.isOpen || 1),
    isCache: String(row.isCache ?? 0),
    isHide: row.isHide ?? 0,
    target: row.target ?? '',
    component: row.component ?? '',
    vueName: row.vueName ?? '',
    remark: row.remark ?? '',
    isDeleted: 0,
    meta: { i18n: row.code, keepAlive: row.isCache === 1, ...row.meta },
    ...(row.query ? { query: row.query } : {}),
    ...(typeof row.meta?.['group'] === 'string' ? { group: row.meta['group'] } : {}),
  }
}

/** A button as permission lists read it: never with `children`, which clients would take for a page (§3.3). */
export function buttonNode(row: MenuRow): MenuNode {
  return {
    id: row.id,
    parentId: row.parentId ?? roots,
    code: row.code,
    name: row.name,
    alias: row.alias ?? '',
    path: row.path ?? '',
    source: row.source ?? '',
    sort: row.sort,
    category: Number(row.category),
    action: Number(row.action || 0),
  }
}
