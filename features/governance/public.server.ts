export { buildMonth } from './grade/building.server.ts'
export { monthBefore, monthsTo } from './grade/months.ts'
export { ownGrid } from './gridmember/own-grid.server.ts'
export { nextVisit } from './visits.ts'
