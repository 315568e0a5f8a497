import { refuse, serve } from '@village/server'
import { yearsBetween } from '../age-limits.ts'
import { enteringPerson, followProfile } from '../profiles/profile.server.ts'
import { isPayment } from '../veteran/payment.ts'
import { veteran } from '../veteran/veteran.resource.ts'
import { userveteran } from './userveteran.resource.ts'

export default serve(userveteran, {
  async check(change, call) {
    if (change.kind !== 'remove') {
      await enteringPerson(userveteran, change, call)
      return
    }
    const services = await call.db.of(veteran).find({ residentId: change.before.residentId })
    const waits = services.some(row => isPayment(row) && /^[01]$/.test(row.status ?? ''))
    if (waits) refuse('还有未办结的优抚款项，请先办结或取消', 'A payment is still pending: finish or cancel it first')
  },
  after: followProfile,
  restored: (row, call) => followProfile({ kind: 'add', after: row }, call),
  derive: rows =>
    rows.map(({ enlistDate, retireDate }) => ({
      serviceYears: enlistDate && retireDate ? yearsBetween(enlistDate, retireDate) : null,
    })),
})
