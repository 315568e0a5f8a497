import type { StoredOf } from '@village/resource'
import { type Call, refuse, serve } from '@village/server'
import { settleVisit } from '../carevisit/plan.server.ts'
import { enteringPerson } from '../profiles/profile.server.ts'
import { changesPayment, refuseAhead, SERVICE, stateAt } from '../profiles/service.server.ts'
import { oldpeople } from './oldpeople.resource.ts'
import { ALLOWANCE } from './oldpeople.rules.ts'

type Service = StoredOf<typeof oldpeople>
/** Key of care_type. */
const VISIT = '1'

const isVisit = (row: Service): boolean => row.careType === VISIT && row.status === SERVICE.done
const isPaid = ({ careType, status }: Service): boolean => careType === ALLOWANCE && status === SERVICE.done
const differs = (before: Service, after: Service): boolean =>
  before.careType !== after.careType || changesPayment(before, after)
const settle = ({ residentId, tenantId, serviceTime, serviceUserId }: Service, call: Call): Promise<void> =>
  settleVisit({ residentId, tenantId, group: 'elderly', time: serviceTime, userId: serviceUserId }, call)

export default serve(oldpeople, {
  fill: (change, call) => (change.kind === 'add' ? { status: stateAt(change.after.serviceTime, call.now) } : {}),
  async check(change, call) {
    if (change.kind === 'remove') {
      if (isPaid(change.before))
        refuse('已发放的津贴不能删除，请登记一笔负数冲销', 'A paid allowance is taken back by a negative row')
      return
    }
    if (change.kind === 'edit' && isPaid(change.before) && differs(change.before, change.after))
      refuse('已发放的津贴不能修改，请登记一笔负数冲销', 'A paid allowance is corrected by a negative row')
    refuseAhead(change.after, call.now)
    await enteringPerson(oldpeople, change, call)
  },
  async after(change, call) {
    if (change.kind === 'remove' || !isVisit(change.after)) return
    if (change.kind === 'add' || !isVisit(change.before)) await settle(change.after, call)
  },
})
