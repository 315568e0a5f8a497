import type { StoredOf } from '@village/resource'
import { refuse, serve } from '@village/server'
import { settleVisit } from '../carevisit/plan.server.ts'
import { enteringPerson } from '../profiles/profile.server.ts'
import { changesPayment, SERVICE, stateAt } from '../profiles/service.server.ts'
import { isPayment } from './payment.ts'
import { veteran } from './veteran.resource.ts'

type Service = StoredOf<typeof veteran>
/** Keys of veteran_service_type. */
const VISIT = '1'
const REQUEST = '7'

const isVisit = (row: Service): boolean => row.serviceType === VISIT && row.status === SERVICE.done
const isPaid = (row: Service): boolean => row.status === SERVICE.done && isPayment(row)
const differs = (before: Service, after: Service): boolean =>
  before.serviceType !== after.serviceType || changesPayment(before, after)

export default serve(veteran, {
  fill(change, call) {
    if (change.kind !== 'add') return {}
    const { serviceType, serviceTime, handlerId } = change.after
    // A request was made, not answered: it waits whenever it came.
    const status = serviceType === REQUEST ? SERVICE.pending : stateAt(serviceTime, call.now)
    return { status, ...(!handlerId && call.user.id !== '0' && !call.user.platform && { handlerId: call.user.id }) }
  },
  async check(change, call) {
    if (change.kind === 'remove') {
      if (isPaid(change.before))
        refuse('已发放的款项不能删除，请登记一笔负数冲销', 'A payment is taken back by a negative row')
      return
    }
    if (change.kind === 'edit' && isPaid(change.before) && differs(change.before, change.after))
      refuse('已发放的款项不能修改，请登记一笔负数冲销', 'A payment is corrected by a negative row')
    await enteringPerson(veteran, change, call)
  },
  async after(change, call) {
    if (change.kind === 'remove' || !isVisit(change.after)) return
    if (change.kind === 'edit' && isVisit(change.before)) return
    const { residentId, tenantId, serviceTime, handlerId } = change.after
    await settleVisit({ residentId, tenantId, group: 'veteran', time: serviceTime, userId: handlerId }, call)
  },
})
