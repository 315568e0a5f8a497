import { decimal, defineResource, dict, files, longText, ref, text } from '@village/resource'
import { ofPerson } from '../../people/public.ts'
import { alarmEndpoints } from './declared/alarm.endpoints.ts'
import { ALARM, alarmMeanings, alarmTabs, alarmTransitions } from './declared/alarm.states.ts'
import { handlingFields } from './declared/handling-fields.ts'
import { originFields, triggerFields } from './declared/trigger-fields.ts'

const { residentName, residentSex, residentAge } = ofPerson

/** One abnormal situation at a device or a person; further triggers raise its counter (domain-model §4.5.2). */
export const alarm = defineResource({
  name: 'alarm_center.alarm',
  label: { zh: '告警记录', en: 'Alarms' },
  path: '/desk/alarm',
  title: 'title',
  verbs: ['list', 'detail', 'save', 'update', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'BellOutlined', keep: true, onPhone: 1 },
  order: ['status', '-level', '-firstTime'],
  columns: [
    'title',
    'level',
    'alarmType',
    'status',
    'metricValue',
    'firstTime',
    'deadline',
    'handlerId',
    'deptId',
    'repeatCount',
    'recoverTime',
    'alarmNo',
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
      .said()
      .search('like')
      .heads('告警', 'Alarm'),
    alarmType: dict('告警类型', 'Type', 'alarm_type').required('请选择告警类型', 'Please choose the type').search(),
    level: dict('级别', 'Level', 'alarm_level').required('请选择级别', 'Please choose the level').preset('2').search(),
    content: longText('告警内容', 'Content').max(1000).withoutNumbers(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree').heads('地点与人员', 'Place and person'),
    machineId: ref('设备', 'Device', 'device.machine').search().hide('list'),
    machineType: dict('设备类型', 'Device type', 'machine_type').given().search().hide('list'),
    residentId: ref('相关人员', 'Person', 'people.resident').search().hide('list'),
    residentName,
    residentSex,
    residentAge,
    gridId: ref('网格', 'Grid', 'governance.grid').search().hide('list'),
    address: text('位置', 'Place').max(200).hide('list'),
    longitude: decimal('经度', 'Longitude', 7).min(-180).max(180).mask('geo3'),
    latitude: decimal('纬度', 'Latitude', 7).min(-90).max(90).mask('geo3'),
    imageIds: files('图片', 'Pictures'),
    ...triggerFields,
    ...handlingFields,
    ...originFields,
  },
  endpoints: alarmEndpoints,
})
