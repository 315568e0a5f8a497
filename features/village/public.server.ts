export { checkReview, fillReview, publicationReview, tellWriter } from './publishing/reviewing.server.ts'
