/** Where a task is decided, and where its process is looked at. */
export { detailPath, handlePath } from './paths.ts'
/** States of a business record that runs through a process. */
export { FLOW, OPEN_FLOWS } from './process/instance.resource.ts'
