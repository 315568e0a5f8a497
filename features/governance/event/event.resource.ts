import { dateTime, decimal, defineResource, dict, files, flag, integer, longText, ref, text } from '@village/resource'
import { eventEndpoints } from './declared/event.endpoints.ts'
import { EVENT, eventMeanings, eventTabs, eventTransitions } from './declared/event.states.ts'
import { handlingFields } from './declared/handling-fields.ts'
import { placeFields } from './declared/place-fields.ts'
import { reporterFields } from './declared/reporter-fields.ts'

/** A problem in the village from report to closure, with place, pictures, people and time limit (domain-model §4.10.4). */
export const event = defineResource({
  name: 'governance.upload_event',
  label: { zh: '事件上报', en: 'Events' },
  path: '/manage/uploadEvent',
  title: 'title',
  verbs: ['page', 'detail', 'submit', 'save', 'update', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 0, icon: 'BellOutlined', keep: true },
  order: ['status', '-level', '-happenTime'],
  columns: ['title', 'category', 'level', 'status', 'currentUserId', 'deadline', 'happenTime', 'showOpen', 'deptId'],
  indexes: [
    ['status', 'deadline'],
    ['currentUserId', 'status'],
    ['category', 'happenTime'],
    ['reporterId', 'clientKey'],
    ['mergedIntoId'],
  ],
  find: { order: 10, name: 'title', number: 'ssid', beside: ['ssid', 'deptId'] },
  states: {
    field: 'status',
    initial: EVENT.reported,
    meanings: eventMeanings,
    transitions: eventTransitions,
    tabs: eventTabs,
  },
  fields: {
    imageIds: files('现场图片', 'Pictures').heads('事件', 'Event'),
    title: text('事件标题', 'Title')
      .max(128)
      .required('请输入事件标题', 'Please enter the title')
      .withoutNumbers()
      .said()
      .search('like'),
    category: dict('事件类别', 'Category', 'event_category')
      .required('请选择事件类别', 'Please choose the category')
      .search(),
    level: dict('事件级别', 'Level', 'event_level').required().preset('1').search(),
    content: longText('事件描述', 'Description')
      .max(2000)
      .required('请描述事件', 'Please describe it')
      .withoutNumbers()
      .said(),
    happenTime: dateTime('发生时间', 'Happened at').sort().search('range').help('不填为现在', 'Now, when empty'),
    source: dict('事件来源', 'Source', 'event_source').preset('1').search().hide('list'),
    videoIds: files('现场视频', 'Videos'),
    ssid: text('事件编号', 'Serial').max(32).given().unique().search().hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree').heads('地点与人员', 'Place and people'),
    ...placeFields,
    involvedCount: integer('涉及人数', 'How many').min(0).max(9999).hide('list'),
    ...reporterFields,
    ...handlingFields,
    showOpen: flag('是否公开', 'Shown').given().search(),
    showTime: dateTime('公开时间', 'Shown since').given().hide('list'),
    opinionId: ref('来源意见', 'Opinion', 'village.opinion').given().hide('list'),
    handleHours: decimal('处置用时(小时)', 'Hours', 1).derived().hide('list'),
    /** Made by whoever sends it: the same report sent again is the same event. */
    clientKey: text('上报凭据', 'Key of the report').max(64).given().hide('list', 'detail', 'excel'),
  },
  endpoints: eventEndpoints,
})
