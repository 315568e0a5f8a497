import { type Call, onStart, tenantByTenant } from '@village/server'
import { activeTenants, provideFounding } from '../../system/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { standardLeave } from '../bpmn/standard-leave.ts'
import { standardReviews } from '../bpmn/standard-reviews.ts'
import { modelOf } from '../engine/model.server.ts'
import { definition } from './definition.resource.ts'

const NAME = 'flow.standard-definitions'
const STANDARD = [standardLeave, ...standardReviews]

async function addTo(tenantId: string, call: Call): Promise<void> {
  const store = call.db.of(definition)
  for (const standard of STANDARD) {
    if ((await store.count({ tenantId, defKey: standard.defKey })) > 0) continue
    await store.add({
      ...standard,
      tenantId,
      model: await modelOf(standard.xml),
      version: 1,
      standard: 1,
      status: ENABLED,
      deployTime: call.now,
    })
  }
}

/** Adds the standard processes to each tenant that lacks one. */
async function addStandard(call: Call): Promise<void> {
  await tenantByTenant(call, NAME, await activeTenants(call), addTo)
}

export default [onStart({ order: 930, name: NAME, run: addStandard }), provideFounding(addTo)]
