/** Bands of ages on answer sheets. */
export { ageBandOf } from './questionnaire/answers.ts'
