export { ownGrid } from './gridmember/own-grid.server.ts'
