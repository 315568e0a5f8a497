import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import type { AnyResource, Id } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { clearOf } from '@village/web/kit/clear-button.tsx'
import { ListSkeleton } from '@village/web/kit/states/states.tsx'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { Drawer } from '@village/web/lazy-antd.tsx'
import { useScreen } from '@village/web/screen.ts'
import { forget, readStorage, store } from '@village/web/storage.ts'
import Button from 'antd/es/button'
import Input from 'antd/es/input/Input'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ResourcePage } from './resource-page.tsx'
import { readListState } from './state/list-state.ts'
import { useFoundNodes, useLevel, usePathTo } from './tree/tree-levels.ts'
import { TreeView } from './tree/tree-view.tsx'
import './texts/list.ts'
import './texts/resource.ts'
import './tree/tree.css'

/** Rows of the outline while it is not known which node is chosen. */
const WAITING_ROWS = 10

interface TreePageProps {
  readonly of: AnyResource
  /** The resource whose tree is beside the list. */
  readonly tree: AnyResource
  /** The field of `of` that a chosen node is a value of. */
  readonly by: string
}

/**
 * The node in the address, '' for none. Without one, a list beside a tree of its own rows begins at the only root, if
 * there is just one and nothing is searched for. undefined until the roots are known.
 */
function useNode({ of, tree }: TreePageProps): Id | undefined {
  const [search] = useSearchParams()
  const given = search.get('node')
  const begins = of === tree && given === null && Object.keys(readListState(of, search).state.filters).length === 0
  const roots = useLevel(tree, undefined, begins)
  if (!begins) return given ?? ''
  if (roots.isPending) return undefined
  return roots.data?.length === 1 ? roots.data[0]!.id : ''
}

/**
 * A list beside a tree: the chosen node narrows it, and new records start below it. Where the tree holds the rows
 * themselves, the list is what is directly below the node, without a second tree.
 */
export function TreePage(props: TreePageProps) {
  const node = useNode(props)
  return node === undefined ? <ListSkeleton rows={WAITING_ROWS} /> : <ListAtNode {...props} node={node} />
}

function ListAtNode({ of, tree, by, node }: TreePageProps & { readonly node: Id }) {
  const [, setSearch] = useSearchParams()
  const within = useMemo(() => ({ [by]: node }), [by, node])
  const choose = (id: Id) =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      for (const name of ['current', 'id', 'act']) after.delete(name)
      if (id || of === tree) after.set('node', id)
      else after.delete('node')
      return after
    })
  const Beside = useScreen() < 2 ? TreePicker : TreeBeside
  const beside = <Beside of={tree} node={node} onChoose={choose} />
  return <ResourcePage of={of} within={within} flat={of === tree} beside={beside} />
}

interface BesideProps {
  readonly of: AnyResource
  readonly node: Id
  onChoose(id: Id): void
}

/** Long enough that a person who types quickly causes one call, short enough to feel at once. */
const TYPING_PAUSE_MS = 250

/** The tree with a field that finds nodes in it. */
function FindableTree({ of, node, onChoose }: BesideProps) {
  const say = useText()
  const label = useLabel()(of.label)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const found = useFoundNodes(of, wanted)
  return (
    <>
      <Input
        allowClear={clearOf(say)}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={say('resource.searchTree', { label })}
        placeholder={say('resource.find')}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className="dv-tree-scroll">
        <TreeView of={of} chosen={node} found={found} onChoose={onChoose} />
      </div>
    </>
  )
}

const WIDTH_PX = 280
const LEAST_PX = 200
const MOST_PX = 480
const STEP_PX = 16
const clampTreeWidth = (px: number): number => Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, px)))

/** The width of the tree beside a list, kept per tree; a double click at the edge brings the usual one back. */
function useTreeWidth(of: AnyResource) {
  const key = `cols:tree:${of.name}`
  const [px, setPx] = useState(() => clampTreeWidth(readStorage<number>(key) ?? WIDTH_PX))
  const start = useRef<number>(null)
  const change = (next: number) => {
    setPx(clampTreeWidth(next))
    store(key, clampTreeWidth(next))
  }
  const edge = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = event.clientX - px
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) setPx(clampTreeWidth(event.clientX - start.current))
    },
    onPointerUp: () => {
      start.current = null
      change(px)
    },
    onDoubleClick: () => {
      forget(key)
      setPx(WIDTH_PX)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') change(px - STEP_PX)
      if (event.key === 'ArrowRight') change(px + STEP_PX)
    },
  }
  return { px, edge }
}

function TreeBeside(props: BesideProps) {
  const { of } = props
  const say = useText()
  const label = useLabel()(of.label)
  const { px, edge } = useTreeWidth(of)
  return (
    <nav className="dv-card dv-tree-card" style={{ width: px }} aria-label={label}>
      <FindableTree {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved */}
      <div
        role="separator"
        tabIndex={0}
        className="dv-tree-edge"
        aria-orientation="vertical"
        aria-label={say('list.treeWidth', { label })}
        aria-valuemin={LEAST_PX}
        aria-valuemax={MOST_PX}
        aria-valuenow={px}
        {...edge}
      />
    </nav>
  )
}

/** Where there is no room for a tree beside the list it opens over it. */
function TreePicker({ of, node, onChoose }: BesideProps) {
  const say = useText()
  const label = useLabel()(of.label)
  const [open, setOpen] = useState(false)
  const path = usePathTo(of, node)
  const name = path.map(one => one.title).join(' / ') || node || say('resource.wholeTree')
  return (
    <div className="dv-tree-picker">
      <Button block onClick={() => setOpen(true)}>
        <span className="dv-ellipsis">
          <Entered>{say('list.treeAt', { name })}</Entered>
        </span>
        <DownOutlined aria-hidden />
      </Button>
      <Drawer open={open} placement="left" title={label} size={320} onClose={() => setOpen(false)}>
        <FindableTree
          of={of}
          node={node}
          onChoose={id => {
            setOpen(false)
            onChoose(id)
          }}
        />
      </Drawer>
    </div>
  )
}
