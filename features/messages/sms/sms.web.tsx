import { takeOverOf } from '@village/page'
import { show } from '@village/web'
import { SendDialog } from './send-dialog.web.tsx'
import { sms } from './sms.resource.ts'
import { smsWords as words } from './sms-words.ts'

export default show(sms, {
  hideButtons: ['enable'],
  rowActions: [
    // One is in use for each purpose: another one's goes on.
    takeOverOf(sms, words, row => ({ purpose: row.purpose || 'notice' })),
    { label: words.send, permission: 'sms_debug', dialog: SendDialog },
  ],
})
