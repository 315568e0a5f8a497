export type { Vital, VitalDay, VitalsWeek } from './vitals-week.ts'
