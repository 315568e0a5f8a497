/** What came of a message where no provider has said it; beside it stand the provider's own words, if there are any. */
export const SMS_OUTCOMES = {
  local: ['本地模拟，未真正发送', 'Simulated here, not really sent'],
  unreadable: ['服务商的答复无法识别', 'The provider gave no readable answer'],
  unanswered: ['服务商没有及时答复，未重发', 'The provider did not answer in time; not sent again'],
  interrupted: ['发送途中服务中断，未重发', 'The server stopped while sending; not sent again'],
  unconfigured: ['短信配置已删除', 'The configuration was removed'],
} as const
export type SmsOutcome = keyof typeof SMS_OUTCOMES
