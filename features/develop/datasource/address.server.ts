import { urlOf } from '@village/server'
import { DRIVERS, type Driver } from './datasource.resource.ts'

/** Where a database listens, and which of its databases is meant. */
export interface DatabaseAddress {
  readonly driver: Driver
  readonly host: string
  readonly port: number
  readonly database: string
}

const SCHEMES: Readonly<Record<string, Driver>> = {
  'postgresql:': 'postgresql',
  'postgres:': 'postgresql',
  'mysql:': 'mysql',
  'mariadb:': 'mysql',
}

/**
 * Reads an address; null when it is none. Options (`?allowLoadLocalInfile=true`), names and passwords in it are refused:
 * what a connection may do is ours to say.
 */
export function addressOf(text: string): DatabaseAddress | null {
  const plain = text.trim().replace(/^jdbc:/i, '')
  const url = urlOf(plain)
  if (!url) return null
  const { protocol, hostname, port, pathname, search, hash, username, password } = url
  const driver = SCHEMES[protocol]
  const database = /^\/([A-Za-z0-9_-]{1,63})$/.exec(pathname)?.[1]
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (!driver || !database || !/^[a-z0-9.:-]{1,253}$/.test(host)) return null
  if (search || hash || username || password || plain.includes('?')) return null
  return { driver, host, database, port: Number(port || DRIVERS[driver]) }
}

/** Whether the operator has named this host and port; an entry without a port means the usual one of the database. */
export const isNamed = ({ host, port, driver }: DatabaseAddress, named: readonly string[]): boolean =>
  named.some(entry => {
    const [name, ownPort = String(DRIVERS[driver])] = entry.split(':')
    return name!.toLowerCase() === host && Number(ownPort) === port
  })
