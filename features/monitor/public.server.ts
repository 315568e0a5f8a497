export { keepClientFaults } from './log-error/client-faults.server.ts'
export { noteUsual } from './log-usual/noting.server.ts'
