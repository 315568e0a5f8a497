import type { Id } from '@village/resource'
import { signedInAs } from '@village/web/session.ts'
import { store, stored } from '@village/web/storage.ts'

/** A page, or a record: its resource and its id. Never a person's name or number (design/ux.md §0.3). */
export type Recent = { readonly page: string } | { readonly resource: string; readonly id: Id }

const MOST = 20
const keyOf = (): string => `recent:${signedInAs().user_id ?? ''}`

const isRecent = (one: unknown): one is Recent => {
  if (typeof one !== 'object' || one === null) return false
  if ('page' in one) return typeof one.page === 'string'
  return 'resource' in one && typeof one.resource === 'string' && 'id' in one && /^\d{1,19}$/.test(String(one.id))
}
const isSame = (one: Recent, other: Recent): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the person had open, the last first. */
export function recents(): readonly Recent[] {
  const all = stored<unknown>(keyOf())
  return Array.isArray(all) ? all.filter(isRecent).slice(0, MOST) : []
}
/** Remembers that something was opened. */
export function remember(one: Recent): void {
  const all = recents()
  if (all[0] && isSame(all[0], one)) return
  store(keyOf(), [one, ...all.filter(other => !isSame(other, one))].slice(0, MOST))
}
