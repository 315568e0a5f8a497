import type { AnyResource, Field, Label } from '@village/resource'

/** What is not brought back, whatever else is. */
export const LEFT_OUT: Label = {
  zh: '不找回：日志、变更历史与审计，设备读数与状态，账号、角色与权限，会话与密码，消息，流程，导入导出与申请',
  en: 'Not brought back: logs, history and audit, readings and states of devices, accounts, roles and rights, sessions and passwords, messages, processes, imports, exports and requests',
}

/** Registers that begin with these are left out; logs and arrivals are by themselves. */
const LEFT_OUT_NAMES = [
  // Accounts, rights and sessions: given by people who answer for it, never by a copy.
  'account.',
  'system.user',
  'system.role',
  'system.api-scope',
  'system.data-scope',
  // Messages and who has read what.
  'desk.message',
  'messages.',
  'village.notice_receipt',
  'village.affairs_view',
  'party.partyview',
  // What devices said last, and their credentials.
  'device.brokername',
  'device.command',
  'device.credential',
  'device.rawmessage',
  'device.rejection',
  'device.rollup',
  'device.seenmessage',
  'device.shadow',
  'device.signinfailure',
  'device.unknowndevice',
  'device.watch',
  'alarm_center.alarm_log',
  'alarm_center.alarm_tally',
  'alarm_center.rule_state',
  // What runs: a half of a process would wait for ever.
  'flow.',
  'work.',
  // Tasks and requests of the moment, and what the night finds anew.
  'exchange.',
  'privacy.',
  'closure.',
  'monitor.',
  'people.duplicate',
  // Files come back with the records that name them.
  'files.',
  // Accounts at services outside, with their secrets.
  'video.videoplatform',
]

const isCompared = (r: AnyResource): boolean =>
  r.scope !== 'platform' &&
  r.storage !== 'log' &&
  r.arrives === undefined &&
  !LEFT_OUT_NAMES.some(name => r.name.startsWith(name))

const targetsOf = (r: AnyResource): readonly string[] =>
  Object.values<Field>(r.fields).flatMap(({ spec }) => (spec.to && !spec.derived ? spec.to : []))

/** The registers that are compared, those first to which others refer. Where two refer to each other one has to be first. */
export function comparedRegisters(all: readonly AnyResource[]): readonly AnyResource[] {
  const compared = new Map(all.filter(isCompared).map(r => [r.name, r]))
  const ordered = new Set<AnyResource>()
  const entered = new Set<string>()
  const visit = (r: AnyResource): void => {
    if (entered.has(r.name)) return
    entered.add(r.name)
    for (const to of targetsOf(r)) {
      const target = compared.get(to)
      if (target) visit(target)
    }
    ordered.add(r)
  }
  for (const r of compared.values()) visit(r)
  return [...ordered]
}
