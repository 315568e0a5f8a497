import type { RowOf } from '@village/resource'
import { type Call, InvalidInput, serve } from '@village/server'
import { provideExclusive } from '../../exchange/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { provideRowCut } from '../../system/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { grid } from '../grid/grid.resource.ts'
import { gridCut } from './grid-cut.server.ts'
import { gridmember } from './gridmember.resource.ts'

type Member = RowOf<typeof gridmember>

/** Nobody holds the same role in a grid twice. Two appointments at the same moment take turns. */
async function refuseTwice(after: Member, call: Call): Promise<void> {
  await call.turn(`gridmember:${after.gridId}`)
  const { gridId, userId, gridRole } = after
  const all = await call.db.of(gridmember).find({ gridId, userId, gridRole, status: ENABLED })
  if (all.every(one => one.id === after.id)) return
  const says = { zh: '该人员已在此网格担任该角色', en: 'The user holds this role in the grid already' }
  throw new InvalidInput([{ field: 'userId', code: 'other', says }], gridmember.fields)
}

async function refuseClosed({ gridId }: Member, call: Call): Promise<void> {
  const area = await call.db.of(grid).get(gridId)
  if (!area || area.status === ENABLED) return
  const says = { zh: '该网格已停用', en: 'The grid is closed' }
  throw new InvalidInput([{ field: 'gridId', code: 'other', says }], gridmember.fields)
}

const serves = ({ status }: Member): boolean => (status ?? ENABLED) === ENABLED

export default [
  serve(gridmember, {
    async check(change, call) {
      if (change.kind === 'remove') return
      const { after } = change
      const before = change.kind === 'edit' ? change.before : undefined
      if (before?.gridId !== after.gridId) await refuseClosed(after, call)
      if (serves(after)) await refuseTwice(after, call)
    },
    restored: (row, call) => (serves(row) ? refuseTwice(row, call) : undefined),
  }),
  provideRowCut(gridCut),
  provideExclusive({
    of: (resource, row) =>
      resource === gridmember && serves(row as never)
        ? [`member:${row['gridId']}:${row['userId']}:${row['gridRole']}`]
        : [],
  }),
  provideFigure({
    name: 'gridmember.role',
    label: { zh: '网格力量', en: 'Grid members' },
    counts: { zh: '在任网格员，按角色', en: 'Serving grid members, by role' },
    of: gridmember,
    unit: { zh: '人', en: 'people' },
    filters: { status: ENABLED },
    drawn: 'bars',
    by: { field: 'gridRole' },
  }),
]
