/** What a message is for. Notices wait until quiet hours are over. */
export const SMS_PURPOSES = {
  notice: ['通知', 'Notice'],
  validate: ['验证', 'Verification'],
  alarm: ['告警', 'Alarm'],
} as const
export type SmsPurpose = keyof typeof SMS_PURPOSES
