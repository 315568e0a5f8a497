import { choice, longText, post, refs, shape, text } from '@village/resource'
import { SMS_PURPOSES } from '../sms-purposes.ts'

/** Messages that were queued. */
export interface QueuedSms {
  readonly queued: number
  /** Households of the grids that have no mobile number: they get nothing. */
  readonly unreached: number
  /** In how many parts each is sent and paid. */
  readonly parts: number
  /** yyyy-MM-dd HH:mm:ss; empty where nothing holds them back. */
  readonly waitsUntil: string
}

export const smsEndpoints = {
  'endpoint/send-message': post('发送短信', 'Send a message', {
    access: { permission: 'sms_debug' },
    params: {
      code: text('资源编号', 'Code').max(32),
      phones: longText('手机号', 'Phone numbers').max(2400),
      // Beside numbers or instead of them: people whose numbers the register knows.
      residentIds: refs('收件居民', 'Residents', 'people.resident'),
      householdIds: refs('收件户', 'Households', 'people.household'),
      gridIds: refs('收件网格', 'Grids', 'governance.grid'),
      params: longText('参数', 'Parameters').max(4000),
      bizType: choice('业务', 'Purpose', SMS_PURPOSES),
    },
    returns: shape<QueuedSms>(),
  }),
}
