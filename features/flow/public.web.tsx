/** The drawing of a process and where it stands. */
export { ProcessDiagram } from './diagram/process-diagram.web.tsx'
