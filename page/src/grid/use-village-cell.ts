import type { AnyResource } from '@village/resource'
import { headNamed } from '@village/web/discovery.ts'
import { useMemo } from 'react'
import { useKnownPlace } from '../form/default-village.ts'
import { useRefTree } from '../inputs/ref-input.tsx'
import type { TreeNode } from '../inputs/tree-find.ts'
import { placeField } from '../record/field-places.ts'
import type { Cell } from './rows.ts'

const titleIn = (nodes: readonly TreeNode[], id: string): string | undefined => {
  for (const node of nodes) {
    const title = node.id === id ? node.title : titleIn(node.children ?? [], id)
    if (title) return title
  }
  return undefined
}

/** The village of new records, where the page around or the person's own post says it. */
export function useVillageCell(
  of: AnyResource,
  start: Readonly<Record<string, string>> = {},
): { readonly name: string; readonly cell: Cell } | undefined {
  const field = placeField(of)
  const head = headNamed(field?.spec.to ?? '')
  const nodes = useRefTree(head?.hasTree ? head : undefined)
  const own = useKnownPlace(of, true)
  const name = field?.name ?? ''
  const id = start[name] || String(own[name] ?? '')
  return useMemo(() => {
    const text = id && titleIn(nodes, id)
    return text ? { name, cell: { text, id } } : undefined
  }, [name, id, nodes])
}
