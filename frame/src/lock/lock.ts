import { useSession } from '@village/web/session.ts'
import { forget, readStorage, store } from '@village/web/storage.ts'
import { create } from 'zustand'
import { HOME } from '../menu/pages.ts'

/** How a locked browser tab is opened again: by a password made up for the lock, or by that of the account. */
export interface LockSeal {
  /** '' where only the account's own password opens the lock: after idle minutes nobody made one up. */
  readonly salt: string
  /** Hex of the derived key; '' as for `salt`. The password itself is never kept. */
  readonly hash: string
}
interface Lock {
  readonly locked: boolean
}
type LockMessage =
  | { readonly kind: 'lock'; readonly userId: string; readonly seal: LockSeal; readonly from: string }
  | { readonly kind: 'unlock' | 'asks'; readonly userId: string }

const FLAG = 'isLock'
const SEAL = 'lockPasswd'
const FROM = 'lockFrom'

const useLock = create<Lock>(() => ({ locked: readStorage<boolean>(FLAG, 'session') === true }))
const userId = (): string => readStorage<{ user_id?: string }>('userInfo')?.user_id ?? ''

// Absent only in browsers below our floor with site data forbidden: then each tab locks for itself.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('dv-lock')
const postLock = (words: LockMessage): void => channel?.postMessage(words)

/** Whether this browser tab is locked: every address then leads to /lock (spec §2, route guard). */
export function isLocked(): boolean {
  return useLock.getState().locked
}
/** The same for components. */
export const useLocked = (): boolean => useLock(lock => lock.locked)

/** What opens the lock. */
export const lockSeal = (): LockSeal => readStorage<LockSeal>(SEAL, 'session') ?? { salt: '', hash: '' }
/** The address that the lock was closed at, to go back to. */
export const addressBeforeLock = (): string => readStorage<string>(FROM, 'session') ?? HOME

function close(seal: LockSeal, from: string): void {
  if (isLocked()) return
  store(FLAG, true, 'session')
  store(SEAL, seal, 'session')
  store(FROM, from, 'session')
  useLock.setState({ locked: true })
}
function open(): void {
  for (const key of [FLAG, SEAL, FROM]) forget(key, 'session')
  useLock.setState({ locked: false })
}
const currentAddress = (): string => (location.pathname === '/lock' ? HOME : location.pathname + location.search)

/** Locks this browser tab and the others of the same person. */
export function lock(seal: LockSeal): void {
  close(seal, currentAddress())
  postLock({ kind: 'lock', userId: userId(), seal, from: currentAddress() })
}
/** Opens the lock in all browser tabs of the person. The caller has seen the right password. */
export function unlock(): void {
  open()
  postLock({ kind: 'unlock', userId: userId() })
}

function receiveLock(words: LockMessage): void {
  if (words.userId === '' || words.userId !== userId()) return
  if (words.kind === 'lock') close(words.seal, currentAddress())
  if (words.kind === 'unlock') open()
  if (words.kind === 'asks' && isLocked())
    postLock({ kind: 'lock', userId: userId(), seal: lockSeal(), from: addressBeforeLock() })
}
channel?.addEventListener('message', (event: MessageEvent<LockMessage>) => receiveLock(event.data))
// A new browser tab beside a locked one would be a way around the lock.
if (!isLocked() && userId() !== '') postLock({ kind: 'asks', userId: userId() })

// Spec §4: login and logout clear the lock; what was stored of it is gone with the session.
useSession.subscribe((now, before) => {
  if (now.signedIn !== before.signedIn) open()
})
