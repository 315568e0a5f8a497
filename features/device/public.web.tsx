export { MachineHistory } from './machine/machine-history.web.tsx'
