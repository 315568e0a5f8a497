import { dirname } from 'node:path'

export interface Import {
  readonly from: string
  readonly to: string
}

/** A declaration names others by strings and imports no half, so importing it does not depend on its folder's code. */
const isDeclaration = (file: string): boolean => /\.(resource|api|place)\.ts$/.test(file)
/** Files that gather what a feature offers or is: they belong to no folder of it. */
const isFront = (file: string): boolean => /^features\/.*\/(public(\.server|\.web)?|feature)\.tsx?$/.test(file)

/** What a file counts as: its folder, or itself where it gathers from several folders. */
export const placeOf = (file: string): string => (isFront(file) ? file : dirname(file))

const edgeOf = ({ from, to }: Import): string => `${placeOf(from)} -> ${placeOf(to)}`

/** Imports between folders, each once; those of declarations and within a folder are left out. */
export const folderEdges = (imports: readonly Import[]): readonly string[] => [
  ...new Set(imports.filter(one => !isDeclaration(one.to) && placeOf(one.from) !== placeOf(one.to)).map(edgeOf)),
]

/** One cycle for each folder that can be reached from itself; empty where there is none. */
export function cyclesOf(edges: readonly string[]): readonly string[] {
  const next = new Map<string, string[]>()
  for (const edge of edges) {
    const [from, to] = edge.split(' -> ') as [string, string]
    next.set(from, [...(next.get(from) ?? []), to])
  }
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (place: string, path: readonly string[]): void => {
    if (state.get(place) === 'done') return
    if (state.get(place) === 'open') {
      cycles.push([...path.slice(path.indexOf(place)), place].join(' -> '))
      return
    }
    state.set(place, 'open')
    for (const to of next.get(place) ?? []) visit(to, [...path, place])
    state.set(place, 'done')
  }
  for (const place of [...next.keys()].sort()) visit(place, [])
  return cycles
}
