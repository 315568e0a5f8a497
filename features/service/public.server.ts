export { ABORTING, settleSession } from './recordcharging/session.ts'
