import type { Id } from '@village/resource'
import { signedInAs } from '@village/web/session.ts'
import { readStorage, store } from '@village/web/storage.ts'

/** A page, or a record: its resource and its id. Never a person's name or number (design/ux.md §0.3). */
export type Recent = { readonly page: string } | { readonly resource: string; readonly id: Id }

const MOST = 20
const storageKeyOf = (): string => `recent:${signedInAs().user_id ?? ''}`

const isRecent = (one: unknown): one is Recent => {
  if (typeof one !== 'object' || one === null) return false
  if ('page' in one) return typeof one.page === 'string'
  return 'resource' in one && typeof one.resource === 'string' && 'id' in one && /^\d{1,19}$/.test(String(one.id))
}
const isSame = (one: Recent, other: Recent): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the person had open, the last first. */
export function readRecents(): readonly Recent[] {
  const all = readStorage<unknown>(storageKeyOf())
  return Array.isArray(all) ? all.filter(isRecent).slice(0, MOST) : []
}
/** Remembers that something was opened. */
export function remember(one: Recent): void {
  const all = readRecents()
  if (all[0] && isSame(all[0], one)) return
  store(storageKeyOf(), [one, ...all.filter(other => !isSame(other, one))].slice(0, MOST))
}
