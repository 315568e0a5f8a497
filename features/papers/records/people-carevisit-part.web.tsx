import { show } from '@village/web'
import { carevisit } from '../../people/carevisit/carevisit.resource.ts'
import { sheetAction } from '../drawing/draw-action.web.tsx'
import { isPaid } from './paid-visit.ts'

/** The record of a visit that was paid. */
export default show(carevisit, {
  rowActions: [
    {
      ...sheetAction({ of: carevisit, code: 'visit-record', label: { zh: '打印走访记录', en: 'Print the record' } }),
      shows: isPaid,
    },
  ],
})
