import type { Id, Label, RowOf } from '@village/resource'
import { type Call, refuse, serveApi } from '@village/server'
import { grid } from '../../governance/grid/grid.resource.ts'
import { isBoundary } from '../../governance/public.ts'
import { type Comparisons, geometryFault, isDrawn, isShapeKind, kindFault, placesOf } from '../shape/geometry.ts'
import { mapShape } from '../shape/shape.resource.ts'
import { BATCH, drawing, MOST_SHAPES, type NewShape, type Stored } from './drawing.api.ts'

const MOST_GRIDS = 500
const LONGEST_NAME = 64
const MOST_FLOORS = 99

async function shapesOf(deptId: Id, call: Call): Promise<readonly Stored[]> {
  const rows: RowOf<typeof mapShape>[] = []
  // The filter of a list takes in villages below; a board shows one.
  for await (const some of call.db.of(mapShape).iterate({ deptId }, 500)) {
    rows.push(...some.filter(row => row.deptId === deptId))
    if (rows.length >= MOST_SHAPES) break
  }
  return rows.map(({ id, kind, name, floors, geometry, updateTime }) => ({
    id,
    kind,
    name,
    floors: floors ?? null,
    updateTime: updateTime ?? '',
    geometry: isDrawn(geometry) ? geometry : null,
  }))
}

async function gridsOf(deptId: Id, call: Call): Promise<readonly Stored[]> {
  if (!call.may('grid_view')) return []
  const rows = await call.db.of(grid).find({ deptId }, { limit: MOST_GRIDS, order: ['gridNo'] })
  return rows.map(({ id, gridName, boundary, updateTime }) => ({
    id,
    kind: 'grid',
    name: gridName,
    floors: null,
    updateTime: updateTime ?? '',
    geometry: isBoundary(boundary) ? boundary : null,
  }))
}

const says = {
  kind: { zh: '图形类型不对', en: 'the kind is unknown' },
  name: { zh: `名称应为1到${LONGEST_NAME}个字`, en: `the name has 1 to ${LONGEST_NAME} characters` },
  floors: { zh: `层数应为0到${MOST_FLOORS}的整数`, en: `floors are a whole number from 0 to ${MOST_FLOORS}` },
} as const satisfies Record<string, Label>

function faultOf(shape: Partial<NewShape> | null, budget: Comparisons): Label | null {
  const { kind, name, floors, geometry } = shape ?? {}
  if (!isShapeKind(kind)) return says.kind
  if (typeof name !== 'string' || name.trim() === '' || name.length > LONGEST_NAME) return says.name
  const isCounted = Number.isInteger(floors) && floors! >= 0 && floors! <= MOST_FLOORS
  if (floors !== null && floors !== undefined && !isCounted) return says.floors
  return geometryFault(geometry, budget) ?? kindFault(kind, geometry!.type)
}

/** Every shape of the list, judged before any is written. */
function judged(shapes: unknown): readonly NewShape[] {
  if (!Array.isArray(shapes) || shapes.length === 0) return refuse('没有图形', 'There are no shapes')
  if (shapes.length > BATCH.shapes)
    refuse(`一次最多添加${BATCH.shapes}个图形`, `At most ${BATCH.shapes} shapes are added at once`)
  let places = 0
  const budget: Comparisons = { left: BATCH.comparisons }
  for (const [at, shape] of shapes.entries()) {
    const fault = faultOf(shape, budget)
    if (fault) refuse(`第${at + 1}个图形：${fault.zh}`, `Shape ${at + 1}: ${fault.en}`)
    places += placesOf(shape.geometry).length
    if (places > BATCH.places)
      refuse(`一次最多添加${BATCH.places}个坐标点`, `At most ${BATCH.places} places are added at once`)
  }
  return shapes
}

export default serveApi(drawing, {
  open: async ({ deptId }, call) => ({ shapes: await shapesOf(deptId, call), grids: await gridsOf(deptId, call) }),

  async 'add-many'({ deptId, shapes }, call) {
    const wanted = judged(shapes)
    // Imports into one village come one after another: each sees what the other has added.
    await call.turn(`map.shape:${deptId}`)
    const store = call.db.of(mapShape)
    if ((await store.count({ deptId })) + wanted.length > MOST_SHAPES)
      refuse(`一个村最多${MOST_SHAPES}个图形`, `A village has at most ${MOST_SHAPES} shapes`)
    for (const { kind, name, floors, geometry } of wanted)
      await store.add({ kind, name: name.trim(), deptId, geometry, floors: floors ?? null })
    return { added: wanted.length }
  },
})
