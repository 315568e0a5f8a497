import type { Call } from '../../contract/half.ts'

/** What the history calls the changes that are made from now on in this transaction; '' for what they are. */
export const nameAction = (action: string, call: Call): void =>
  call.context.held.holdStatement({ text: "select set_config('app.action', $1, true)", values: [action] })

/** Work whose removals the history calls by this name. */
export async function inAction<T>(action: string, call: Call, work: () => Promise<T>): Promise<T> {
  nameAction(action, call)
  const answer = await work()
  nameAction('', call)
  return answer
}
