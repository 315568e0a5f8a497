import { execFile } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cannotStart } from '../contract/cannot-start.ts'
import { type Account, canReach } from './account.ts'
import { makeWhole } from './atomic-folder.ts'
import { type Binaries, idsOf } from './binaries.ts'

const run = promisify(execFile)

/** C.UTF-8 and not C: under C the trigrams of Chinese text are empty. macOS and Windows have no C.UTF-8. */
const LOCALES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['--locale=C', '--lc-ctype=en_US.UTF-8'],
  win32: ['--locale=C', '--lc-ctype=en-US.UTF-8'],
}
const LOCALE = LOCALES[process.platform] ?? ['--locale=C.UTF-8']

/** A folder that only one user can read, also if it existed before. */
export function privateDir(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
}

/**
 * The data folder itself: closed to others, except that the account used in place of root must be able to walk through
 * it.
 */
export function prepareDataDir(dataDir: string, account: Account | undefined): void {
  const mode = account ? 0o711 : 0o700
  try {
    mkdirSync(dataDir, { recursive: true, mode })
    if ((statSync(dataDir).mode & 0o777) !== mode) chmodSync(dataDir, mode)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    cannotStart(
      `无法写入 DATA_DIR=${dataDir}：${(error as Error).message}`,
      `DATA_DIR=${dataDir} cannot be written: ${(error as Error).message}`,
      2,
    )
  }
  if (account && !canReach(dataDir, account))
    cannotStart(
      `数据库以系统用户 ${account.name} 运行，它无法进入 DATA_DIR=${dataDir}。请换一个目录，例如 /var/lib/digital-village。`,
      `The database runs as the system user ${account.name}, who cannot enter DATA_DIR=${dataDir}. Choose another folder, for example /var/lib/digital-village.`,
      2,
    )
}

const isMade = (pgdata: string): boolean => existsSync(join(pgdata, 'PG_VERSION'))

/** Refuses a cluster that another user owns or that another major version of PostgreSQL made. Changes nothing. */
export function checkCluster(pgdata: string, binaries: Binaries): void {
  if (!isMade(pgdata)) return
  const us = process.getuid?.()
  if (us !== undefined && us !== 0 && statSync(pgdata).uid !== us)
    cannotStart(
      `${pgdata} 属于另一个系统用户。请用原来的用户启动，或另设 DATA_DIR。`,
      `${pgdata} belongs to another system user. Start as that user, or set another DATA_DIR.`,
    )
  const made = readFileSync(join(pgdata, 'PG_VERSION'), 'utf8').trim()
  const [ours] = binaries.version.split('.')
  if (made !== ours)
    cannotStart(
      `${pgdata} 由 PostgreSQL ${made} 建立，本版本自带 PostgreSQL ${ours}，无法读取，未作任何改动。旧版本建立的数据库在启动时会带到新版本；由更新的版本建立的，请换用那个版本。`,
      `${pgdata} was made by PostgreSQL ${made}, and PostgreSQL ${ours} of this version cannot read it. Nothing was changed. A start carries over what an older PostgreSQL made; what a newer one made needs that newer version.`,
    )
}

/** Runs initdb into an empty folder. The superuser is `owner`. */
async function runInitdb(
  into: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const passwordFile = `${into}.password`
  privateDir(into, account)
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (account) chownSync(passwordFile, account.uid, account.gid)
    const kind = ['-U', 'owner', '-E', 'UTF8', ...LOCALE, '--data-checksums']
    const proof = ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    await run(binaries.initdb, ['-D', into, ...kind, ...proof], { ...idsOf(account), cwd: '/' })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Makes the cluster if there is none. The server itself never signs in as its superuser (security.md §0). */
export async function initialise(
  pgdata: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  if (isMade(pgdata)) return
  try {
    await makeWhole(pgdata, scratch => runInitdb(scratch, binaries, account, password))
    if (!isMade(pgdata)) throw new Error('the folder holds something else')
  } catch (error) {
    const why = (error as { stderr?: string }).stderr?.trim().split('\n').pop() ?? String(error)
    cannotStart(`无法在 ${pgdata} 建立数据库：${why}`, `The database could not be made in ${pgdata}: ${why}`)
  }
}
