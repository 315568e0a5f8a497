import type { Id } from '@village/resource'

/** A node of what can be granted: a page, a button, a scope. */
export interface GrantNode {
  readonly id: Id
  readonly title: string
  readonly children?: readonly GrantNode[]
}

/** What is ticked, and what only some of the targets have and nobody has touched yet. */
export interface Choice {
  readonly checked: ReadonlySet<Id>
  readonly partial: ReadonlySet<Id>
}
export interface GrantDiff {
  readonly added: readonly Id[]
  readonly removed: readonly Id[]
}

interface Placed {
  readonly node: GrantNode
  /** From the top down, without the node itself. */
  readonly line: readonly GrantNode[]
}
/** Each node by its id, with what is above it; in the order of the tree. */
export type GrantIndex = ReadonlyMap<Id, Placed>

/** All nodes of a forest with their places. */
export function indexOf(nodes: readonly GrantNode[]): GrantIndex {
  const index = new Map<Id, Placed>()
  const walk = (list: readonly GrantNode[], line: readonly GrantNode[]): void => {
    for (const node of list) {
      index.set(node.id, { node, line })
      walk(node.children ?? [], [...line, node])
    }
  }
  walk(nodes, [])
  return index
}

const descendantIds = (node: GrantNode): readonly Id[] =>
  (node.children ?? []).flatMap(child => [child.id, ...descendantIds(child)])

/** Where a dialog starts: what all targets have is ticked, what some of them have is half. Strange ids are left out. */
export function startChoice(index: GrantIndex, keysOfTargets: readonly (readonly Id[])[]): Choice {
  const counts = new Map<Id, number>()
  for (const keys of keysOfTargets)
    for (const id of new Set(keys)) if (index.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const all = [...counts].filter(([, n]) => n === keysOfTargets.length).map(([id]) => id)
  const some = [...counts].filter(([, n]) => n < keysOfTargets.length).map(([id]) => id)
  return { checked: new Set(all), partial: new Set(some) }
}

type Look = 'full' | 'half' | 'none'
/** How the box of each node looks: full when it and all below it are ticked, half when anything of that is. */
export function looksOf(nodes: readonly GrantNode[], { checked, partial }: Choice): ReadonlyMap<Id, Look> {
  const looks = new Map<Id, Look>()
  const look = (node: GrantNode): Look => {
    const under = (node.children ?? []).map(look)
    const isAll = checked.has(node.id) && under.every(one => one === 'full')
    const isAny = checked.has(node.id) || partial.has(node.id) || under.some(one => one !== 'none')
    const mine = isAll ? 'full' : isAny ? 'half' : 'none'
    looks.set(node.id, mine)
    return mine
  }
  nodes.forEach(look)
  return looks
}

/** A choice with these nodes ticked, and what is above them, for a button is worth nothing without its page. */
export function withNodes(index: GrantIndex, { checked, partial }: Choice, ids: readonly Id[]): Choice {
  const more = ids.flatMap(id => [...(index.get(id)?.line ?? []).map(node => node.id), id])
  const touched = new Set(more)
  return {
    checked: new Set([...checked, ...more]),
    partial: new Set([...partial].filter(id => !touched.has(id))),
  }
}

/** A choice without these nodes and all below them. */
export function withoutNodes(index: GrantIndex, { checked, partial }: Choice, ids: readonly Id[]): Choice {
  const gone = new Set(ids.flatMap(id => [id, ...descendantIds(index.get(id)?.node ?? { id, title: '' })]))
  return {
    checked: new Set([...checked].filter(id => !gone.has(id))),
    partial: new Set([...partial].filter(id => !gone.has(id))),
  }
}

/** A click on a box. `linked`: what is below goes along when it is ticked; when it is cleared it always does. */
export function toggled(index: GrantIndex, choice: Choice, id: Id, linked: boolean): Choice {
  const placed = index.get(id)
  if (!placed) return choice
  const under = descendantIds(placed.node)
  const isFull = choice.checked.has(id) && (!linked || under.every(one => choice.checked.has(one)))
  return isFull ? withoutNodes(index, choice, [id]) : withNodes(index, choice, linked ? [id, ...under] : [id])
}

/** What saving would change, in the order of the tree. */
export function diffOf(index: GrantIndex, start: Choice, now: Choice): GrantDiff {
  const ids = [...index.keys()]
  return {
    added: ids.filter(id => now.checked.has(id) && !start.checked.has(id)),
    removed: ids.filter(
      id => (start.checked.has(id) || start.partial.has(id)) && !now.checked.has(id) && !now.partial.has(id),
    ),
  }
}

/** What one target has after the change: what it had and nobody touched stays. */
export function keysAfter(keys: readonly Id[], { added, removed }: GrantDiff): readonly Id[] {
  const gone = new Set(removed)
  return [...new Set([...keys.filter(id => !gone.has(id)), ...added])]
}

/** The nodes that are kept, with all above them; under a node whose title fits everything stays. */
export function cutTo(
  nodes: readonly GrantNode[],
  fits: (node: GrantNode) => boolean,
  isWhole = false,
): readonly GrantNode[] {
  return nodes.flatMap(node => {
    if (isWhole && fits(node)) return [node]
    const children = cutTo(node.children ?? [], fits, isWhole)
    return fits(node) || children.length > 0 ? [{ ...node, children }] : []
  })
}

/** 系统管理 / 用户管理 / 新增 */
export function pathOf(index: GrantIndex, id: Id): string {
  const placed = index.get(id)
  return placed ? [...placed.line, placed.node].map(node => node.title).join(' / ') : id
}

/** The pages of a forest that holds buttons as well, and those among them that somebody has. */
export interface Pages {
  readonly all: ReadonlySet<Id>
  readonly held: ReadonlySet<Id>
}
/** What a sidebar shows of a forest: the held pages, and the groups that hold one of them. */
export const sidebarOf = (nodes: readonly GrantNode[], pages: Pages): readonly GrantNode[] =>
  nodes.flatMap(({ id, title, children = [] }) => {
    const below = children.filter(child => pages.all.has(child.id))
    if (below.length === 0) return pages.held.has(id) ? [{ id, title }] : []
    const shown = sidebarOf(below, pages)
    return shown.length > 0 ? [{ id, title, children: shown }] : []
  })
