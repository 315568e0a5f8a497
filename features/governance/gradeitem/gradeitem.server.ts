import { refuse, serve } from '@village/server'
import { provideFigure } from '../../statistics/public.server.ts'
import { refuseWhenReferred } from '../../system/public.server.ts'
import { graderecord } from '../graderecord/graderecord.resource.ts'
import { gradeitem } from './gradeitem.resource.ts'
import { IN_USE } from './gradeitem.states.ts'

export default [
  serve(gradeitem, {
    async check(change, call) {
      if (change.kind === 'remove') return refuseWhenReferred(gradeitem.name, change.before.id, call)
      if (change.kind === 'add') return
      const { before, after } = change
      const isOther = before.subjectType !== after.subjectType || before.deptId !== after.deptId
      if (isOther && (await call.db.of(graderecord).count({ itemId: before.id })) > 0)
        refuse('已有积分记录，不能改换对象或村', 'There are records of this item: subject and village stay')
    },
  }),
  provideFigure({
    name: 'gradeitem.category',
    label: { zh: '积分标准', en: 'Score items' },
    counts: { zh: '启用的积分标准，按类别', en: 'Score items in use, by category' },
    of: gradeitem,
    unit: { zh: '条', en: 'items' },
    filters: { status: IN_USE },
    drawn: 'bars',
    by: { field: 'category' },
  }),
]
