import { provideHomeBlock } from '../desk/public.server.ts'
import { ENABLED } from '../system/public.ts'
import { grid } from './grid/grid.resource.ts'
import type { GridNumbers } from './home-block.ts'

const MOST = 50
/** Key of grid_level: basic grids, in which people are counted once. */
const BASIC = '3'

export default provideHomeBlock({
  name: 'grids',
  permission: 'grid_view',
  async read(call) {
    const grids = await call.db
      .of(grid)
      .find(
        { status: ENABLED, gridLevel: BASIC },
        { order: ['gridNo'], limit: MOST, with: ['householdCount', 'residentCount'] },
      )
    return grids.map(
      (one): GridNumbers => ({
        id: one.id,
        gridNo: one.gridNo ?? '',
        gridName: one.gridName,
        deptId: one.deptId,
        households: one.householdCount ?? 0,
        people: one.residentCount ?? 0,
      }),
    )
  },
})
