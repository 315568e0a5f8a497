import { DAY_MS, type Field, type Id } from '@village/resource'
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import type { Values } from '../record/wire-values.ts'

/** What somebody typed into a form and has not saved (design/ux.md §0.3). */
export interface Draft {
  readonly userId: Id
  /** The fields that differ from how the form opened. */
  readonly values: Values
  /** The version of the record that was changed; '' for a new one. */
  readonly baseTime: string
  /** Milliseconds since 1970. */
  readonly atMs: number
}

/** A draft that nobody came back to goes after this long. */
const KEPT_MS = 7 * DAY_MS

let opened: UseStore | undefined
const store = (): UseStore => {
  opened ??= createStore('dv-drafts', 'drafts')
  return opened
}

/** A browser without a database (private windows, a full disk) works on without drafts. */
const ignoreFailure = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined)

export const draftKey = (resource: string, id: Id, userId: Id): string => `${resource}/${id || 'new'}/${userId}`

/** The draft under this key; undefined when there is none or it is older than seven days. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  const draft = await ignoreFailure(() => get<Draft>(key, store()))
  return draft && draft.atMs > Date.now() - KEPT_MS ? draft : undefined
}
/** Resolves to whether the browser has kept it. */
export async function writeDraft(key: string, draft: Draft): Promise<boolean> {
  return (await ignoreFailure(() => set(key, draft, store()).then(() => true))) ?? false
}
export async function dropDraft(key: string): Promise<void> {
  await ignoreFailure(() => delMany([key], store()))
}

/** Removes drafts that are too old and those of other users of this machine. */
export async function sweepDrafts(userId: Id): Promise<void> {
  const all = (await ignoreFailure(() => entries<string, Draft>(store()))) ?? []
  const stale = all.filter(([, draft]) => draft.userId !== userId || draft.atMs <= Date.now() - KEPT_MS)
  if (stale.length > 0)
    await ignoreFailure(() =>
      delMany(
        stale.map(([key]) => key),
        store(),
      ),
    )
}

const unkept = new Set(['secret', 'json'])
/** Whether a field may be stored in the browser: fields masked or sealed on the server may not. */
export const isKept = ({ spec }: Pick<Field, 'spec'>): boolean =>
  !spec.mask && !spec.sensitivity && !unkept.has(spec.kind)
