import type { Id } from '@village/resource'
import type { AlertsPort } from './alerts.ts'

/** Somebody who edits a record. */
export interface Editor {
  readonly userId: Id
  readonly name: string
}
/** Who knows who edits which record. */
export interface PresencePort {
  /** Says that this person edits a record, or no longer; resolves to all who do. */
  say(resource: string, id: Id, editing: 0 | 1): Promise<readonly Editor[]>
}
/** Those who help. */
export interface Support {
  /** The phone of those who help (parameter `help.phone`); '' when nobody has entered one. */
  readonly phone: string
  /** Names of people who may open pages to others. */
  readonly keepers: readonly string[]
}

/** Who knows whom to call and whom to ask. */
export interface SupportPort {
  ask(signal: AbortSignal): Promise<Support>
}
/** The tokens of the signed-in person, as the client needs them. */
export interface TokensPort {
  /** Before a call: renews a token that is about to expire. Rejects without a connection. */
  freshen(): Promise<void>
}
/** Where the stream of events is opened. */
export interface StreamPort {
  /** Below the API's own address. */
  readonly path: string
}
/** The pages of the program. */
export interface PagesPort {
  /** Address of the page that everybody may open. */
  readonly home: string
  /** A hook: the addresses of the pages in the menu of the signed-in person. */
  useListed(): ReadonlySet<string>
}

/**
 * What the kernel of the browser needs but somebody else owns: the frame, or a feature. The mirror of `Ports` in the
 * kernel of the server. The resource page adds its own by declaration merging: `page/src/ports.ts`.
 */
export interface WebPorts {
  readonly alerts: AlertsPort
  readonly presence: PresencePort
  readonly tokens: TokensPort
  readonly pages: PagesPort
  readonly stream: StreamPort
  readonly support: SupportPort
}

export interface Provided {
  readonly kind: 'provided'
  readonly ports: Partial<WebPorts>
}
/** Declares an implementation; `install` registers it. */
export const provideWeb = (ports: Partial<WebPorts>): Provided => ({ kind: 'provided', ports })

const installed: Partial<WebPorts> = {}

/** Makes ports known. Throws when two provide the same one. */
export function install({ ports }: Provided): void {
  const twice = Object.keys(ports).filter(name => name in installed)
  if (twice.length > 0) throw new Error(`two provide the web port ${twice.join(', ')}`)
  Object.assign(installed, ports)
}
/** The implementation of a port. Throws if there is none. */
export function port<K extends keyof WebPorts>(name: K): WebPorts[K] {
  const found = installed[name]
  if (!found) throw new Error(`nobody provides the web port ${name}`)
  return found as WebPorts[K]
}
