import { choice, dateTime, decimal, defineResource, flag, integer, text } from '@village/resource'
import { ofPerson, person, villageOfPerson } from '../../people/public.ts'

/**
 * Between which values a metric of one person is usual. Learnt each night from what their bracelet measured, unless
 * somebody has written it down (decision 0137).
 */
export const vitallimit = defineResource({
  name: 'health.vitallimit',
  label: { zh: '个人健康阈值', en: 'Personal limits' },
  path: '/convenient/vitallimit',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 6, icon: 'LineChartOutlined', keep: true },
  order: ['residentId', 'metric'],
  columns: ['residentName', 'residentAge', 'metric', 'least', 'most', 'learnt', 'learntDays', 'learntAt', 'deptId'],
  keys: [['residentId', 'metric']],
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    metric: choice('指标', 'Metric', {
      heartRate: ['心率', 'Heart rate'],
      systolic: ['收缩压', 'Systolic pressure'],
      diastolic: ['舒张压', 'Diastolic pressure'],
      spo2: ['血氧', 'Blood oxygen'],
      bodyTemp: ['体温', 'Body temperature'],
    })
      .required()
      .search()
      .heads('范围', 'Range'),
    least: decimal('下限', 'Lowest', 1).required().min(0).max(300),
    most: decimal('上限', 'Highest', 1).required().min(0).max(300),
    learnt: flag('自动学习', 'Learnt').given().search(),
    learntDays: integer('学习天数', 'Days learnt from').given(),
    learntAt: dateTime('学习时间', 'Learnt at').given(),
    remark: text('备注', 'Remark').max(200).hide('list'),
  },
})
