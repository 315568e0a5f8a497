import { defineParams, textKind, wholeNumber } from '@village/resource'

/** The address of a group chat's bot; - for none. */
const botAddress = textKind(
  value =>
    value === '-' || /^https:\/\/(oapi\.dingtalk\.com|qyapi\.weixin\.qq\.com|open\.feishu\.cn)\/\S+$/.test(value),
  {
    zh: '钉钉、企业微信或飞书群机器人的地址；不用填 -',
    en: 'the address of a bot of DingTalk, WeCom or Feishu; - for none',
  },
)

/** What administrators may change here at run time. */
export const alarmParams = defineParams({
  'alarm.stormLimit': {
    label: {
      zh: '每条规则每分钟告警数，超过时每村合并为一条',
      en: 'Alarms of one rule and minute before they are one for each village',
    },
    value: '60',
    is: wholeNumber(1, 10_000),
  },
  'alarm.botAddress': {
    label: { zh: '告警群机器人地址（通知渠道 Webhook）', en: 'Bot of a group chat for alarms (channel webhook)' },
    value: '-',
    is: botAddress,
  },
  'alarm.closeRecovered': {
    label: {
      zh: '提示和一般告警恢复后自动关闭（1 是，0 否）',
      en: 'Close info and minor alarms on recovery (1 or 0)',
    },
    value: '1',
    is: wholeNumber(0, 1),
  },
})
