// What the demo town fills the register of sent messages with.
export { wordsOf } from './sms/sms-request.ts'
export { SMS } from './sms/sms-state.ts'
