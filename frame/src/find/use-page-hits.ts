import { useLabel } from '@village/web/i18n.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { hrefOf, labelOf, type MenuNode, opensWindow, useMenu } from '../menu/menu.ts'
import { addressOfEntry } from '../tabs/tabs.ts'
import type { Hit } from './hit.ts'
import type { Names } from './match.ts'

/** A page of the person's menu as it can be found. */
export type PageHit = Hit & Names & { readonly node: MenuNode }

interface Leaf {
  readonly node: MenuNode
  readonly groups: readonly MenuNode[]
}
const leavesOf = (nodes: readonly MenuNode[], groups: readonly MenuNode[] = []): readonly Leaf[] =>
  nodes.flatMap(node =>
    node.children && node.children.length > 0 ? leavesOf(node.children, [...groups, node]) : [{ node, groups }],
  )

/** Goes to a page as a link of the sidebar does: where it was left, or into a window of its own. */
function useGoTo(): (node: MenuNode) => void {
  const navigate = useNavigate()
  return node => {
    if (opensWindow(node)) window.open(hrefOf(node), '_blank', 'noopener,noreferrer')
    else void navigate(addressOfEntry(node))
  }
}

/** All pages of the person, whichever top menu has them. */
export function usePageHits(): readonly PageHit[] {
  const pick = useLabel()
  const menu = useMenu()
  const goTo = useGoTo()
  const leaves = useMemo(() => leavesOf(menu.data ?? []), [menu.data])
  return leaves.map(({ node, groups }) => {
    const label = labelOf(node)
    const title = pick(label)
    return {
      key: `page:${node.id}`,
      node,
      title,
      other: title === label.zh ? label.en : label.zh,
      pinyin: node.pinyin ?? '',
      beside: groups.map(group => pick(labelOf(group))).join(' / '),
      aside: node.path,
      icon: node.source,
      run: () => goTo(node),
    }
  })
}
