/** Keys of the states of a device. */
export const MACHINE = { inactive: '0', online: '1', offline: '2', fault: '3', disabled: '4', scrapped: '5' } as const

/**
 * Changes of a device's state that people make (domain-model §4.7.2). What a device does by itself (first message, gone,
 * back) is written by `deviceSays`.
 */
export const machineTransitions = {
  fault: { label: { zh: '报故障', en: 'Report fault' }, from: [MACHINE.online], to: MACHINE.fault, reason: true },
  recover: { label: { zh: '恢复', en: 'Recovered' }, from: [MACHINE.fault], to: MACHINE.online, confirm: false },
  disable: {
    label: { zh: '停用', en: 'Disable' },
    from: [MACHINE.online, MACHINE.offline],
    to: MACHINE.disabled,
    reason: true,
  },
  enable: { label: { zh: '启用', en: 'Enable' }, from: [MACHINE.disabled], to: MACHINE.offline, confirm: false },
  scrap: {
    label: { zh: '报废', en: 'Scrap' },
    from: [MACHINE.offline, MACHINE.disabled],
    to: MACHINE.scrapped,
    reason: true,
    confirm: { zh: '确定报废？设备的账号与密码将一并销毁。', en: 'Scrap the device? Its credentials are destroyed.' },
  },
} as const

/** One that says nothing, or has not begun to, has to be looked after. */
export const machineMeanings = {
  open: [MACHINE.inactive, MACHINE.offline],
  underWay: [MACHINE.online],
  refused: [MACHINE.fault],
  ended: [MACHINE.disabled, MACHINE.scrapped],
}

export type MachineState = (typeof MACHINE)[keyof typeof MACHINE]
/** Key of machine_log_type under which a state is written down when a device comes into it. */
export const LOG_TYPE_OF: Readonly<Record<string, string>> = { 0: '8', 1: '1', 2: '2', 3: '8', 4: '8', 5: '8' }
