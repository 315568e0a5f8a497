import { show } from '@village/web'
import { EnableDialog } from './enable-dialog.web.tsx'
import { SendDialog } from './send-dialog.web.tsx'
import { sms } from './sms.resource.ts'
import { UNUSED } from './sms-state.ts'
import { smsWords as words } from './sms-words.ts'

export default show(sms, {
  hideButtons: ['enable'],
  rowActions: [
    {
      label: words.enable,
      permission: 'sms_enable',
      shows: row => row.status === UNUSED,
      dialog: EnableDialog,
    },
    { label: words.send, permission: 'sms_debug', dialog: SendDialog },
  ],
})
