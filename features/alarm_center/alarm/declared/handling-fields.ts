import { dateTime, dict, ref, text } from '@village/resource'

/** What people make of an alarm (domain-model §4.5.2). */
export const handlingFields = {
  status: dict('状态', 'State', 'alarm_status').given().search().heads('处置', 'Handling'),
  ackUser: ref('确认人', 'Acknowledged by', 'system.user').given().hide('list'),
  ackTime: dateTime('确认时间', 'Acknowledged at').given().hide('list'),
  handlerId: ref('处置人', 'Handler', 'system.user').search(),
  deadline: dateTime('处置时限', 'Deadline'),
  dispatchUser: ref('派单人', 'Dispatched by', 'system.user').given().hide('list'),
  dispatchTime: dateTime('派单时间', 'Dispatched at').given().hide('list'),
  arriveTime: dateTime('到场时间', 'Arrived at').given().hide('list'),
  closeUser: ref('关闭人', 'Closed by', 'system.user').given().hide('list'),
  closeTime: dateTime('关闭时间', 'Closed at').given().search('range').hide('list'),
  closeResult: text('处置结果', 'Result').max(500).withoutNumbers().said().hide('list', 'form'),
  falseReason: text('误报原因', 'False because').max(200).withoutNumbers().said().hide('list', 'form'),
  eventId: ref('关联事件', 'Event', 'governance.upload_event').given().hide('list'),
  muteUntil: dateTime('静音至', 'Muted until').given().hide('list'),
}
