import type { Id } from '@village/resource'
import { type Call, isSameSecret, type Services } from '@village/server'
import { filesParams } from '../limits/params.ts'

/** How a ticket opens a file: shown in the page, as a small picture, or for the disk of the reader. */
export type FileView = 'show' | 'thumbnail' | 'download'
export interface Ticket {
  readonly tenantId: string
  readonly fileId: Id
  /** The session in which it was given: the ticket ends with it. */
  readonly sessionId: Id
  readonly view: FileView
}

const letters: Readonly<Record<FileView, string>> = { show: 's', thumbnail: 't', download: 'd' }
const sign = (services: Services, tenantId: string, words: string): string =>
  services.cipher.hash(tenantId, `file ticket ${words}`)

/**
 * The address that opens a file, for as many seconds as the parameter `attach.urlTtl` says. Existing clients may stand at
 * another address: where the installation knows its own, they get the whole of it.
 */
export async function linkTo(fileId: Id, view: FileView, call: Call): Promise<string> {
  const { services, user } = call
  const seconds = await services.param(user.tenantId, filesParams['attach.urlTtl'])
  const until = Math.floor(services.clock.latest().getTime() / 1000) + seconds
  const words = [user.tenantId, fileId, user.sessionId || '0', letters[view], until.toString(36)].join('.')
  const site = user.dialect === 'family' ? (services.settings.publicUrl ?? '') : ''
  return `${site}/api/blade-resource/attach/open?ticket=${words}.${sign(services, user.tenantId, words)}`
}

/** What a ticket opens; null when it is none of ours or its time is over. */
export function readTicket(ticket: string, services: Services): Ticket | null {
  const found = /^(([0-9A-Za-z]{1,12})\.(\d{1,19})\.(\d{1,19})\.([std])\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(ticket)
  if (!found) return null
  const [, words, tenantId, fileId, sessionId, letter, until, mac] = found as unknown as string[]
  const right = sign(services, tenantId!, words!)
  if (!isSameSecret(mac!, right)) return null
  if (Number.parseInt(until!, 36) * 1000 < services.clock.latest().getTime()) return null
  const view = (Object.keys(letters) as FileView[]).find(name => letters[name] === letter)!
  return { tenantId: tenantId!, fileId: fileId!, sessionId: sessionId!, view }
}
