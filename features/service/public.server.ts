export { ABORTING, settled } from './recordcharging/session.ts'
