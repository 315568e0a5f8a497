import { defineRules } from '@village/resource'
import { oldpeople } from './oldpeople.resource.ts'

/** Key of care_type: the age allowance, which is money. */
export const ALLOWANCE = '7'

/** An allowance says its amount; one that is taken back is negative. */
export default defineRules(oldpeople, {
  judge: ({ careType, amount }) =>
    careType === ALLOWANCE && (amount === undefined || amount === null || amount === '')
      ? [{ field: 'amount', code: 'required' }]
      : [],
})
