/** What other features raise, follow and add to. */
export { alarm } from './alarm/alarm.resource.ts'
export type { CaseHelper, CasePerson, CaseVital } from './alarm/declared/alarm-case.ts'
export { addAlarm } from './alarm/raising/raising.server.ts'
export { provideCasePart } from './alarm/telling/case-parts.server.ts'
export { provideDeputies } from './alarm/telling/deputies.server.ts'
export { type AlarmChange, provideAlarmFollower } from './alarm/telling/followers.server.ts'
export { type OwnRange, type OwnRanges, provideOwnRanges, ruleFor } from './alarmrule/rules-of.server.ts'
export { evaluate } from './evaluation/evaluating.server.ts'
