import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import { type GrantNode, type Pages, sidebarOf } from './grant-choice.ts'

const words = {
  title: { zh: '勾选后的侧栏', en: 'The sidebar with these rights' },
  nothing: { zh: '没有发现菜单', en: 'No menu found' },
} as const satisfies Record<string, Label>

interface SidebarPreviewProps {
  readonly nodes: readonly GrantNode[]
  /** Held are those that are ticked or that everybody has. */
  readonly pages: Pages
}

/** The sidebar of somebody with these rights and no others (design/ux.md §4.16). */
export function SidebarPreview({ nodes, pages }: SidebarPreviewProps) {
  const label = useLabel()
  const groups = sidebarOf(nodes, pages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
    <section className="dv-grant-sidebar" tabIndex={0} aria-label={label(words.title)}>
      <h3>{label(words.title)}</h3>
      {groups.length === 0 ? <p className="dv-quiet">{label(words.nothing)}</p> : <Entries nodes={groups} />}
    </section>
  )
}

function Entries({ nodes }: { readonly nodes: readonly GrantNode[] }) {
  return (
    <ul>
      {nodes.map(({ id, title, children = [] }) => (
        <li key={id}>
          <Entered>{title}</Entered>
          {children.length > 0 && <Entries nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
