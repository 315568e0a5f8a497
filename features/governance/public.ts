export { type Boundary, contains, isBoundary, type Place } from './grid/boundary.ts'
