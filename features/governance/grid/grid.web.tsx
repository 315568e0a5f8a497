import { show, useLabel } from '@village/web'
import type { Boundary } from './boundary.ts'
import { grid } from './grid.resource.ts'

/** A drawn area in words. */
function Corners({ of }: { readonly of: Boundary | null }) {
  const label = useLabel()
  // A ring ends where it began (RFC 7946 §3.1.6).
  const corners = (of?.coordinates[0]?.length ?? 0) - 1
  return corners > 0 ? <span>{label({ zh: `已绘制，${corners}个顶点`, en: `Drawn, ${corners} corners` })}</span> : null
}

export default show(grid, { cells: { boundary: ({ row }) => <Corners of={row.boundary} /> } })
