import { serveApi } from '@village/server'
import { grid } from '../../governance/grid/grid.resource.ts'
import { ground } from './ground.api.ts'

/** What all of these names begin with: on a map of one village its name says nothing. */
function sharedStart(names: readonly string[]): string {
  const [first = [], ...rest] = names.map(name => [...name])
  const length = rest.reduce((n, name) => {
    const at = first.slice(0, n).findIndex((character, i) => name[i] !== character)
    return at < 0 ? n : at
  }, first.length)
  return rest.length > 0 ? first.slice(0, length).join('') : ''
}

/** Grids that are drawn at most. */
const MOST = 500

/** 第一网格, of 海棠村第一网格. */
const shortName = (name: string, all: readonly string[]): string => {
  const start = sharedStart(all).replace(/第$/, '')
  return name.length > start.length ? name.slice(start.length) : name
}

export default serveApi(ground, {
  async ground(_, call) {
    const rows = await call.db.of(grid).find({}, { limit: MOST })
    const parents = new Set(rows.map(({ parentId }) => parentId))
    // The parts of a grid are drawn, not what they lie in.
    const grids = rows.filter(({ id }) => !parents.has(id))
    const namesOf = (village: string | null) => grids.filter(one => one.deptId === village).map(one => one.gridName)
    return {
      grids: grids.map(({ id, gridName, deptId, boundary }) => ({
        id,
        name: shortName(gridName, namesOf(deptId)),
        rings: (boundary as { coordinates?: [number, number][][] } | null)?.coordinates ?? null,
      })),
    }
  },
})
