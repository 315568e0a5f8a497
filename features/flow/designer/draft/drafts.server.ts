import { beginningOf, type Id, type RowOf } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { namesOfUsers } from '../../../system/public.server.ts'
import { readDefinition } from '../../bpmn/read-definition.server.ts'
import { draft } from '../../definition/draft.resource.ts'
import type { Draft } from '../designer.api.ts'

type Row = RowOf<typeof draft>
const MOST_DRAFTS = 200
const LONGEST_KEY = 64
const LONGEST_NAME = 128

/** Drafts as the page shows them, without what is drawn. */
export async function shown(rows: readonly Row[], call: Call): Promise<readonly Draft[]> {
  const names = await namesOfUsers(
    rows.map(({ savedBy }) => savedBy),
    call.user.tenantId,
    call,
  )
  return rows.map(({ id, defKey, name, category, edition, savedBy, savedTime }) => ({
    id,
    defKey,
    name,
    category: category ?? '',
    edition,
    savedTime,
    savedBy: names.get(savedBy) ?? '',
  }))
}

export async function listDrafts(call: Call): Promise<readonly Draft[]> {
  const { tenantId } = call.user
  return shown(await call.db.of(draft).find({ tenantId }, { order: ['-savedTime'], limit: MOST_DRAFTS }), call)
}

export async function draftOf(defKey: string, call: Call): Promise<Row | undefined> {
  const [row] = await call.db.of(draft).find({ defKey, tenantId: call.user.tenantId }, { limit: 1 })
  return row
}

/** Key and name out of what is drawn; it may be flawed, but it has to be one process. */
async function headOf(xml: string): Promise<{ readonly defKey: string; readonly name: string }> {
  const read = await readDefinition(xml)
  if ('refused' in read) return refuse(read.refused.zh, read.refused.en)
  const roots: readonly any[] = (read.parsed.rootElement as any).rootElements ?? []
  const process = roots.find(({ $type }) => $type === 'bpmn:Process')
  const defKey = String(process?.id ?? '')
  if (!defKey || defKey.length > LONGEST_KEY)
    return refuse('请填写流程标识，最多 64 个字符', 'Give the process a key of 64 characters at most')
  return { defKey, name: beginningOf(String(process.name || defKey), LONGEST_NAME) }
}

/** Nothing is lost: who saves on top of what they have not read learns who was there, and keeps what is drawn. */
async function refuseOverwriting(row: Row, call: Call): Promise<never> {
  const [theirs] = await shown([row], call)
  const who = theirs!.savedBy || '—'
  const when = row.savedTime.slice(11, 16)
  return refuse(`${who} 在 ${when} 保存过这份草稿`, `${who} saved this draft at ${when}`, 409, { ...theirs! })
}

export interface Saved {
  readonly xml: string
  readonly category: string | null
  /** The edition that the caller has read; 0 for none. */
  readonly edition: number
}
/** Saves the draft of a process, once more or for the first time. */
export async function saveDraft({ xml, category, edition }: Saved, call: Call): Promise<Draft> {
  const head = await headOf(xml)
  const { tenantId, id: savedBy } = call.user
  await call.turn(`flow.draft:${tenantId}:${head.defKey}`)
  const row = await draftOf(head.defKey, call)
  if (row && row.edition !== edition) return refuseOverwriting(row, call)
  const values = { ...head, tenantId, category, xml, edition: (row?.edition ?? 0) + 1, savedBy, savedTime: call.now }
  const store = call.db.of(draft)
  const saved = row ? await store.edit(row.id, values) : await store.add(values)
  return (await shown([saved], call))[0]!
}

export async function dropDraft(id: Id, call: Call): Promise<void> {
  if ((await call.db.of(draft).remove([id])) === 0) refuse('没有这份草稿', 'There is no such draft', 404)
}
