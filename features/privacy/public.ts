export { LEAST_PURPOSE, LONGEST_DAYS, MOST_PURPOSE, USUAL_DAYS } from './viewrequest/terms.ts'
