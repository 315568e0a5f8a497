import { dateTime, decimal, defineResource, integer, ref, through } from '@village/resource'
import { machine } from '../../device/machine/machine.resource.ts'

/** What a hydrant measures at its intervals; it only arrives. What people find there is in `safety.recordhydrant`. */
export const hydrantreading = defineResource({
  name: 'safety.hydrantreading',
  label: { zh: '消防栓读数', en: 'Hydrant readings' },
  path: '/safe/hydrantreading',
  title: 'recordTime',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'recordTime', keptDays: 'retention.hydrantReading' },
  menu: { order: 7, icon: 'LineChartOutlined', keep: true },
  order: ['-recordTime'],
  columns: ['recordTime', 'machineId', 'sn', 'pressure', 'flow', 'tilt', 'battery', 'deptId'],
  keys: [['machineId', 'recordTime']],
  fields: {
    recordTime: dateTime('记录时间', 'Time').required().sort().search('range').heads('读数', 'Readings'),
    machineId: ref('消防栓', 'Hydrant', 'device.machine').only({ machineType: 'hydrant' }).required().search(),
    sn: through('machineId', machine, 'sn'),
    pressure: decimal('水压(MPa)', 'Pressure (MPa)', 3),
    flow: decimal('流量(m³/h)', 'Flow (m3/h)'),
    tilt: decimal('倾角(°)', 'Tilt (deg)', 1),
    battery: integer('电量(%)', 'Battery (%)'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree').heads('位置', 'Place'),
    gridId: ref('所属网格', 'Grid', 'governance.grid').follows('machineId').search().hide('list'),
  },
})
