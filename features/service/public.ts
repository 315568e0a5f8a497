/** Bands of ages on answer sheets. */
export { ageBandOf } from './questionnaire/declared/answers.ts'
