/** What other features raise, follow and add to. */
export { alarm } from './alarm/alarm.resource.ts'
export type { CaseHelper, CasePerson, CaseVital } from './alarm/alarm-case.ts'
export { provideCasePart } from './alarm/case-parts.server.ts'
export { type AlarmChange, provideAlarmFollower } from './alarm/followers.server.ts'
export { addAlarm } from './alarm/raising.server.ts'
export { type OwnRange, provideOwnRange, ruleFor } from './alarmrule/rules-of.server.ts'
export { evaluate } from './evaluation/evaluating.server.ts'
export { sweep } from './evaluation/sweeping.server.ts'
