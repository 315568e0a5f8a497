import { QueryClient } from '@tanstack/react-query'
import { ADMINISTRATOR, PLATFORM_TENANT } from '@village/resource'
import { create } from 'zustand'
import { forget, readStorage, store, storedAtMs } from './storage.ts'

/** The reply of the token call (wire-contract §2.2), as far as the browser uses it. */
export interface TokenReply {
  readonly access_token: string
  readonly refresh_token: string
  readonly tenant_id: string
  /** Seconds that the access token lives. */
  readonly expires_in: number
  /** Role aliases, comma separated: the word that a menu entry's `roles` is compared with. */
  readonly role_name?: string
  readonly user_id?: string
  readonly account?: string
  readonly real_name?: string
}

/** The signed-in person . */
export interface UserInfo {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly realName: string
  readonly avatar: string
  readonly phone: string
  readonly email: string
  /** Ids of the person's departments with commas between; the first is the main one. */
  readonly deptId?: string
  readonly deptName: string
  /** Address of the tenant's logo; '' or nothing for none. */
  readonly tenantLogo?: string
  readonly deptLat: string
  readonly deptLon: string
}

/** How the last session ended: the login page says so when it was not the person's own wish. */
export type Ending = 'none' | 'left' | 'expired'

interface Session {
  readonly signedIn: boolean
  /** The tokens ran out while the person was working: they may sign in again without losing their page. */
  readonly over: boolean
  readonly ending: Ending
  readonly roles: readonly string[]
  /** null until the server has said who it is. */
  readonly user: UserInfo | null
  /** null until the server has said them. */
  readonly permissions: ReadonlySet<string> | null
}

const KEYS = {
  access: 'access-token',
  refresh: 'refresh-token',
  tenant: 'tenantId',
  life: 'token-life',
  user: 'userInfo',
} as const
/**
 * Aids of the person and of the machine that outlive a session (design/ux.md §0.3), and what waits for the network or for
 * its person to come back (`keptKey`).
 */
const OUTLIVES_SESSION = /^dv-(language|prefs|colorName|lastLogin|logsList|isCollapse|cols:.*|view:.*|kept:.*)$/

const rolesOf = (reply: Pick<TokenReply, 'role_name'> | null): readonly string[] =>
  reply?.role_name?.split(',').filter(role => role !== '') ?? []

const SIGNED_OUT: Session = { signedIn: false, over: false, ending: 'none', roles: [], user: null, permissions: null }
export const useSession = create<Session>(() => ({
  ...SIGNED_OUT,
  signedIn: accessToken() !== '',
  roles: rolesOf(readStorage<TokenReply>(KEYS.user)),
}))

/** What the server said, for as long as it can be trusted without asking again. */
/** How long what was read of a page may be shown again without asking. */
const FRESH_MS = 30_000
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call that waited for the browser's word would neither come nor fail: pages would show the rows of another
    // question.
    queries: { networkMode: 'always', retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
})

/**
 * What the pages on the screen have read is out of date from now on and asked for again when it is next drawn; dictionaries
 * and whatever else is kept for longer stay.
 */
export function readAgainNextTime(): void {
  const isOfPage = ({ options }: { readonly options: object }): boolean =>
    Number((options as { readonly staleTime?: unknown }).staleTime) <= FRESH_MS
  void queryClient.invalidateQueries({ type: 'active', predicate: isOfPage, refetchType: 'none' })
}

export function accessToken(): string {
  return readStorage<string>(KEYS.access) ?? ''
}
export function refreshToken(): string {
  return readStorage<string>(KEYS.refresh) ?? ''
}
export function tenantId(): string {
  return readStorage<string>(KEYS.tenant) ?? PLATFORM_TENANT
}
/** Milliseconds since the access token was stored. */
export function tokenAgeMs(): number {
  return Date.now() - storedAtMs(KEYS.access)
}
/** Milliseconds that an access token lives. */
export function tokenLifeMs(): number {
  return (readStorage<number>(KEYS.life) ?? 3600) * 1000
}

export function keepTokens(reply: TokenReply): void {
  store(KEYS.refresh, reply.refresh_token)
  store(KEYS.tenant, reply.tenant_id)
  store(KEYS.life, reply.expires_in)
  const { access_token, refresh_token, ...person } = reply
  store(KEYS.user, person)
  // Last: other browser tabs wake up when this key changes and then read the rest.
  store(KEYS.access, access_token)
}

/** Starts a session: nothing of an earlier one is left. */
export function signIn(reply: TokenReply): void {
  clearStored()
  queryClient.clear()
  keepTokens(reply)
  useSession.setState({ ...SIGNED_OUT, signedIn: true, roles: rolesOf(reply) })
}
/** The refresh token has run out before a call: no call is sent until the same person has signed in again. */
export function markSessionOver(): void {
  if (useSession.getState().signedIn) useSession.setState({ over: true })
}
/** The same person signed in again: their page goes on. */
export function resumeSession(reply: TokenReply): void {
  keepTokens(reply)
  useSession.setState({ over: false })
  void queryClient.invalidateQueries()
}
/** Who is signed in, as the last token call named them. */
export const signedInAs = (): Pick<TokenReply, 'account' | 'real_name' | 'user_id'> =>
  readStorage<TokenReply>(KEYS.user) ?? {}
/**
 * The key under which something is kept that the server has not got yet: it is there again when the same person signs in,
 * whatever has ended the session, and nobody else's in between. Without a person it is that of the device.
 */
export const keptKey = (what: string, userId = ''): string => `kept:${what}${userId && `:${userId}`}`

/** Ends the session in this browser. What the server knows of it is ended by the caller. */
export function signOut(ending: Exclude<Ending, 'none'>): void {
  if (!useSession.getState().signedIn) return
  clearStored()
  queryClient.clear()
  useSession.setState({ ...SIGNED_OUT, ending })
}
/** Another browser tab signed in or out: this one follows. */
export function followOtherTabs(): void {
  const here = useSession.getState().signedIn
  const there = accessToken() !== ''
  if (here && !there) signOut('left')
  // Somebody signed in again in another browser tab.
  if (here && there && useSession.getState().over) {
    useSession.setState({ over: false })
    void queryClient.invalidateQueries()
  }
  if (!here && there)
    useSession.setState({ ...SIGNED_OUT, signedIn: true, roles: rolesOf(readStorage<TokenReply>(KEYS.user)) })
}

function clearStored(): void {
  for (const area of [localStorage, sessionStorage])
    for (const key of Object.keys(area)) if (key.startsWith('dv-') && !OUTLIVES_SESSION.test(key)) area.removeItem(key)
  forget(KEYS.access)
}

/** Whether the signed-in person is an administrator of the platform, who works for all tenants. */
export function useIsPlatform(): boolean {
  return useSession(session => session.roles.includes(ADMINISTRATOR) && tenantId() === PLATFORM_TENANT)
}
/** Whether the signed-in person holds a permission's code. False until the server has said so. */
export function useMay(permission: string): boolean {
  return useSession(session => session.permissions?.has(permission) ?? false)
}
/** The same outside components. */
export function may(permission: string): boolean {
  return useSession.getState().permissions?.has(permission) ?? false
}
