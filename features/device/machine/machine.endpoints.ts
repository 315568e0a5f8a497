import { choice, dateTime, get, ref, shape, text } from '@village/resource'
import type { HistoryPage, MachineHistory } from '../history.ts'

/** How many devices of a kind there are, and how they do. */
export interface MachineCount {
  readonly total: number
  readonly online: number
  readonly offline: number
  readonly fault: number
}

/** Calls of devices beyond the shared ones. A player's address is among those of video. */
export const machineEndpoints = {
  getMachineHistory: get('监测历史', 'Measured over time', {
    access: { permission: 'machine_view' },
    params: {
      id: ref('设备', 'Machine', 'device.machine').required(),
      metric: text('监测指标', 'Metric').max(32),
      startTime: dateTime('开始时间', 'From'),
      endTime: dateTime('结束时间', 'To'),
      form: choice('形式', 'Form', { page: ['分页', 'Page'], points: ['曲线', 'Points of a chart'] }),
    },
    returns: shape<MachineHistory | HistoryPage>(),
  }),
  machineCount: get('设备数量', 'Numbers of devices', {
    access: { permission: 'machine_view' },
    params: { code: text('设备类型', 'Device type').max(32) },
    returns: shape<MachineCount>(),
  }),
}
