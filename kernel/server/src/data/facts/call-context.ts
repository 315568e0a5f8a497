import type { CallMark } from '../../contract/call-context.ts'
import type { Call } from '../../contract/half.ts'

/** Whoever reads between a change and its commit caches the old value: notes that it is dropped after the commit. */
export const noteChanged = (call: Call, resource: string): void => void call.context.changed.add(resource)

export function callMark(): CallMark {
  const mark: CallMark = {
    isSet: ({ context }) => context.marks.has(mark),
    set: ({ context }) => void context.marks.add(mark),
    async during({ context }, work) {
      if (context.marks.has(mark)) return work()
      context.marks.add(mark)
      return work().finally(() => context.marks.delete(mark))
    },
  }
  return mark
}

/** Set while many rows are written (see `tryBatch`): new rows are held back and inserted together. */
export const batch = callMark()
