/** What other features raise, follow and add to. */
export { alarm } from './alarm/alarm.resource.ts'
export type { CaseHelper, CasePerson, CaseVital } from './alarm/alarm-case.ts'
export { provideCasePart } from './alarm/case-parts.server.ts'
export { provideDeputies } from './alarm/deputies.server.ts'
export { type AlarmChange, provideAlarmFollower } from './alarm/followers.server.ts'
export { addAlarm } from './alarm/raising.server.ts'
export { type OwnRange, type OwnRanges, provideOwnRanges, ruleFor } from './alarmrule/rules-of.server.ts'
export { evaluate } from './evaluation/evaluating.server.ts'
