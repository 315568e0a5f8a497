import type { AnyResource, Id } from '@village/resource'
import { type Audience, EVERY_TENANT, type LiveEvent } from '../../contract/audience.ts'
import type { LiveMessages, SqlText } from '../../contract/call-context.ts'
import type { Call } from '../../contract/half.ts'
import { deptKind } from '../../database/schema/columns.ts'

/** A message travels to every browser that may hear it: small, and without personal data. */
const MAX_PAYLOAD_CHARS = 4096
const MAX_USERS = 1000
/** More rows of one resource than this in one transaction are published as `many`. */
const MOST_ROWS = 20

type Plain = Readonly<Record<string, unknown>>
type RowKind = 'add' | 'edit' | 'remove'
interface RowNote {
  readonly event: LiveEvent
  readonly kind: RowKind
  readonly deptIds: readonly Id[]
}

/** The question that lists ask, answered by the half in a way of its own: nobody else can say who sees a row. */
const seesItsOwnWay = (r: AnyResource, call: Call): boolean => {
  const verbs = call.services.registry.half(r)?.verbs
  return Boolean(verbs?.list ?? verbs?.page ?? verbs?.detail)
}
const deptIdsOf = (r: AnyResource, row: Plain): readonly Id[] => {
  if (r.scope !== 'tenant+dept' || deptKind(r) === 'none') return []
  return [row['deptId'] ?? []].flat().map(String)
}
const isPublished = (r: AnyResource, { origin }: Call): boolean =>
  origin.source !== 'start' && r.storage === 'record' && (r.verbs.includes('list') || r.verbs.includes('page'))

const KEEP = `insert into kernel_event (tenant_id, topic, audience, payload)
  select tenant_id, topic, audience, payload from json_populate_recordset(null::kernel_event, $1::json)`

/** The live events of one transaction; stored with its commit and delivered after it. */
export class LiveOutbox implements LiveMessages {
  readonly #events: LiveEvent[] = []
  readonly #rows = new Map<AnyResource, RowNote[]>()

  get isEmpty(): boolean {
    return this.#events.length === 0 && this.#rows.size === 0
  }

  /** The function that forgets what was noted since. */
  mark(): () => void {
    const events = this.#events.length
    const rows = new Map([...this.#rows].map(([r, notes]) => [r, notes.length]))
    return () => {
      this.#events.length = events
      for (const [r, notes] of this.#rows) {
        const before = rows.get(r)
        if (before === undefined) this.#rows.delete(r)
        else notes.length = before
      }
    }
  }

  tell(topic: string, audience: Audience, payload: unknown, call: Call): void {
    if (!call.writes) throw new Error('a call that only reads publishes nothing')
    const size = JSON.stringify(payload).length
    const people = 'userIds' in audience ? audience.userIds.length : 0
    if (size > MAX_PAYLOAD_CHARS || people > MAX_USERS || !/^[a-z][a-z-]{0,31}$/.test(topic))
      throw new Error(`the message on ${topic} is too large: ${size} characters, ${people} people`)
    this.#events.push({ topic, tenantId: audience.tenantId ?? call.user.tenantId, audience, payload })
  }

  /** A row that was written; `before` if it was in other departments until now. */
  row(r: AnyResource, kind: RowKind, row: Plain, call: Call, before?: Plain): void {
    if (!isPublished(r, call)) return
    const deptIds = deptIdsOf(r, row)
    const gone = before ? deptIdsOf(r, before).filter(id => !deptIds.includes(id)) : []
    if (gone.length > 0) this.#note(r, 'remove', { ...before, deptId: gone }, call)
    this.#note(r, kind, row, call)
  }

  #note(r: AnyResource, kind: RowKind, row: Plain, call: Call): void {
    const { user } = call
    const tenantId = r.scope === 'platform' && user.platform ? EVERY_TENANT : String(row['tenantId'] ?? user.tenantId)
    const ownerId = String(row['createUser'] ?? user.id)
    const deptIds = deptIdsOf(r, row)
    const audience: Audience = seesItsOwnWay(r, call)
      ? { userIds: [...new Set([ownerId, user.id])] }
      : { resource: r.name, ownerId, ...(r.scope === 'tenant+dept' && { deptIds }) }
    const payload = { resource: r.name, kind, id: String(row['id']), by: user.id }
    const notes = this.#rows.get(r) ?? []
    notes.push({ event: { topic: 'rows', tenantId, audience, payload }, kind, deptIds })
    this.#rows.set(r, notes)
  }

  /** Many rows of one resource at once, wherever they are. */
  many(r: AnyResource, rows: readonly Plain[], call: Call): void {
    if (isPublished(r, call)) for (const row of rows) this.#note(r, 'add', row, call)
  }

  #rowEvents(isBulk: boolean): LiveEvent[] {
    return [...this.#rows.values()].flatMap(notes =>
      notes.length > MOST_ROWS || isBulk ? groupEvents(notes) : notes.map(({ event }) => event),
    )
  }

  /** The statement that keeps everything; none where there is nothing. `isBulk`: each resource is published once. */
  statements(isBulk: boolean): readonly SqlText[] {
    const events = [...this.#events, ...this.#rowEvents(isBulk)]
    if (events.length === 0) return []
    const rows = events.map(({ tenantId, topic, audience, payload }) => ({
      tenant_id: tenantId,
      topic,
      audience,
      payload,
    }))
    return [{ text: KEEP, values: [JSON.stringify(rows)] }]
  }
}

/** Above this number of department groups one event goes to all. */
const MOST_GROUPS = 200
/**
 * One event for each audience, departments included, so that no event reveals the number of rows elsewhere. Where
 * departments are too many for events of their own, all of them get one event without a count.
 */
function groupEvents(notes: readonly RowNote[]): LiveEvent[] {
  const groups = groupNotes(notes, ({ event }) => [event.tenantId, event.audience])
  if (groups.length <= MOST_GROUPS)
    return groups.map(group => many(group, group.filter(note => note.kind === 'add').length))
  const wide = groupNotes(notes, ({ event }) => [event.tenantId, { ...event.audience, deptIds: undefined }])
  return wide.map(group => many(group, 0))
}
function groupNotes(notes: readonly RowNote[], keyOf: (note: RowNote) => unknown): readonly (readonly RowNote[])[] {
  const groups = new Map<string, RowNote[]>()
  for (const note of notes) {
    const key = JSON.stringify(keyOf(note))
    const group = groups.get(key)
    if (group) group.push(note)
    else groups.set(key, [note])
  }
  return [...groups.values()]
}
function many(group: readonly RowNote[], added: number): LiveEvent {
  const { topic, tenantId, audience, payload } = group[0]!.event
  const { resource, by } = payload as { resource: string; by: Id }
  const deptIds = [...new Set(group.flatMap(note => note.deptIds))]
  return {
    topic,
    tenantId,
    audience: 'deptIds' in audience ? { ...audience, deptIds } : audience,
    payload: { resource, kind: 'many', by, added },
  }
}
