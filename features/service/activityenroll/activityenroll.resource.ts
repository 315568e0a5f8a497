import {
  choice,
  dateTime,
  defineResource,
  dict,
  EVERYTHING,
  integer,
  phone,
  ref,
  text,
  through,
} from '@village/resource'
import { ofPerson, person, villageOfPerson } from '../../people/public.ts'
import { activity } from '../activity/activity.resource.ts'
import { enrolTransitions, OVER_EARLY } from './activityenroll.states.ts'

/** One person's enrolment in one activity, with the check-in (domain-model §4.3.2). */
export const activityenroll = defineResource({
  name: 'service.activityenroll',
  label: { zh: '活动报名', en: 'Enrolments' },
  path: '/convenient/activityenroll',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 2, icon: 'TeamOutlined', keep: true },
  order: ['-enrollTime'],
  columns: [
    'residentName',
    'residentAge',
    'activityTitle',
    'status',
    'peopleCount',
    'enrollTime',
    'checkInTime',
    'rating',
    'phone',
    'gridId',
    'deptId',
  ],
  indexes: [['activityId', 'status']],
  forgets: { since: 'enrollTime', keptYears: 'retention.enrolment', only: { status: OVER_EARLY } },
  states: {
    field: 'status',
    initial: '1',
    meanings: { open: ['0'], underWay: ['1', '2'], done: ['4'], refused: ['6'], ended: ['3', '5'] },
    transitions: enrolTransitions,
    tabs: [
      EVERYTHING,
      { label: { zh: '待审核', en: 'To review' }, states: ['0'] },
      { label: { zh: '候补', en: 'Waiting' }, states: ['2'] },
      { label: { zh: '已报名', en: 'Enrolled' }, states: ['1'] },
    ],
  },
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    activityId: ref('活动', 'Activity', 'service.activity').required().search().hide('list').heads('报名', 'Enrolment'),
    peopleCount: integer('参加人数', 'People').min(1).max(10).preset(1),
    phone: phone('联系电话', 'Phone'),
    enrollTime: dateTime('报名时间', 'Enrolled at').given().sort().search('range'),
    status: dict('状态', 'State', 'enroll_status').given().search().heads('审核', 'Review'),
    reviewUser: ref('审核人', 'Reviewer', 'system.user').given().hide('list'),
    reviewTime: dateTime('审核时间', 'Reviewed at').given().hide('list'),
    rejectReason: text('拒绝原因', 'Reason').max(200).withoutNumbers().hide('list', 'form'),
    checkInTime: dateTime('签到时间', 'Checked in').given().sort().heads('到场', 'Attendance'),
    checkInWay: choice('签到方式', 'Way', { qr: ['扫码', 'QR code'], list: ['名单', 'List'], face: ['刷脸', 'Face'] })
      .given()
      .hide('list'),
    points: integer('获得积分', 'Points').given().hide('list'),
    rating: dict('评价', 'Rating', 'satisfaction').search(),
    comment: text('评价内容', 'Comment').max(500).hide('list'),
    activityTitle: through('activityId', activity, 'title').hide('form', 'detail').heads('其他', 'Other'),
  },
})
