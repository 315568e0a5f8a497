export { EVENT } from './event/event.states.ts'
export { limitEnd, minutesFrom } from './event/event-clock.ts'
export { type Boundary, contains, isBoundary, type Place } from './grid/boundary.ts'
export type { GridNumbers } from './home-block.ts'
