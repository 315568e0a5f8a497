import type { Call } from '@village/server'
import type { MenuNode } from '../menu-tree/menu-node.ts'
import { familyIcon } from './family-icons.ts'

type Wire = Readonly<Record<string, unknown>>

/** The open edition has 0 for no and 1 for yes where ours are the keys 1 and 2 of a dictionary. */
const openKey = (key: unknown): unknown => (key === '' || key === undefined ? 0 : Number(key) - 1)

function asFamily<T extends Wire>(node: T, isOpenEdition: boolean): T {
  const { source, children } = node as Wire
  return {
    ...node,
    ...(source ? { source: familyIcon(String(source)), icon: source } : {}),
    ...(isOpenEdition && 'isOpen' in node ? { isOpen: openKey(node['isOpen']) } : {}),
    ...(Array.isArray(children) && { children: children.map(child => asFamily(child, isOpenEdition)) }),
  }
}

/** Entries of the menu as this caller's client reads them: its own icons, and its own keys of yes and no. */
export const entriesFor = <T extends MenuNode | Wire>(nodes: readonly T[], { user }: Call): readonly T[] =>
  user.dialect ? nodes.map(node => asFamily(node as Wire, user.dialect === 'open') as T) : nodes

interface Chosen {
  readonly source: string | null
  readonly action: string | null
  readonly isOpen: string | null
}
/**
 * What a client of the family sends, in our keys. 0 where nothing is chosen is not in a new window, and the first place of
 * a button; an icon that came from ours stays ours.
 */
export function ownEntry(input: Wire, before: Chosen | null, { user }: Call): Wire {
  const { icon: _, ...own } = input
  const zeros = (['action', 'isOpen'] as const).filter(name => String(own[name]) === '0')
  // Where an entry has no choice, 0 is what its row came with.
  const unchosen = Object.fromEntries(zeros.map(name => [name, before && !before[name] ? null : '1']))
  const isKept = user.dialect && before?.source && own['source'] === familyIcon(before.source)
  return {
    ...own,
    ...(user.dialect === 'open' &&
      /^[01]$/.test(String(own['isOpen'])) && { isOpen: String(Number(own['isOpen']) + 1) }),
    ...unchosen,
    ...(isKept && { source: before.source }),
  }
}
