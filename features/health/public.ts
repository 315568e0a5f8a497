export type { Vital, VitalDay, VitalsWeek } from './bracelet/vitals-week.ts'
