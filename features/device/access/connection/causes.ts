import type { Label } from '@village/resource'
import { REASONS } from '../../dialect/message.ts'

/** What was not kept, in words for who connects a device; keys as they are counted. */
const CAUSES: Readonly<Record<string, Label>> = {
  ...REASONS,
  topic: { zh: '主题不对', en: 'Unknown topic' },
  notJson: { zh: '报文不是 JSON', en: 'The message is not JSON' },
  shape: { zh: '报文格式不符合协议', en: 'The message has another shape than the protocol asks for' },
  empty: { zh: '报文是空的', en: 'The message is empty' },
  tooManyMessages: { zh: '一次超过 2000 条', en: 'More than 2,000 messages at once' },
  tooManyKeys: { zh: '一条报文超过 64 项', en: 'More than 64 keys in one message' },
  key: { zh: '指标名不能使用', en: 'A key that cannot be a name' },
  tooLong: { zh: '报文或文字太长', en: 'The message or a text is too long' },
  noValue: { zh: '没有测到数值', en: 'Nothing was measured' },
  notAValue: { zh: '数值写法不对', en: 'Not a value of this metric' },
  time: { zh: '时间不对，或早于 31 天', en: 'Not a time, or older than 31 days' },
  messageId: { zh: '消息编号不对', en: 'Not a message id' },
  length: { zh: '字节数与产品的定义不符', en: 'Another number of bytes than the product has' },
  checksum: { zh: '校验码不对', en: 'The checksum does not match' },
  unknownKey: { zh: '产品里没有这个指标', en: 'The product has no such metric' },
  unknownDevice: { zh: '下级设备没有登记', en: 'A device behind it that is not registered' },
  foreign: { zh: '不是这台设备的下级设备', en: 'Not a device behind this one' },
  tooFast: { zh: '发送太快，多余的没有保存', en: 'Sent too fast: what was too much is not kept' },
  breach: { zh: '用了别的设备的主题，连接已断开', en: 'Used topics of others: its connection was ended' },
  service: { zh: '设备已停用或报废', en: 'The device is disabled or scrapped' },
  other: { zh: '同一时间已有另一个数值', en: 'Another value of the same moment is there' },
  nowhere: {
    zh: '设备还没有绑定使用者或大棚，数值无处可存',
    en: 'The device is bound to nothing: its values have no place',
  },
}
const CLOCK: Label = {
  zh: '设备时钟不对，已改用平台时间',
  en: 'The clock of the device is wrong: the server’s time was used',
}

/** Words of a cause; a cause of which nobody has thought stands as it is counted. */
export function causeWords(cause: string): Label {
  if (cause.startsWith('clock.')) return CLOCK
  return Object.hasOwn(CAUSES, cause) ? CAUSES[cause]! : { zh: cause, en: cause }
}

/** Whether what is counted was kept all the same. */
export const isNoteOnly = (cause: string): boolean => cause === 'unknownKey' || cause.startsWith('clock.')
