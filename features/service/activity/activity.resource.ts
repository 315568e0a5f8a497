import {
  dateTime,
  decimal,
  defineResource,
  dict,
  file,
  files,
  flag,
  integer,
  longText,
  phone,
  ref,
  text,
} from '@village/resource'
import { activityEndpoints } from './activity.endpoints.ts'
import { activityTransitions } from './activity.states.ts'

const times = ['startTime', 'endTime'] as const
const enrolment = ['enrollStart', 'enrollEnd', 'maxPeople', 'needReview'] as const
const age = (zh: string, en: string) => integer(zh, en).min(0).max(120).hide('list')

/** What villagers can enrol in: a clinic, a training, a festival (domain-model §4.3.1). */
export const activity = defineResource({
  name: 'service.activity',
  label: { zh: '社区活动', en: 'Activities' },
  path: '/convenient/activity',
  title: 'title',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'CalendarOutlined', keep: true },
  order: ['-startTime'],
  find: { order: 8, name: 'title', beside: ['startTime', 'deptId'] },
  columns: [
    ...(['title', 'activityType', 'status', 'startTime', 'enrollEnd', 'maxPeople', 'enrolledCount'] as const),
    ...(['waitingCount', 'endTime', 'deptId'] as const),
  ],
  groups: [
    {
      label: { zh: '活动', en: 'Activity' },
      fields: ['title', 'activityType', 'deptId', ...times, 'content', 'coverId'],
    },
    {
      label: { zh: '报名', en: 'Enrolment' },
      fields: [...enrolment, 'minAge', 'maxAge', 'enrolledCount', 'waitingCount'],
    },
    { label: { zh: '组织与地点', en: 'Organiser' }, fields: ['organizer', 'contactName', 'contactPhone', 'address'] },
    { label: { zh: '结果', en: 'Result' }, fields: ['points', 'status', 'summary', 'photoIds'] },
  ],
  indexes: [['status', 'enrollEnd']],
  states: { field: 'status', initial: '0', transitions: activityTransitions },
  fields: {
    title: text('活动名称', 'Title').max(128).required().search('like'),
    activityType: dict('活动类型', 'Type', 'activity_type').required().search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    startTime: dateTime('开始时间', 'Starts').required().sort().search('range'),
    endTime: dateTime('结束时间', 'Ends').required(),
    content: longText('活动内容', 'Content').max(5000).required(),
    coverId: file('封面', 'Cover'),
    enrollStart: dateTime('报名开始', 'Enrol from').hide('list'),
    enrollEnd: dateTime('报名截止', 'Enrol until').required(),
    maxPeople: integer('人数上限', 'Limit').min(0).max(100_000).preset(0).help('0 表示不限', '0 means no limit'),
    enrolledCount: integer('已报名', 'Enrolled').derived(),
    waitingCount: integer('候补', 'Waiting').derived(),
    needReview: flag('报名需审核', 'Review enrolments').search().hide('list'),
    minAge: age('最小年龄', 'From age'),
    maxAge: age('最大年龄', 'Up to age'),
    organizer: text('主办单位', 'Organiser').max(128).hide('list'),
    contactName: text('联系人', 'Contact').max(64).hide('list'),
    contactPhone: phone('联系电话', 'Phone').hide('list'),
    address: text('地点', 'Place').max(200).hide('list'),
    longitude: decimal('经度', 'Longitude', 7).min(-180).max(180).hide('list'),
    latitude: decimal('纬度', 'Latitude', 7).min(-90).max(90).hide('list'),
    points: integer('签到积分', 'Points').min(0).max(100).preset(0).hide('list'),
    status: dict('状态', 'State', 'activity_status').given().search(),
    summary: longText('活动总结', 'Summary').max(5000),
    photoIds: files('现场照片', 'Photos'),
  },
  endpoints: activityEndpoints,
})
