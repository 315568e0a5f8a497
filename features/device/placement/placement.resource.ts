import { dateTime, decimal, defineResource, ref, text, through } from '@village/resource'
import { machine } from '../machine/machine.resource.ts'

/** Where a device was and who kept it, from when to when: one row a period, written when one of them changes. */
export const placement = defineResource({
  name: 'device.placement',
  label: { zh: '安放记录', en: 'Placements' },
  path: '/device/placement',
  title: 'machineName',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  menu: { order: 5, icon: 'HomeOutlined', keep: true },
  order: ['-since'],
  columns: [
    'machineName',
    'sn',
    'since',
    'until',
    'deptId',
    'gridId',
    'householdId',
    'address',
    'maintainerId',
    'operatorId',
  ],
  indexes: [['machineId', 'since']],
  fields: {
    machineId: ref('设备', 'Machine', 'device.machine').given().search().hide('list'),
    machineName: through('machineId', machine, 'machineName'),
    sn: through('machineId', machine, 'sn'),
    machineType: through('machineId', machine, 'machineType'),
    since: dateTime('从', 'Since').given().search('range'),
    until: dateTime('至', 'Until').given().search('range'),
    deptId: ref('所属村', 'Village', 'system.dept').given().search('tree'),
    gridId: ref('所属网格', 'Grid', 'governance.grid').given().search(),
    householdId: ref('所在户', 'Household', 'people.household').given().search(),
    address: text('安装位置', 'Place').max(200).given().search('like'),
    longitude: decimal('经度', 'Longitude', 7).given().hide('list'),
    latitude: decimal('纬度', 'Latitude', 7).given().hide('list'),
    maintainerId: ref('维护人', 'Keeper', 'system.user').given().search(),
    operatorId: ref('变更人', 'Changed by', 'system.user').given(),
  },
})
