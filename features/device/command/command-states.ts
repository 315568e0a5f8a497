/** Keys of command_status (domain-model §4.7.10). */
export const COMMAND = { queued: '0', sent: '1', delivered: '2', succeeded: '3', failed: '4', expired: '5' } as const
/** From these a command may still come to something. */
export const OPEN_COMMANDS = [COMMAND.queued, COMMAND.sent, COMMAND.delivered] as const
