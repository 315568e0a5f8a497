import { serve } from '@village/server'
import { provideFigure } from '../../statistics/public.server.ts'
import { refuseWhenReferred } from '../../system/public.server.ts'
import { center } from './center.resource.ts'

export default [
  serve(center, {
    async check(change, call) {
      if (change.kind === 'remove') await refuseWhenReferred(center.name, change.before.id, call)
    },
  }),
  provideFigure({
    name: 'center.type',
    label: { zh: '中心阵地', en: 'Centres' },
    counts: { zh: '开放的中心，按类型', en: 'Open centres, by type' },
    of: center,
    unit: { zh: '处', en: 'centres' },
    filters: { status: '1' },
    drawn: 'bars',
    by: { field: 'centerType' },
  }),
]
