import type { Meaning } from '@village/resource'
import { COMMAND } from '../command/command-states.ts'

const MEANINGS: Readonly<Record<string, Meaning>> = {
  [COMMAND.queued]: 'open',
  [COMMAND.sent]: 'underWay',
  [COMMAND.delivered]: 'underWay',
  [COMMAND.succeeded]: 'done',
  [COMMAND.failed]: 'refused',
  [COMMAND.expired]: 'ended',
}
/** What the state of a command means, for its colour and form. */
export const commandMeaning = (status: string | null | undefined): Meaning => MEANINGS[status ?? ''] ?? 'open'
