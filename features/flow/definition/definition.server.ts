import { type Call, InvalidInput, refuse, serve } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { checkProcess } from '../bpmn/check-process.server.ts'
import { modelOf } from '../engine/model.server.ts'
import { definitionEndpoints } from './definition.endpoints.ts'
import { definition } from './definition.resource.ts'
import { draft } from './draft.resource.ts'

/** Problems that one refusal names. */
const MOST_NAMED = 8

async function refuseFlawed(xml: string) {
  const { key, name, problems } = await checkProcess(xml)
  if (problems.length === 0) return { key, name }
  const named = problems.slice(0, MOST_NAMED)
  const says = { zh: named.map(({ zh }) => zh).join('；'), en: named.map(({ en }) => en).join('; ') }
  throw new InvalidInput([{ field: 'xml', code: 'other', says }], definitionEndpoints.deploy.params)
}

/** Running instances finish on the version with which they started. */
async function deploy({ xml, category }: { readonly xml: string; readonly category?: string | null }, call: Call) {
  const { key, name } = await refuseFlawed(xml)
  const { tenantId } = call.user
  await call.turn(`flow.deploy:${tenantId}:${key}`)
  const store = call.db.of(definition)
  const [last] = await store.find({ defKey: key, tenantId }, { order: ['-version'], limit: 1 })
  const row = await store.add({
    tenantId,
    defKey: key,
    name: name || key,
    category: category ?? last?.category ?? null,
    xml,
    version: (last?.version ?? 0) + 1,
    standard: 0,
    status: ENABLED,
    deployTime: call.now,
    model: await modelOf(xml),
  })
  const drafts = await call.db.of(draft).find({ defKey: key, tenantId }, { limit: 1 })
  await call.db.of(draft).remove(drafts.map(({ id }) => id))
  return { id: row.id, version: row.version }
}

export default serve(definition, {
  endpoints: {
    deploy: (asked, call) => deploy(asked, call),
    async drawing({ id }, call) {
      const row = await call.db.of(definition).get(id)
      return row ? { xml: row.xml } : refuse('没有这个流程', 'There is no such process', 404)
    },
  },
})
