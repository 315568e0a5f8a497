import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { cannotStart } from '../../contract/cannot-start.ts'
import { urlOf } from '../../outgoing/read-address.ts'

/** One server of a list. */
export interface Host {
  readonly host: string
  readonly port: number
}
/** Which of several servers is meant (libpq's `target_session_attrs`): one that takes writes, one that is no standby, or any. */
export type Wanted = 'read-write' | 'primary' | 'any'

/** What DATABASE_URL says. */
export interface DatabaseUrl {
  /** Reaches the first host. */
  readonly config: pg.ClientConfig
  /** All hosts in their order where there are several, else none. */
  readonly hosts: readonly Host[]
  readonly wanted: Wanted
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s
const HOST = /^(\[[\dA-Fa-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/
const DEFAULT_PORT = '5432'

function readHost(text: string): Host | undefined {
  const [, name, port = DEFAULT_PORT] = HOST.exec(text) ?? []
  return name === undefined ? undefined : { host: name.replace(/^\[(.+)\]$/, '$1'), port: Number(port) }
}

/** A list in the query would be taken for one name. */
const isGood = (url: URL | undefined): boolean =>
  url !== undefined && url.pathname.length > 1 && !url.searchParams.get('host')?.includes(',')
const isWanted = (text: string): text is Wanted => /^(read-write|primary|any)$/.test(text)

/** The parts of a URL; `alone` is the URL of the first host. */
function partsOf(text: string): (Omit<DatabaseUrl, 'config'> & { readonly alone: string }) | undefined {
  const [, head, list = '', tail] = PARTS.exec(text) ?? []
  if (head === undefined) return undefined
  const names = list.split(',')
  const [alone, ...others] = names.map(name => `${head}${name}${tail}`)
  if (![alone!, ...others].every(one => isGood(urlOf(one)))) return undefined
  const wanted = new URL(alone!).searchParams.get('target_session_attrs') ?? 'read-write'
  if (!isWanted(wanted)) return undefined
  const hosts = names.length === 1 ? [] : names.map(readHost)
  return hosts.every(host => host !== undefined) ? { alone: alone!, hosts, wanted } : undefined
}

/** Whether a text is a URL that `readDatabaseUrl` reads. */
export const isDatabaseUrl = (text: string): boolean => partsOf(text) !== undefined

function configOf(url: string): pg.ClientConfig {
  try {
    return parseIntoClientConfig(url)
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException
    if (path === undefined) throw error
    return cannotStart(
      `DATABASE_URL 中的文件 ${path} 无法读取：${message}`,
      `The file ${path} of DATABASE_URL cannot be read: ${message}`,
      2,
    )
  }
}

/**
 * Reads a URL as libpq does, with one host or several: `postgres://u:p@a:5432,b:5432/db?target_session_attrs=primary`.
 * Reads the certificates that it names as well. Throws CannotStart where one of their files cannot be read.
 */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const parts = partsOf(text)
  if (!parts) throw new Error('DATABASE_URL is no address of a database')
  return { config: configOf(parts.alone), hosts: parts.hosts, wanted: parts.wanted }
}
