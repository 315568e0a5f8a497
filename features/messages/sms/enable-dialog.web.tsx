import { TakeOverDialog } from '@village/page'
import type { SmsDialogProps } from './send-dialog.web.tsx'
import { sms } from './sms.resource.ts'
import { USED } from './sms-state.ts'
import { smsWords as words } from './sms-words.ts'

/** Takes a configuration into use, after saying which one stops. */
export const EnableDialog = ({ row, onClose }: SmsDialogProps) => (
  <TakeOverDialog of={sms} row={row} used={USED} words={words} onClose={onClose} />
)
