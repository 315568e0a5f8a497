export { CLASSES } from './partyprop/classes.ts'
