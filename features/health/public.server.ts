export { seesVitals } from './recordbracelet/clear.server.ts'
export { recordbracelet as vitalsKept } from './recordbracelet/recordbracelet.resource.ts'
export { vitalsWeek } from './vitals-week.server.ts'
