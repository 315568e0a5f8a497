import { join } from 'node:path'

const source = (path: string): string => join(import.meta.dirname, '../../..', path)
/** What a chunk is made from, in the order of loading: a file and everything that it imports at once. */
const ROOTS = {
  declared: join(import.meta.dirname, '../discovered-features.ts'),
  shell: source('frame/src/shell/layout.tsx'),
  list: source('page/src/resource-page.tsx'),
} as const
type Name = keyof typeof ROOTS
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The modules that come along with a file without being asked for later. */
function closureOf(graph: Graph, root: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Parts of the resource language that forms use and no list, though the declarations import the language as a whole. */
const CHECKS =
  /kernel\/resource\/src\/(checks\/(?!real-date).*|checking\/(check|issue-sentence)|declaration\/rules|values\/(written-number|timestamp)|fields\/personal-numbers)\.ts$/

/** Priority of the login page's group: what it needs is in none of the others. */
export const BEFORE_ALL = 10
/**
 * Groups for the bundler, besides the login page's: the declarations come in one file, what the frame around every page
 * needs in a second, what the list needs beyond that in a third, instead of in fifty. Each file costs a round trip and
 * half a kilobyte of heads on a village's line.
 */
export const firstPages = (Object.keys(ROOTS) as Name[]).map((name, at) => {
  let closure: ReadonlySet<string> | undefined
  return {
    debugName: name,
    // What two need belongs to the one that is loaded first; the login page's own group is before all of them.
    priority: BEFORE_ALL - 1 - at,
    name: (id: string, graph: Graph): Name | null => {
      if (CHECKS.test(id)) return null
      closure ??= closureOf(graph, ROOTS[name])
      return closure.has(id) ? name : null
    },
  }
})

/** The way to the page of papers, which stands in each resident's menu, in one file instead of two. */
export const wayToPapers = {
  name: 'way-to-papers',
  test: /features\/papers\/drawing\/(draw-action\.web\.tsx|drawing\.place\.ts)$/,
  priority: 0,
}

/** What a form needs beyond them to check what is typed, in one file. */
export const formChecks = { name: 'checks', test: CHECKS, priority: 0 }
