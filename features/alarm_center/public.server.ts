/** Follows alarms, raises them where no rule does, and judges what devices report. */
export { alarm } from './alarm/alarm.resource.ts'
export { type AlarmChange, provideAlarmFollower } from './alarm/followers.server.ts'
export { addAlarm } from './alarm/raising.server.ts'
export { type OwnRange, provideOwnRange, ruleFor } from './alarmrule/rules-of.server.ts'
export { evaluate } from './evaluation/evaluating.server.ts'
export { sweep } from './evaluation/sweeping.server.ts'
