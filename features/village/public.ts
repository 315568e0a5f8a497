export { OPINION } from './opinion/opinion.states.ts'
export { workdayAfter } from './working-days.ts'
