import { dateTime, decimal, defineResource, dict, files, integer, json, longText, ref, text } from '@village/resource'
import { ofPerson } from '../../people/public.ts'
import { alarmEndpoints } from './alarm.endpoints.ts'
import { ALARM, alarmMeanings, alarmTabs, alarmTransitions } from './alarm.states.ts'
import { handlingFields } from './handling-fields.ts'

const { residentName, residentSex, residentAge } = ofPerson

/** One abnormal situation at a device or a person; further triggers raise its counter (domain-model §4.5.2). */
export const alarm = defineResource({
  name: 'alarm_center.alarm',
  label: { zh: '告警记录', en: 'Alarms' },
  path: '/desk/alarm',
  title: 'title',
  verbs: ['list', 'detail', 'save', 'update', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'BellOutlined', keep: true, onPhone: 3 },
  order: ['status', '-level', '-firstTime'],
  columns: [
    ...(['title', 'level', 'alarmType', 'status', 'metricValue', 'firstTime', 'deadline', 'handlerId'] as const),
    ...(['deptId', 'repeatCount', 'recoverTime', 'alarmNo'] as const),
  ],
  keys: [['openKey']],
  indexes: [
    ['status', 'level', 'firstTime'],
    ['machineId', 'firstTime'],
    ['ruleId', 'firstTime'],
    ['handlerId', 'status'],
    ['sourceTable', 'sourceId'],
    ['eventId'],
  ],
  states: {
    field: 'status',
    initial: ALARM.open,
    meanings: alarmMeanings,
    transitions: alarmTransitions,
    tabs: alarmTabs,
  },
  fields: {
    title: text('告警标题', 'Title')
      .max(200)
      .required('请输入告警标题', 'Please enter the title')
      .withoutNumbers()
      .search('like')
      .heads('告警', 'Alarm'),
    alarmType: dict('告警类型', 'Type', 'alarm_type').required('请选择告警类型', 'Please choose the type').search(),
    level: dict('级别', 'Level', 'alarm_level').required('请选择级别', 'Please choose the level').preset('2').search(),
    content: longText('告警内容', 'Content').max(1000).withoutNumbers(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree').heads('地点与人员', 'Place and person'),
    machineId: ref('设备', 'Device', 'device.machine').search().hide('list'),
    machineType: dict('设备类型', 'Device type', 'machine_type').given().search().hide('list'),
    residentId: ref('相关人员', 'Person', 'people.resident').search().hide('list'),
    ...{ residentName, residentSex, residentAge },
    gridId: ref('网格', 'Grid', 'governance.grid').search().hide('list'),
    address: text('位置', 'Place').max(200).hide('list'),
    longitude: decimal('经度', 'Longitude', 7).min(-180).max(180).mask('geo3'),
    latitude: decimal('纬度', 'Latitude', 7).min(-90).max(90).mask('geo3'),
    imageIds: files('图片', 'Pictures'),
    alarmNo: text('告警编号', 'Alarm no').max(32).given().unique().search().heads('触发', 'Trigger'),
    ruleId: ref('规则', 'Rule', 'alarm_center.alarm_rule').given().search().hide('list'),
    ruleName: text('规则名称', 'Rule name').max(64).given().hide('list'),
    metric: dict('指标', 'Metric', 'metric_code').given().search().hide('list'),
    metricValue: decimal('触发值', 'Value', 4).given(),
    threshold: decimal('阈值', 'Threshold', 4).given().hide('list'),
    firstTime: dateTime('首次时间', 'First at').given().sort().search('range'),
    lastTime: dateTime('最近时间', 'Last at').derived().hide('list'),
    repeatCount: integer('触发次数', 'Times').derived(),
    lastValue: decimal('最近值', 'Latest value', 4).derived().hide('list'),
    recoverTime: dateTime('恢复时间', 'Recovered at').given().search('range'),
    ...handlingFields,
    /** The record of another register that raised the alarm instead of a rule: a call for help. */
    sourceTable: text('来源登记簿', 'Source register').max(64).given().hide('list', 'detail', 'form', 'excel'),
    sourceId: text('来源记录', 'Source record').max(32).given().hide('list', 'detail', 'form', 'excel'),
    /** Rule, device and metric while it is open: at most one open alarm has it. */
    openKey: text('去重键', 'De-duplication key').max(128).given().hide('list', 'detail', 'form', 'excel'),
    notifyResult: json<unknown>('通知结果', 'Notify result').given().hide('list', 'detail', 'form', 'excel'),
  },
  endpoints: alarmEndpoints,
})
