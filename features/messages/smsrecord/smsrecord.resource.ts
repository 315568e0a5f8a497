import { choice, dateTime, defineResource, dict, integer, phone, text } from '@village/resource'
import { SMS_OUTCOMES } from '../sms-outcomes.ts'
import { SMS_PURPOSES } from '../sms-purposes.ts'

/** Every message, from the request to what the provider said (domain-model §4.12.28). */
export const smsrecord = defineResource({
  name: 'messages.smsrecord',
  label: { zh: '短信记录', en: 'Sent messages' },
  path: '/blade-resource/smsrecord',
  title: 'text',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant',
  menu: { order: 2, icon: 'MessageOutlined', path: '/resource/smsrecord' },
  order: ['-createTime'],
  forgets: { since: 'createTime', keptDays: 'retention.smsRecord' },
  indexes: [['createUser', 'createTime']],
  columns: ['text', 'phone', 'status', 'sendTime', 'outcome', 'resultText', 'bizType', 'smsCode', 'parts', 'dueTime'],
  fields: {
    // Without the codes that were in it, and without the signature.
    text: text('内容', 'Text').max(700).given(),
    phone: phone('手机号', 'Phone').given().search(),
    smsCode: text('资源编号', 'Code').max(32).given().search('is'),
    bizType: choice('业务', 'Purpose', SMS_PURPOSES).given().search(),
    status: dict('状态', 'State', 'sms_state').given().search(),
    dueTime: dateTime('最早发送', 'Not before').given(),
    sendTime: dateTime('发送时间', 'Sent at').given().search('range'),
    parts: integer('条数', 'Parts').given(),
    outcome: choice('结果', 'Result', SMS_OUTCOMES).given(),
    resultText: text('服务商答复', "Provider's words").max(500).given(),
  },
})
