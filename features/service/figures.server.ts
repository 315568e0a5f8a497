import { ageBands, chartCalls, provideFigure } from '../statistics/public.server.ts'
import { activity } from './activity/activity.resource.ts'
import { activityenroll } from './activityenroll/activityenroll.resource.ts'
import { incomeOf, soldEnds } from './recordcharging/income.server.ts'
import { recordcharging } from './recordcharging/recordcharging.resource.ts'
import { CHARGING } from './recordcharging/recordcharging.states.ts'

const people = { zh: '人次', en: 'enrolments' }
const sessions = { zh: '次', en: 'sessions' }

const activities = chartCalls({
  of: activity,
  counts: { zh: '活动(不含草稿与取消)', en: 'Activities but drafts and cancelled ones' },
  unit: { zh: '场', en: 'activities' },
  filters: { status: '1,2,3,4' },
  time: 'startTime',
  pie: [{ word: 'type', field: 'activityType' }],
  bar: [
    { word: 'month', time: 'month', across: 'activityType' },
    { word: 'dept', field: 'deptId', across: 'activityType' },
  ],
})
const enrolments = chartCalls({
  of: activityenroll,
  counts: { zh: '有效报名', en: 'Enrolments that stand' },
  unit: people,
  filters: { status: '0,1,2,4,5' },
  time: 'enrollTime',
  pie: [
    { word: 'status', field: 'status', filters: {} },
    { word: 'rating', field: 'rating', filters: { status: '4' } },
  ],
  bar: [
    { word: 'dept', field: 'deptId', across: 'status' },
    { word: 'ageBand', label: { zh: '年龄段', en: 'Age' }, bands: () => ageBands('residentAge', [0, 18, 45, 60, 80]) },
  ],
})
const charging = chartCalls({
  of: recordcharging,
  counts: { zh: '充电次数', en: 'Charging sessions' },
  unit: sessions,
  filters: {},
  time: 'startTime',
  pie: [
    { word: 'status', field: 'status' },
    {
      word: 'abort',
      field: 'stopReason',
      filters: { status: CHARGING.aborted },
      label: { zh: '异常原因', en: 'Abort reason' },
    },
  ],
  bar: [
    { word: 'day', time: 'day', across: 'vehicleKind' },
    { word: 'pile', field: 'machineId' },
  ],
})

export default [
  ...activities.figures,
  ...enrolments.figures,
  ...charging.figures,
  provideFigure({
    name: 'recordcharging.sold',
    label: { zh: '充电电量与收入', en: 'Charging energy and income' },
    counts: {
      zh: '按开始时间逐月(一个月以内逐日)合计，退款不计入收入',
      en: 'Sums by the month (by day up to a month) of the start; refunds are no income',
    },
    of: recordcharging,
    unit: sessions,
    drawn: 'line',
    timed: true,
    read: incomeOf,
    ends: soldEnds,
  }),
]
