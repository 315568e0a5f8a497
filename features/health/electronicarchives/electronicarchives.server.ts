import type { StoredOf } from '@village/resource'
import { serve } from '@village/server'
import { enteringPerson, provideLink } from '../../people/public.server.ts'
import { electronicarchives } from './electronicarchives.resource.ts'

type Archive = StoredOf<typeof electronicarchives>
/** Keys of archive_cancel. */
const CANCEL = { die: '1', moveOut: '2', cancel: '9', move: '2' } as const

/** Weight in kilograms by the square of the height in metres, one digit after the point. */
function bmiOf({ height, weight }: Partial<Archive>): string | null {
  const metres = Number(height) / 100
  return metres > 0 && Number(weight) > 0 ? (Number(weight) / metres ** 2).toFixed(1) : null
}

export default [
  serve(electronicarchives, {
    fill(change, call) {
      if (change.kind !== 'edit' || !change.by) return {}
      if (change.by === 'reopen') return { cancelDate: null, cancelReason: null }
      return change.by === 'cancel' ? { cancelDate: call.now.slice(0, 10) } : {}
    },
    async check(change, call) {
      // Nobody who has died or left gets an archive, and a cancelled one is not opened again.
      const isReopened = change.kind === 'edit' && change.by === 'reopen'
      await enteringPerson(electronicarchives, isReopened ? { kind: 'add', after: change.after } : change, call)
    },
    // Lists carry no measures: the index is for those who open the archive.
    derive: rows => rows.map(row => ('height' in row ? { bmi: bmiOf(row) } : {})),
  }),
  provideLink({
    of: electronicarchives,
    ends: { by: 'cancel', back: 'reopen', asks: ({ kind }) => ({ cancelReason: CANCEL[kind] }) },
    onlyOne: () => 'archive',
  }),
]
