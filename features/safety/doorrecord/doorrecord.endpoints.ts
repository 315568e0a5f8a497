import { dateTime, decimal, dict, integer, post, text } from '@village/resource'
import { removeCall } from '../removal-endpoint.ts'
import { sender } from '../sender-fields.ts'

/** How an event of a door arrives: the device by its serial number, the rest as it sent it. The same event counts once. */
const submit = post('接收门禁事件', 'Take a door event', {
  params: {
    eventId: text('事件编号', 'Event id').max(64).required(),
    ...sender,
    doorNo: integer('门号', 'Door no').min(1).max(64),
    doorName: text('门名称', 'Door name').max(128),
    readerName: text('读卡器', 'Reader').max(64),
    openMethod: dict('开门方式', 'Method', 'open_method'),
    passResult: dict('结果', 'Result', 'pass_result').required(),
    direction: dict('方向', 'Direction', 'pass_direction').required(),
    eventTime: dateTime('发生时间', 'Time').required(),
    personCategory: dict('人员类别', 'Category', 'person_category'),
    personName: text('姓名', 'Name').max(64).personName(),
    cardNo: text('卡号', 'Card no').max(32),
    similarity: decimal('相似度(%)', 'Similarity (%)').min(0).max(100),
    vendorCode: integer('厂商事件码', 'Vendor code'),
  },
  returns: { id: text('编号', 'Id') },
})

export const doorEndpoints = { submit, remove: removeCall('删除', 'Remove', 'safety.doorrecord', 'doorrecord') }
