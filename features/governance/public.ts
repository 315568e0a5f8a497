export { type Boundary, contains, isBoundary, type Place } from './grid/boundary.ts'
export type { GridNumbers } from './home-block.ts'
