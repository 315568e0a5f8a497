export { checkReview, fillReview, tellWriter } from './publishing/reviewing.server.ts'
