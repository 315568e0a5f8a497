import type { Id } from '@village/resource'
import type { Editor } from '../common/ports.ts'

/** How far one's own export or import is. `status`: a key of dictionary export_status, or the import's stage. */
export interface TaskProgress {
  readonly kind: 'export' | 'import'
  readonly id: Id
  readonly resource: string
  readonly status: string
  /** Rows; null until they are known. */
  readonly done: number | null
  readonly total: number | null
}

/** What the server tells, by topic. Features add theirs by declaration merging. */
export interface LiveTopics {
  /** Some figure changed: read the counters again. */
  counters: Readonly<Record<string, never>>
  /** Something has come for this person. */
  message: Readonly<Record<string, unknown>>
  rows:
    | { readonly resource: string; readonly kind: 'add' | 'edit' | 'remove'; readonly id: Id; readonly by: Id }
    | { readonly resource: string; readonly kind: 'many'; readonly by: Id; readonly added: number }
  task: TaskProgress
  presence: { readonly resource: string; readonly id: Id; readonly editors: readonly Editor[] }
  session: { readonly kind: 'ended' | 'rights' }
}
export type LiveTopic = keyof LiveTopics & string

type Hear = (payload: never) => void
const listeners = new Map<string, Set<Hear>>()
let onNewTopic: (() => void) | null = null

/** The topics that every tab subscribes to; others are added with their first listener. */
const ALWAYS: readonly LiveTopic[] = ['session', 'counters', 'message', 'rows', 'task', 'presence']

/** What the stream is asked for. */
export const wantedTopics = (): readonly string[] => [...new Set([...ALWAYS, ...listeners.keys()])].sort()
/** Notifies the owner of the stream of topics to which it has not subscribed yet. */
export function onNewTopics(tell: (() => void) | null): void {
  onNewTopic = tell
}

/** Hears a topic until the returned function is called. */
export function listen<T extends LiveTopic>(topic: T, hear: (payload: LiveTopics[T]) => void): () => void {
  const known = listeners.get(topic)
  const all = known ?? new Set<Hear>()
  listeners.set(topic, all)
  all.add(hear as Hear)
  if (!known) onNewTopic?.()
  return () => void all.delete(hear as Hear)
}
/** Hands on what the stream has sent. */
export function publishTopic(topic: string, payload: unknown): void {
  for (const hear of [...(listeners.get(topic) ?? [])]) hear(payload as never)
}
