/** Keys of the states of an alarm and of what is done about it. */
export { ACTION, ALARM, isCallType, OPEN_ALARMS } from './alarm/declared/alarm.states.ts'
