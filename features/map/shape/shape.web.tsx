import { show, useLabel } from '@village/web'
import { type Geometry, placesOf } from './geometry.ts'
import { mapShape } from './shape.resource.ts'

const TYPES = {
  Polygon: { zh: '面', en: 'Polygon' },
  LineString: { zh: '线', en: 'Line' },
  Point: { zh: '点', en: 'Point' },
} as const

/** A drawing in words. */
function Drawn({ of }: { readonly of: Geometry | null | undefined }) {
  const label = useLabel()
  // A row may hold what was never drawn.
  if (!of || !TYPES[of.type]) return <span className="dv-muted">{label({ zh: '未绘制', en: 'Not drawn' })}</span>
  const places = placesOf(of).length
  const { zh, en } = TYPES[of.type]
  return <span>{label({ zh: `${zh}，${places}个坐标点`, en: `${en}, ${places} places` })}</span>
}

export default show(mapShape, { cells: { geometry: ({ row }) => <Drawn of={row.geometry} /> } })
