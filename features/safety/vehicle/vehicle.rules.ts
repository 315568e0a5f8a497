import { defineRules, issueOf } from '@village/resource'
import { vehicle } from './vehicle.resource.ts'

/** Key of dictionary vehicle_list: barriers stay closed. */
export const BLACKLIST = '4'

/** A blacklisted vehicle has a reason, a period ends after it begins, and particulars of residents stay in their register. */
export default defineRules(vehicle, {
  complete: values => (values.ownerId ? { ...values, outsideOwner: null, ownerPhone: null } : values),
  judge: ({ listType, listReason, validFrom, validTo }) => [
    ...(listType === BLACKLIST && !listReason
      ? [issueOf('listReason', '列入黑名单请填写原因', 'Say why the vehicle is blacklisted')]
      : []),
    ...(validFrom && validTo && validTo < validFrom
      ? [issueOf('validTo', '有效期止不能早于有效期起', 'The period may not end before it begins')]
      : []),
  ],
})
