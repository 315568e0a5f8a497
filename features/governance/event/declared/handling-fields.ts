import { dateTime, dict, files, integer, longText, ref, section } from '@village/resource'
import { OPEN_EVENTS } from './event.states.ts'

/** What is written into an event while it is dealt with. */
export const handlingFields = section('办理', 'Handling', {
  status: dict('状态', 'State', 'event_status').given().search(),
  currentUserId: ref('处理人', 'Handler', 'system.user').search().hide('form'),
  currentDeptId: ref('当前部门', 'Now with department', 'system.dept').given().search().hide('list'),
  acceptTime: dateTime('受理时间', 'Accepted at').given().hide('list'),
  dispatchTime: dateTime('派发时间', 'Dispatched at').given().hide('list'),
  deadline: dateTime('办理时限', 'Deadline')
    .given()
    .dueIn(...OPEN_EVENTS)
    .search('range'),
  extendHours: integer('延期(小时)', 'Extended (h)').given().hide('list'),
  urgeCount: integer('催办次数', 'Urged').given().hide('list'),
  /** Of the last step; the timeline keeps it. */
  stepNote: longText('说明', 'Note').max(1000).withoutNumbers().said().hide('list', 'form', 'excel'),
  handleImageIds: files('处置图片', 'Pictures of the work').hide('form'),
  closeSummary: longText('处置结果', 'Result').max(1000).withoutNumbers().hide('list', 'form'),
  mergedIntoId: ref('并入事件', 'Merged into', 'governance.upload_event').given().hide('list'),
  finishTime: dateTime('处置完成', 'Handled at').given().hide('list'),
  closeTime: dateTime('办结时间', 'Closed at').given().search('range'),
  satisfaction: dict('满意度', 'Satisfaction', 'satisfaction').given().search().hide('list'),
  warned: integer('已提醒', 'Warned').given().hide('list', 'detail', 'excel'),
})
