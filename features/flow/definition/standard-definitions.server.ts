import { type Call, onStart } from '@village/server'
import { activeTenants, provideFounding } from '../../system/public.server.ts'
import { standardLeave } from '../bpmn/standard-leave.ts'
import { modelOf } from '../engine/model.server.ts'
import { definition } from './definition.resource.ts'

async function addTo(tenantId: string, call: Call): Promise<void> {
  const model = await modelOf(standardLeave.xml)
  await call.db.of(definition).add({
    ...{ ...standardLeave, tenantId, model },
    ...{ version: 1, standard: 1, status: '1', deployTime: call.now },
  })
}

/** Adds the standard leave process to each tenant that has no leave process. */
async function addStandard(call: Call): Promise<void> {
  const rows = await call.db.sql<{ tenant_id: string }>`
    select distinct tenant_id from flow_definition where def_key = ${standardLeave.defKey}`
  const known = new Set(rows.map(row => row.tenant_id))
  for (const tenantId of await activeTenants(call)) if (!known.has(tenantId)) await addTo(tenantId, call)
}

export default [onStart({ order: 930, name: 'flow.standard-definitions', run: addStandard }), provideFounding(addTo)]
