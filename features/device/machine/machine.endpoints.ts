import { choice, dateTime, get, json, jsonList, post, ref, refs, shape, text } from '@village/resource'
import type { HistoryPage, MachineHistory } from '../history.ts'
import type {
  Capacity,
  MachineConnection,
  NewCredential,
  RawMessage,
  SigninFailure,
  UnknownDevice,
} from '../session/connection.ts'
import type { Sparks } from '../sparks.ts'

/** How many devices of a kind there are, and how they do. */
export interface MachineCount {
  readonly total: number
  readonly online: number
  readonly offline: number
  readonly fault: number
}

/** A reading among many: by the device's serial number, with values by metric. */
export interface SentReading {
  readonly sn: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  readonly values: Readonly<Record<string, unknown>>
}
export interface TakenReadings extends Readonly<Record<string, unknown>> {
  readonly taken: number
  /** Readings that are there already. */
  readonly known: number
  /** By their place in what was sent, from 0: a whole reading, or a key of one of which the others are kept. */
  readonly refused: readonly { readonly index: number; readonly key?: string; readonly reason: string }[]
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
  sparks: get('设备近况', 'The last day of devices', {
    access: { permission: 'machine_view' },
    params: { ids: refs('设备', 'Devices', 'device.machine').required() },
    returns: shape<Sparks>(),
  }),
  readings: post('批量上报', 'Many readings', {
    access: { permission: 'machine_report' },
    params: { readings: jsonList<SentReading>('读数', 'Readings').required() },
    returns: shape<TakenReadings>(),
  }),
  credential: post('接入凭证', 'Credential', {
    access: { permission: 'machine_edit' },
    params: { id: ref('设备', 'Machine', 'device.machine').required() },
    returns: shape<NewCredential>(),
  }),
  desired: post('期望值', 'Desired values', {
    access: { permission: 'machine_edit' },
    params: {
      id: ref('设备', 'Machine', 'device.machine').required(),
      values: json<Readonly<Record<string, unknown>>>('期望值', 'Desired values').required(),
    },
    returns: shape<{ readonly version: number }>(),
  }),
  connection: get('接入情况', 'How it is connected', {
    access: { permission: 'machine_view' },
    params: { id: ref('设备', 'Machine', 'device.machine').required() },
    returns: shape<MachineConnection>(),
  }),
  unknown: get('未登记的设备', 'Unknown devices', {
    access: { permission: 'machine_edit' },
    returns: shape<readonly UnknownDevice[]>(),
  }),
  messages: get('最近报文', 'Last messages', {
    access: { permission: 'machine_edit' },
    params: { id: ref('设备', 'Machine', 'device.machine').required() },
    returns: shape<readonly RawMessage[]>(),
  }),
  capacity: get('接入能力', 'Capacity', {
    access: { permission: 'machine_edit' },
    returns: shape<Capacity>(),
  }),
  failures: get('登录失败的设备', 'Failed sign-ins', {
    access: { permission: 'machine_edit' },
    returns: shape<readonly SigninFailure[]>(),
  }),
  machineCount: get('设备数量', 'Numbers of devices', {
    access: { permission: 'machine_view' },
    params: { code: text('设备类型', 'Device type').max(32) },
    returns: shape<MachineCount>(),
  }),
}
