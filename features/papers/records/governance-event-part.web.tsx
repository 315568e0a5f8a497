import { show } from '@village/web'
import { event } from '../../governance/event/event.resource.ts'
import { EVENT } from '../../governance/public.ts'
import { sheetAction } from './sheet-action.web.tsx'

/** The sheet of an event that is closed. */
export default show(event, {
  rowActions: [
    {
      ...sheetAction({ of: event, code: 'event-closure', label: { zh: '打印办结单', en: 'Print the closing sheet' } }),
      shows: row => row.status === EVENT.closed,
    },
  ],
})
