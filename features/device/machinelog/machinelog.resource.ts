import { dateTime, defineResource, dict, flag, post, ref, section, shape, text, through } from '@village/resource'
import { removeCall } from '../arrivals.ts'
import { machine } from '../machine/machine.resource.ts'

const written = {
  machineId: ref('设备', 'Machine', 'device.machine').required().search().hide('list'),
  logType: dict('日志类型', 'Log type', 'machine_log_type').required().preset('8').search(),
  logTime: dateTime('时间', 'Time').required().search('range'),
  content: text('内容', 'Content').max(1000).search('like'),
  success: flag('成功', 'Succeeded').preset(1).search(),
}

/** What befell a device: on and off line, commands, firmware, maintenance (domain-model §4.7.3). It only grows. */
export const machinelog = defineResource({
  name: 'device.machinelog',
  label: { zh: '设备日志', en: 'Machine logs' },
  path: '/device/machinelog',
  title: 'logType',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'logTime', keptDays: 'retention.machineLogDays' },
  menu: { order: 3, icon: 'FileSearchOutlined', keep: true },
  order: ['-logTime'],
  columns: ['logTime', 'machineName', 'sn', 'machineType', 'logType', 'toStatus', 'content', 'success', 'deptId'],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    ...section('日志', 'Log', written),
    machineName: through('machineId', machine, 'machineName'),
    sn: through('machineId', machine, 'sn'),
    machineType: through('machineId', machine, 'machineType'),
    fromStatus: dict('原状态', 'Former state', 'machine_status').given().hide('list'),
    toStatus: dict('新状态', 'New state', 'machine_status').given(),
    stateReason: dict('原因', 'Why', 'machine_state_reason').given().hide('list'),
    operatorId: ref('操作人', 'Operator', 'system.user').given().search(),
  },
  endpoints: {
    submit: post('登记维护', 'Note maintenance', {
      on: 'page',
      params: { ...written, content: written.content.required() },
      returns: shape<{ readonly id: string }>(),
    }),
    remove: removeCall('device.machinelog', 'machinelog'),
  },
})
