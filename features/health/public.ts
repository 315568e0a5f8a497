export type { OpenCalls } from './braceletsos/rescue.ts'
export type { Vital, VitalDay, VitalsWeek } from './vitals-week.ts'
