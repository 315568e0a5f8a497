import { type AnyResource, type Id, typed } from '@village/resource'
import { type Call, onStart } from '@village/server'
import { askReview } from '../../features/flow/public.server.ts'
import { partyprop } from '../../features/party/partyprop/partyprop.resource.ts'
import { affairs } from '../../features/village/affairs/affairs.resource.ts'
import { PUBLISH } from '../../features/village/public.ts'
import { demoPlace } from '../people/place.server.ts'

interface Waiting {
  readonly id: Id
  readonly tenantId: string
  readonly deptId: Id
  readonly title: string
  readonly createUser: Id
}

/** Records that the demo town has handed in wait in the queue of those who publish. */
async function queue(of: AnyResource, tenantId: string, call: Call): Promise<void> {
  const rows = (await call.db.of(of).find({ status: PUBLISH.inReview, tenantId } as never)) as unknown as Waiting[]
  const { services } = call
  for (const row of rows) {
    const user = await services.registry.ports.identity.byUser(row.createUser, tenantId, services)
    if (user)
      await services.as(user, { source: 'start' }, own => askReview(of, { ...row, title: typed(row.title) }, own))
  }
}

export default onStart({
  order: 945,
  name: 'work.demo-reviews',
  async run(call: Call) {
    const place = await demoPlace(call)
    if (place) for (const of of [affairs, partyprop]) await queue(of, place.tenantId, call)
  },
})
