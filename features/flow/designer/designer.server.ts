import type { Id } from '@village/resource'
import { type Call, refuse, serve, serveApi, wholeTenant } from '@village/server'
import { role } from '../../system/role/role.resource.ts'
import { checkProcess } from '../bpmn/check-process.server.ts'
import { definition } from '../definition/definition.resource.ts'
import { draft } from '../definition/draft.resource.ts'
import { flowParams } from '../params.ts'
import { instance, OPEN_FLOWS } from '../process/instance.resource.ts'
import { designer, type Opened, type Role, type Version } from './designer.api.ts'
import { draftOf, dropDraft, listDrafts, saveDraft, shown } from './draft/drafts.server.ts'
import { rehearse } from './rehearsal/rehearsal.server.ts'
import { changesBetween } from './versions/differences.server.ts'

const notFound = (): never => refuse('没有这个流程', 'There is no such process', 404)
/** The word for no address: a parameter is never empty. */
const NONE = '-'
const MOST_VERSIONS = 200

async function open(id: string, call: Call): Promise<Opened> {
  const byId = await call.db.of(definition).get(id)
  const [own] = byId ? [] : [await call.db.of(draft).get(id)]
  const defKey = byId?.defKey ?? own?.defKey
  if (defKey === undefined) return notFound()
  const { tenantId } = call.user
  const [last] = await call.db.of(definition).find({ defKey, tenantId }, { order: ['-version'], limit: 1 })
  const deployed = byId ?? last ?? null
  const row = own ?? (await draftOf(defKey, call))
  const [words] = row ? await shown([row], call) : []
  return {
    deployed: deployed && {
      id: deployed.id,
      defKey,
      name: deployed.name,
      category: deployed.category ?? '',
      xml: deployed.xml,
      version: deployed.version,
    },
    draft: row && words ? { ...words, xml: row.xml } : null,
  }
}

async function runningOn(definitionId: Id, call: Call): Promise<number> {
  const counts = OPEN_FLOWS.map(status => wholeTenant(call).db.of(instance).count({ definitionId, status }))
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
}

/** All versions of a process, the latest first, and how many instances still finish on each. */
async function versionsOf(defKey: string, call: Call): Promise<readonly Version[]> {
  const rows = await call.db
    .of(definition)
    .find({ defKey, tenantId: call.user.tenantId }, { order: ['-version'], limit: MOST_VERSIONS })
  return Promise.all(
    rows.map(async ({ id, version, deployTime, status }) => ({
      id,
      version,
      deployTime: deployTime ?? '',
      status: status ?? '',
      running: await runningOn(id, call),
    })),
  )
}

async function rolesOf(call: Call): Promise<readonly Role[]> {
  const { tenantId } = call.user
  const rows = await wholeTenant(call)
    .db.of(role)
    .find({ tenantId }, { order: ['sort', 'id'], limit: 500 })
  return rows.map(({ roleAlias, roleName, roleNameEn }) => ({
    alias: roleAlias,
    name: (call.language === 'en' && roleNameEn) || roleName,
  }))
}

async function xmlOf(id: Id, call: Call): Promise<string> {
  return (await call.db.of(definition).get(id))?.xml ?? notFound()
}

export default [
  serve(draft, {}),
  serveApi(designer, {
    async address(_, call) {
      const url = await call.services.param(call.user.tenantId, flowParams['flow.designerUrl'])
      return { url: url === NONE ? '' : url }
    },
    roles: (_, call) => rolesOf(call),
    open: ({ id }, call) => open(id, call),
    versions: ({ defKey }, call) => versionsOf(defKey, call),
    check: ({ xml }) => checkProcess(xml),
    rehearse: ({ xml, variables, decisions }) =>
      rehearse({ xml, variables: variables ?? {}, decisions: decisions ?? {} }),
    async diff({ fromId, toId, xml }, call) {
      const to = toId ? await xmlOf(toId, call) : (xml ?? refuse('请选择要比较的版本', 'Choose what to compare with'))
      return { elements: await changesBetween(await xmlOf(fromId, call), to) }
    },
    drafts: (_, call) => listDrafts(call),
    'save-draft': ({ xml, category, edition }, call) => saveDraft({ xml, category: category ?? null, edition }, call),
    'drop-draft': ({ id }, call) => dropDraft(id, call),
  }),
]
