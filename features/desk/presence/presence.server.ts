import { codeOf, type Id } from '@village/resource'
import { type Call, editorsOf, forbid, keepEditor, type OpenRecord, refuse, serveApi } from '@village/server'
import { type Editor, presence } from './presence.api.ts'

declare module '@village/server' {
  interface Topics {
    /** Who has a record open for editing changed. Each listener leaves themselves out. */
    presence: { readonly resource: string; readonly id: Id; readonly editors: readonly Editor[] }
  }
}

/** The record, if the caller may edit it; otherwise the answer does not reveal whether it exists. */
async function placeOf(resource: string, id: Id, call: Call): Promise<OpenRecord> {
  const of = call.services.registry.resources.find(r => r.name === resource && r.storage === 'record')
  if (!of || !call.may(`${codeOf(of)}_edit`)) return forbid()
  const row = (await call.db.of(of).get(id)) as { readonly tenantId?: string } | null
  if (!row) return refuse('未找到数据', 'Data not found', 404)
  return { of, id, tenantId: row.tenantId ?? call.user.tenantId }
}

export default serveApi(presence, {
  async presence({ resource, id, editing }, call) {
    const place = await placeOf(resource, id, call)
    const isOther = await keepEditor(place, editing === 1, call)
    const editors = await editorsOf(place, call)
    const { of, tenantId } = place
    const audience = { userIds: editors.map(({ userId }) => userId), permission: `${codeOf(of)}_edit`, tenantId }
    if (isOther && editors.length > 0) await call.tell('presence', audience, { resource, id, editors })
    return { editors: editors.filter(({ userId }) => userId !== call.user.id) }
  },
})
