import { beginningOf, type Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import type { Message } from '../dialect/message.ts'
import { COMMAND, OPEN_COMMANDS } from './command-states.ts'

interface Replied {
  readonly device: { readonly id: Id }
  readonly reply: Extract<Message, { readonly kind: 'reply' }>
}

const resultOf = ({ isSuccess, text, output }: Replied['reply']): string => {
  if (!isSuccess || text !== '') return text
  if (output === null || output === undefined) return ''
  return typeof output === 'string' ? output : JSON.stringify(output)
}

/** What devices answer to commands. A second answer, or one to a command that has run out, changes nothing. */
export async function takeReplies(replies: readonly Replied[], call: Call): Promise<void> {
  const known = replies.filter(({ reply }) => /^\d{1,19}$/.test(reply.commandId))
  if (known.length === 0) return
  await call.db.sql`
    update device_command c set status = r.status, result = r.result, finish_time = ${call.now}::timestamptz
    from unnest(${idArray(known.map(({ reply }) => reply.commandId))}::bigint[], ${idArray(known.map(({ device }) => device.id))}::bigint[],
      ${known.map(({ reply }) => (reply.isSuccess ? COMMAND.succeeded : COMMAND.failed))}::varchar[],
      ${known.map(({ reply }) => beginningOf(resultOf(reply), 500))}::varchar[]) as r(id, machine_id, status, result)
    where c.tenant_id = ${call.tenant} and c.id = r.id and c.machine_id = r.machine_id
      and c.status = any(${[...OPEN_COMMANDS]}::varchar[])`
  await call.services.changed('device.command', call)
}
