import { dateTime, decimal, defineResource, dict, files, flag, integer, ref, text, through } from '@village/resource'
import { machine } from '../../device/machine/machine.resource.ts'
import { handling, handlingMeanings, handlingTabs } from '../handling.ts'

/**
 * Events and inspections of a fire hydrant (domain-model §4.6.4). People submit inspections; what the device tells stays as it
 * arrived, but for its handling. What it measures at its intervals arrives in `safety.hydrantreading` (decision 0170).
 */
export const recordhydrant = defineResource({
  name: 'safety.recordhydrant',
  label: { zh: '消防栓记录', en: 'Hydrant records' },
  path: '/safe/recordhydrant',
  title: 'machineId',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 4, icon: 'FireOutlined', keep: true },
  order: ['-recordTime'],
  columns: [
    'machineId',
    'sn',
    'recordType',
    'recordTime',
    'pressure',
    'tilt',
    'coverOpen',
    'waterLeak',
    'abnormal',
    'inspectorId',
    'deptId',
    'handleStatus',
  ],
  keys: [['machineId', 'recordType', 'recordTime']],
  indexes: [
    ['machineId', 'recordTime'],
    ['recordType', 'recordTime'],
  ],
  states: {
    field: 'handleStatus',
    initial: '2',
    meanings: handlingMeanings,
    tabs: handlingTabs,
    transitions: {
      take: handling.take,
      repair: { ...handling.handle, label: { zh: '修复', en: 'Repaired' } },
      ignore: handling.ignore,
    },
  },
  fields: {
    machineId: ref('消防栓', 'Hydrant', 'device.machine')
      .only({ machineType: 'hydrant' })
      .required()
      .search()
      .heads('消防栓', 'Hydrant'),
    sn: through('machineId', machine, 'sn'),
    recordType: dict('记录类型', 'Kind', 'hydrant_record_type').given().search(),
    recordTime: dateTime('记录时间', 'Time').required().sort().search('range'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    gridId: ref('所属网格', 'Grid', 'governance.grid').follows('machineId').search().hide('list'),
    pressure: decimal('水压(MPa)', 'Pressure (MPa)', 3).min(0).max(2.5).heads('读数', 'Readings'),
    flow: decimal('流量(m³/h)', 'Flow (m3/h)').min(0).hide('list'),
    tilt: decimal('倾角(°)', 'Tilt (deg)', 1).min(0).max(180),
    waterTemp: decimal('水温(℃)', 'Water temperature (C)', 1).min(-40).max(80).hide('list'),
    waterUsed: decimal('用水量(m³)', 'Water used (m3)').min(0).hide('list'),
    coverOpen: flag('闷盖开启', 'Cover open').search(),
    waterLeak: flag('漏水', 'Leak').search(),
    battery: integer('电量(%)', 'Battery (%)').min(0).max(100),
    signalDbm: integer('信号(dBm)', 'Signal (dBm)').min(-150).max(0).hide('list'),
    abnormal: flag('异常', 'Abnormal').search().heads('巡检', 'Inspection'),
    inspectorId: ref('巡检人', 'Inspector', 'system.user').given().search(),
    inspectResult: text('巡检结果', 'Inspection result').max(500).hide('list'),
    photoIds: files('照片', 'Photos'),
    handleStatus: dict('处置状态', 'State', 'handle_status').given().search().heads('处置', 'Handling'),
    handleResult: text('处置结果', 'Result').max(500).hide('list', 'form'),
    handlerId: ref('处置人', 'Handler', 'system.user').given().hide('list').heads('其他', 'Other'),
    handleTime: dateTime('处置时间', 'Handled at').given().hide('list'),
  },
})
