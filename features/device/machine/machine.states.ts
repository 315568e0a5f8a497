/**
 * Changes of a device's state that people make (domain-model §4.7.2). What a device does by itself (first message, gone,
 * back) is written by `deviceSays`.
 */
export const machineTransitions = {
  fault: { label: { zh: '报故障', en: 'Report fault' }, from: ['1'], to: '3', reason: true },
  recover: { label: { zh: '恢复', en: 'Recovered' }, from: ['3'], to: '1' },
  disable: { label: { zh: '停用', en: 'Disable' }, from: ['1', '2'], to: '4', reason: true },
  enable: { label: { zh: '启用', en: 'Enable' }, from: ['4'], to: '2' },
  scrap: {
    label: { zh: '报废', en: 'Scrap' },
    from: ['2', '4'],
    to: '5',
    reason: true,
    confirm: { zh: '确定报废？设备的账号与密码将一并销毁。', en: 'Scrap the device? Its credentials are destroyed.' },
  },
} as const

/** Not activated, online, offline, fault, disabled, scrapped. */
export type MachineState = '0' | '1' | '2' | '3' | '4' | '5'
/** Key of machine_log_type under which a state is written down when a device comes into it. */
export const LOG_TYPE_OF: Readonly<Record<string, string>> = { 0: '8', 1: '1', 2: '2', 3: '8', 4: '8', 5: '8' }
