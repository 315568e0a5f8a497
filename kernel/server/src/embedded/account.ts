import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A user of the operating system, as far as a started program needs it. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: these give their name to it, the first that the machine knows. */
const STAND_INS = ['postgres', 'nobody']

const accountNamed = (name: string): Account | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

/**
 * Whom the database runs as when we are root: the owner of its folder, else `postgres`, else `nobody`. Undefined for
 * ordinary users, who run it themselves. `clusterDir` need not exist.
 */
export function databaseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  for (const name of STAND_INS) {
    const account = accountNamed(name)
    if (account) return account
  }
  throw new Error('neither postgres nor nobody is a user of this machine')
}

const mayEnter = (dir: string, account: Account): boolean => {
  const entry = statSync(dir, { throwIfNoEntry: false })
  if (!entry) return true
  if (entry.uid === account.uid) return (entry.mode & 0o100) !== 0
  if (entry.gid === account.gid) return (entry.mode & 0o010) !== 0
  return (entry.mode & 0o001) !== 0
}

/** Whether the account may walk down to this folder. Parts of the path that do not exist yet are no hindrance. */
export function canReach(dir: string, account: Account): boolean {
  const at = resolve(dir)
  const above = dirname(at)
  return mayEnter(at, account) && (above === at || canReach(above, account))
}
