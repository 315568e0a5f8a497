import { defineApi, get, integer, jsonList, post, ref, shape } from '@village/resource'
import type { Geometry } from '../shape/geometry.ts'

/** A shape or a grid's boundary as it is stored, with the moment that a later change is compared with. */
export interface Stored {
  readonly id: string
  /** Key of map_shape_kind, or `grid`. */
  readonly kind: string
  readonly name: string
  readonly floors: number | null
  /** null for what is not drawn yet. */
  readonly geometry: Geometry | null
  readonly updateTime: string
}
export interface Opened extends Readonly<Record<string, unknown>> {
  readonly shapes: readonly Stored[]
  readonly grids: readonly Stored[]
}
/** A shape that comes out of a file. */
export interface NewShape {
  readonly kind: string
  readonly name: string
  readonly floors: number | null
  readonly geometry: Geometry
}

/** The most shapes that a village has. */
export const MOST_SHAPES = 5000
/** The most shapes and places that one call adds, some 400 KB, and pairs of sides that are compared for all of them. */
export const BATCH = { shapes: 500, places: 15_000, comparisons: 300_000 } as const
const deptId = ref('所属村', 'Village', 'system.dept').required('请选择所属村', 'Please choose the village')

/** What is drawn of one village, and shapes that are added together. */
export const drawing = defineApi({
  name: 'map.drawing',
  label: { zh: '地图绘制', en: 'Map drawing' },
  path: '/map/drawing',
  endpoints: {
    open: get('打开', 'Open', {
      access: { permission: 'shape_view' },
      dear: { rows: 10_000 },
      params: { deptId },
      returns: shape<Opened>(),
    }),
    /** All of them or none. */
    'add-many': post('批量添加', 'Add many', {
      access: { permission: 'shape_add' },
      params: {
        deptId,
        shapes: jsonList<NewShape>('图形', 'Shapes').required('没有图形', 'There are no shapes'),
      },
      returns: { added: integer('添加数', 'Added') },
    }),
  },
})
