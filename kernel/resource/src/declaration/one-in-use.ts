import type { Label } from '../text/label.ts'
import type { States } from './states.ts'

/** Keys of yes_no, as the family has them: the record that is in use, and every other one. */
export const USED = '2'
export const UNUSED = '1'

/**
 * The states of a register of which one record is in use per tenant: `enable` takes one into use, and its server half
 * stops the others with `stopOthers`. `confirm` says so.
 */
export const oneInUse = (confirm: Label): States<any> => ({
  field: 'status',
  initial: UNUSED,
  meanings: { underWay: [USED], ended: [UNUSED] },
  transitions: {
    enable: { label: { zh: '启用', en: 'Enable' }, from: [UNUSED], to: USED, confirm },
    disable: { label: { zh: '停用', en: 'Disable' }, from: [USED], to: UNUSED },
  },
})
