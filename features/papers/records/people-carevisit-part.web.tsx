import { show } from '@village/web'
import { carevisit } from '../../people/carevisit/carevisit.resource.ts'
import { isPaid } from './paid-visit.ts'
import { sheetAction } from './sheet-action.web.tsx'

/** The record of a visit that was paid. */
export default show(carevisit, {
  rowActions: [
    {
      ...sheetAction({ of: carevisit, code: 'visit-record', label: { zh: '打印走访记录', en: 'Print the record' } }),
      shows: isPaid,
    },
  ],
})
