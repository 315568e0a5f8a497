import type { Id } from '@village/resource'

/** A node of a picker: value = key = id, children left out when there are none (wire-contract §3.4). */
export interface TreeNode {
  readonly id: Id
  readonly parentId: Id
  readonly title: string
  readonly value: Id
  readonly key: Id
  readonly hasChildren?: boolean
  readonly children?: readonly TreeNode[]
}

/** What represents 'no parent' on the wire. In the database it is null. */
export const ROOT = '0'

/** What can be in a tree. */
export interface Branch {
  readonly id: Id
  readonly parentId: Id | null
}
/** A row with what is below it. */
export type Grown<T> = T & { readonly hasChildren?: true; readonly children?: readonly Grown<T>[] }

/** The rows by their parent; rows whose parent is not among them are under ROOT. Order is kept. */
export function byParent<T extends Branch>(rows: readonly T[]): ReadonlyMap<Id, readonly T[]> {
  const known = new Set(rows.map(row => row.id))
  const groups = new Map<Id, T[]>()
  for (const row of rows) {
    const parent = row.parentId && known.has(row.parentId) ? row.parentId : ROOT
    const group = groups.get(parent)
    if (group) group.push(row)
    else groups.set(parent, [row])
  }
  return groups
}

/**
 * Flat rows as a forest. `children` and `hasChildren` are left out of leaves: clients read an empty list as children.
 */
export function forest<T extends Branch>(rows: readonly T[]): readonly Grown<T>[] {
  const groups = byParent(rows)
  const grow = (row: T): Grown<T> => {
    const below = groups.get(row.id)
    return below ? { ...row, hasChildren: true, children: below.map(grow) } : row
  }
  return (groups.get(ROOT) ?? []).map(grow)
}

/** Rows in wire form as a forest; their parents are there, whatever else they carry. */
export function wireForest<T extends Readonly<Record<string, unknown>>>(rows: readonly T[]): readonly T[] {
  return forest(rows as unknown as readonly Branch[]) as unknown as readonly T[]
}

/** One row as a picker's node, without children. */
export function treeNode(id: Id, parentId: Id | null, title: string): TreeNode {
  return { id, parentId: parentId || ROOT, title, value: id, key: id }
}

/** The ids given and everything below them. A cycle in the rows ends by itself. */
export function withDescendants<T extends Branch>(rows: readonly T[], ids: Iterable<Id>): ReadonlySet<Id> {
  const groups = byParent(rows)
  const found = new Set<Id>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    for (const row of groups.get(id) ?? []) waiting.push(row.id)
  }
  return found
}

/** The ids given and everything above them, as far as the rows know it. */
export function withAncestors<T extends Branch>(rows: readonly T[], ids: Iterable<Id>): ReadonlySet<Id> {
  const parents = new Map(rows.map(row => [row.id, row.parentId]))
  const found = new Set<Id>()
  for (const start of ids)
    for (let id: Id | null | undefined = start; id && parents.has(id) && !found.has(id); id = parents.get(id))
      found.add(id)
  return found
}
