import { dateTime, defineResource, dict, integer, json, post, ref, shape, text } from '@village/resource'
import { COMMAND } from '../command/command-states.ts'

/** An order to a device, with what came of it (domain-model §4.7.10). */
export const devicecommand = defineResource({
  name: 'device.command',
  label: { zh: '设备指令', en: 'Device commands' },
  path: '/device/command',
  title: 'code',
  verbs: ['list', 'detail'],
  scope: 'tenant+dept',
  menu: { order: 5, icon: 'ThunderboltOutlined' },
  order: ['-createTime'],
  columns: ['sendTime', 'code', 'machineId', 'status', 'reason', 'operatorId', 'finishTime', 'result'],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree').hide('list'),
    machineId: ref('设备', 'Machine', 'device.machine').required().search(),
    code: text('指令', 'Command').max(32).required().search(),
    params: json<Readonly<Record<string, unknown>>>('参数', 'Parameters').given(),
    reason: text('事由', 'Reason').max(200).given(),
    status: dict('状态', 'State', 'command_status').given().search().preset(COMMAND.queued),
    ttlSec: integer('有效期(秒)', 'Lasts (s)').given(),
    operatorId: ref('操作人', 'Operator', 'system.user').given(),
    sendTime: dateTime('下发时间', 'Sent at').given(),
    finishTime: dateTime('完成时间', 'Finished at').given(),
    result: text('结果', 'Result').max(500).given(),
  },
  endpoints: {
    send: post('下发指令', 'Send a command', {
      access: { permission: 'command_send' },
      params: {
        machineId: ref('设备', 'Machine', 'device.machine').required(),
        code: text('指令', 'Command')
          .max(32)
          .required()
          .pattern(
            /[A-Za-z][A-Za-z0-9_.-]{0,31}/,
            '指令为字母开头的字母、数字、_ . -',
            'A letter, then letters, digits, _ . -',
          ),
        params: json<Readonly<Record<string, unknown>>>('参数', 'Parameters'),
        reason: text('事由', 'Reason').max(200),
        ttlSec: integer('有效期(秒)', 'Lasts (s)').min(5).max(604_800).preset(60),
      },
      returns: shape<{ readonly id: string }>(),
    }),
  },
})
