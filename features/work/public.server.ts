/** Asks for leave in the name of the caller. */
export { askForLeave } from './leave/leave.server.ts'
