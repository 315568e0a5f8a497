export { nextGiven, villageCode } from './numbers.server.ts'
