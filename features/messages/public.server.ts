export { messagesParams } from './sms/params.ts'
/** A text message from another feature: the configuration in use for its purpose, the limits of everybody. */
export { quietMinutesLeft } from './sms/quiet-hours.ts'
export { sendLater } from './sms/sending.server.ts'
export { BOT_HOSTS, postToBot } from './webhook/bots.server.ts'
