import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { request } from '@village/web/client.ts'
import { useMemo } from 'react'
import { type FoundNode, nodesWith, pathTo, type TreeNode } from '../inputs/tree-find.ts'

const isLazy = (of: AnyResource): boolean => Boolean(of.endpoints['lazy-tree'])
const isWhole = (of: AnyResource): boolean => Boolean(of.endpoints['tree'])

/** Trees of regions name the place above by its code. */
const parentWord = (of: AnyResource): 'parentCode' | 'parentId' =>
  Object.hasOwn(of.endpoints['lazy-tree']?.params ?? {}, 'parentCode') ? 'parentCode' : 'parentId'

const readTree = (of: AnyResource, params: Readonly<Record<string, string>>, signal: AbortSignal) =>
  request<readonly TreeNode[]>('GET', `${of.path}/lazy-tree`, { params, signal, silent: 'all' })

const wholeTree = (of: AnyResource) => ({
  queryKey: [of.name, 'tree', 'whole'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    request<readonly TreeNode[]>('GET', `${of.path}/tree`, { signal, silent: 'all' }),
  staleTime: 60_000,
})

/** What is directly below a node (none is the top): read when it is opened, or out of a tree that comes whole. */
export function useLevel(of: AnyResource, parent: TreeNode | undefined, enabled = true) {
  const lazy = isLazy(of)
  const level = {
    queryKey: [of.name, 'tree', 'below', parent?.id ?? ''],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readTree(of, parent ? { [parentWord(of)]: parent.id } : {}, signal),
    staleTime: 60_000,
  }
  return useQuery({
    ...(lazy ? level : wholeTree(of)),
    enabled,
    select: nodes => (lazy || !parent ? nodes : (pathTo(nodes, parent.id).at(-1)?.children ?? [])),
  })
}

/** The way down to a node that an address names; empty while it is not known. */
export function usePathTo(of: AnyResource, id: Id): readonly TreeNode[] {
  const { data } = useQuery({ ...wholeTree(of), enabled: id !== '' && isWhole(of) })
  return useMemo(() => pathTo(data ?? [], id), [data, id])
}

/** Nodes by their title, wherever they are. */
export function useFoundNodes(of: AnyResource, text: string): readonly FoundNode[] | undefined {
  const byServer = !isWhole(of)
  const whole = useQuery({ ...wholeTree(of), enabled: text !== '' && !byServer })
  const { data } = useQuery({
    queryKey: [of.name, 'tree', 'found', text],
    queryFn: ({ signal }) => readTree(of, { name: text }, signal),
    enabled: text !== '' && byServer,
    staleTime: 60_000,
  })
  if (text === '') return undefined
  return byServer ? (data ?? []).map(({ id, title }) => ({ id, title, path: [] })) : nodesWith(whole.data ?? [], text)
}
