export { NORMAL } from './bracelet/vitals.ts'
/** How people who wear a bracelet are. */
export { type Wearing, wearingOf } from './braceletsos/alarms/wearing.server.ts'
export { dayOf, sosNoOf, sosSeries } from './braceletsos/declared/sos-number.ts'
export { recordbracelet as vitalsKept } from './recordbracelet/recordbracelet.resource.ts'
export { seesVitals } from './recordbracelet/vitals-access.server.ts'
export { dayOfDose, dosesOf } from './uservaccinate/schedule.ts'
export { learnVillage, villagesWithWearers } from './vitallimit/learning.server.ts'
export { vitalsWeek } from './vitals-week.server.ts'
