/** States of a business record that runs through a process. */
export { FLOW, OPEN_FLOWS } from './process/instance.resource.ts'
