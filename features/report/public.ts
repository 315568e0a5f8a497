/** What reports are made of, for those who make some. */
export { emptyDesign, type RegisterDesign, type ReportChart } from './design.ts'
