import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import type { AnyResource, Id } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useState } from 'react'
import { type FoundNode, hasBelow, type TreeNode } from '../inputs/tree-find.ts'
import { useLevel, usePathTo } from './tree-levels.ts'
import '../texts/list.ts'
import '../texts/resource.ts'

/** Nodes of one level that are drawn at once (design/ux.md §3.10). */
const LEVEL_SIZE = 20

interface Shown {
  readonly of: AnyResource
  readonly chosen: Id
  readonly opened: ReadonlySet<Id>
  /** The one node in the tab order. */
  readonly focused: Id
  onFocus(id: Id): void
  onToggle(id: Id): void
  onChoose(id: Id): void
}
const Tree = createContext<Shown | null>(null)
const useTree = (): Shown => useContext(Tree)!

interface TreeItemProps {
  readonly id: Id
  readonly title: string
  readonly level: number
  readonly below: boolean
  readonly beside?: ReactNode
  readonly children?: ReactNode
}
/** One node: its name, and what is below it while it is open. */
function TreeItem({ id, title, level, below, beside, children }: TreeItemProps) {
  const { chosen, opened, focused, onFocus, onToggle, onChoose } = useTree()
  const open = opened.has(id)
  return (
    <div
      role="treeitem"
      data-node={id}
      aria-label={title}
      {...enteredLang(title)}
      aria-level={level}
      aria-selected={chosen === id}
      {...(below && { 'aria-expanded': open })}
      tabIndex={focused === id ? 0 : -1}
      onFocus={event => {
        event.stopPropagation()
        onFocus(id)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree takes the keys, as the pattern of trees wants it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className="dv-node" style={{ paddingInlineStart: (level - 1) * 20 }} onClick={() => onChoose(id)}>
        <span
          className="dv-node-opener"
          aria-hidden
          onClick={event => {
            if (!below) return
            event.stopPropagation()
            onToggle(id)
          }}
        >
          {below && <RightOutlined rotate={open ? 90 : 0} />}
        </span>
        <span className="dv-node-title" title={title}>
          {title}
          {beside}
        </span>
      </div>
      {open && children}
    </div>
  )
}

interface TreeActProps {
  readonly words: string
  readonly level: number
  onAct(): void
}
/** What can be done at the end of a level. A tree holds nothing but nodes, so this is one for the keys and readers. */
function TreeAct({ words, level, onAct }: TreeActProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
    <div
      role="treeitem"
      className="dv-node dv-link"
      style={{ paddingInlineStart: (level - 1) * 20 + 28 }}
      aria-level={level}
      aria-selected={false}
      tabIndex={-1}
      onClick={onAct}
    >
      {words}
    </div>
  )
}

/** The nodes below one, read when it was opened; a long level comes in parts. */
function Level({ parent, level }: { readonly parent?: TreeNode; readonly level: number }) {
  const { of } = useTree()
  const say = useText()
  const { data, error, isPending, refetch } = useLevel(of, parent)
  const [shown, setShown] = useState(LEVEL_SIZE)
  const nodes = data?.slice(0, shown) ?? []
  return (
    <>
      {isPending && (
        <div role="none" className="dv-node-wait" style={{ paddingInlineStart: (level - 1) * 20 + 28 }}>
          <LoadingOutlined aria-hidden />
        </div>
      )}
      {error && (
        <TreeAct
          words={`${say('common.loadFailed')} · ${say('common.retry')}`}
          level={level}
          onAct={() => void refetch()}
        />
      )}
      {nodes.map(node => (
        <TreeItem key={node.id} id={node.id} title={node.title} level={level} below={hasBelow(node)}>
          {/* biome-ignore lint/a11y/useSemanticElements: the children of a tree's node are a group by its pattern */}
          <div role="group">
            <Level parent={node} level={level + 1} />
          </div>
        </TreeItem>
      ))}
      {data && data.length > shown && (
        <TreeAct words={say('resource.loadMore')} level={level} onAct={() => setShown(n => n + LEVEL_SIZE)} />
      )}
    </>
  )
}

const ITEM = '[role=treeitem]'
const itemsOf = (tree: HTMLElement): readonly HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(ITEM)]

/** Arrows, Home, End, Enter and Space as the ARIA pattern of trees has them. */
function useTreeKeys({ onToggle, onChoose }: Pick<Shown, 'onToggle' | 'onChoose'>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const item = event.target as HTMLElement
    if (!item.matches(ITEM)) return
    const all = itemsOf(event.currentTarget)
    const { node } = item.dataset
    const expanded = item.getAttribute('aria-expanded')
    const focus = (to: Element | null | undefined) => (to as HTMLElement | undefined)?.focus()
    const choose = () => {
      if (node !== undefined) return onChoose(node)
      // What is pressed goes away: the focus stays in the tree, before what comes in its place.
      focus(all[all.indexOf(item) - 1])
      item.click()
    }
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(all[all.indexOf(item) + 1]),
      ArrowUp: () => focus(all[all.indexOf(item) - 1]),
      Home: () => focus(all[0]),
      End: () => focus(all.at(-1)),
      ArrowRight: () => (expanded === 'false' ? onToggle(node!) : focus(item.querySelector(ITEM))),
      ArrowLeft: () => (expanded === 'true' ? onToggle(node!) : focus(item.parentElement?.closest(ITEM))),
      Enter: choose,
      ' ': choose,
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

interface TreeViewProps {
  readonly of: AnyResource
  /** '' is everything. */
  readonly chosen: Id
  /** What was looked for; undefined shows the tree. */
  readonly found: readonly FoundNode[] | undefined
  onChoose(id: Id): void
}

/** A tree whose levels are read as they are opened, or what was found in it as a flat list. */
export function TreeView({ of, chosen, found, onChoose }: TreeViewProps) {
  const say = useText()
  const label = useLabel()(of.label)
  const path = usePathTo(of, chosen)
  const roots = useLevel(of, undefined)
  const [toggled, setToggled] = useState<ReadonlyMap<Id, boolean>>(new Map())
  const [focused, setFocused] = useState<Id>(chosen)
  // The way to the chosen node is open, and the only root there is; what the person opened or closed counts more.
  const only = roots.data?.length === 1 ? roots.data : []
  const opened = new Set([...only, ...path.slice(0, -1)].map(node => node.id))
  for (const [id, open] of toggled) open ? opened.add(id) : opened.delete(id)
  const onToggle = (id: Id) => setToggled(before => new Map(before).set(id, !opened.has(id)))
  const onKeyDown = useTreeKeys({ onToggle, onChoose })
  const shown = found ? new Set(found.map(node => node.id)) : undefined
  const inTabOrder = shown && !shown.has(focused) ? (found?.[0]?.id ?? '') : focused
  return (
    <Tree value={{ of, chosen, opened, focused: inTabOrder, onFocus: setFocused, onToggle, onChoose }}>
      <div role="tree" className="dv-tree" aria-label={say('resource.treeOf', { label })} onKeyDown={onKeyDown}>
        {found ? (
          found.map(node => (
            <TreeItem
              key={node.id}
              id={node.id}
              title={node.title}
              level={1}
              below={false}
              beside={node.path.length > 0 && <small className="dv-node-path">{node.path.join(' / ')}</small>}
            />
          ))
        ) : (
          <>
            <TreeItem id="" title={say('resource.wholeTree')} level={1} below={false} />
            <Level level={1} />
          </>
        )}
      </div>
      {found?.length === 0 && <p className="dv-quiet">{say('resource.nothingFound')}</p>}
    </Tree>
  )
}
