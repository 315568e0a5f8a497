export { removeCall } from './arrivals.ts'
export { beginOf, endOf, type HistoryPoint, minutesBetween } from './history.ts'
export { unitOf } from './metrics.ts'
export { isOutOfService } from './out-of-service.ts'
