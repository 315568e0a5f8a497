import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { cannotStart } from '../contract/cannot-start.ts'
import { PrimaryClient } from './hosts/primary-client.ts'

/** The roles that the product signs in with. */
export const LOGINS = ['village_app', 'village_jobs'] as const
/** No logins: a group that sees every tenant, and who owns the audit chain. */
const GROUPS = ['village_platform', 'village_audit'] as const
export type Login = (typeof LOGINS)[number]
export type Passwords = Readonly<Record<Login, string>>

const ITERATIONS = 4096

/** A password as PostgreSQL stores it (RFC 5803): the clear one never appears in a statement, a log or on a screen. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

interface Found {
  readonly rolname: string
  readonly rolcanlogin: boolean
  readonly rolinherit: boolean
}
interface OwnerRole {
  readonly name: string
  readonly rolsuper: boolean
  readonly rolcreaterole: boolean
  readonly version: number
}

const passwordClause = (passwords: Passwords, login: Login): string =>
  ` password ${pg.escapeLiteral(scramVerifier(passwords[login]))}`

/** Statements that bring the roles to what we need; none where all is well. */
async function roleStatements(owner: pg.Client, passwords: Passwords, stale: readonly Login[]): Promise<string[]> {
  const { rows } = await owner.query<Found>(
    'select rolname, rolcanlogin, rolinherit from pg_roles where rolname = any($1)',
    [[...LOGINS, ...GROUPS]],
  )
  const known = new Map(rows.map(row => [row.rolname, row]))
  const ofLogins = LOGINS.flatMap(login => {
    const role = known.get(login)
    // Without noinherit the server's role would be behind the platform's policies at all times, and no wall be left.
    const rights = `login noinherit nosuperuser nobypassrls nocreaterole nocreatedb${passwordClause(passwords, login)}`
    if (!role) return [`create role ${login} ${rights}`]
    const good = role.rolcanlogin && !role.rolinherit && !stale.includes(login)
    return good ? [] : [`alter role ${login} login noinherit${passwordClause(passwords, login)}`]
  })
  const groups = GROUPS.filter(group => !known.has(group)).map(group => `create role ${group} nologin nobypassrls`)
  return [...groups, ...ofLogins]
}

const ownerRoleOf = async (owner: pg.Client): Promise<OwnerRole> => {
  const { rows } = await owner.query<OwnerRole>(
    `select rolname as name, rolsuper, rolcreaterole, current_setting('server_version_num')::int as version
       from pg_roles where rolname = current_user`,
  )
  return rows[0]!
}

/** The owner hands over the jobs' schema and the audit chain; for that a plain owner must be a member of who gets them. */
const membership = async (owner: pg.Client, ownerRole: OwnerRole): Promise<string[]> => {
  if (ownerRole.rolsuper) return []
  const { rows } = await owner.query<{ role: string }>(
    `select r.rolname as role from pg_roles r where r.rolname in ('village_jobs', 'village_audit') and not pg_has_role(r.oid, 'USAGE')`,
  )
  return rows.map(({ role }) => `grant ${role} to ${pg.escapeIdentifier(ownerRole.name)}`)
}

/** A membership that was granted while the role still inherited keeps inheriting on PostgreSQL 16 and later. */
const NO_INHERITING = 160000
async function withoutInheriting(owner: pg.Client, { version }: OwnerRole): Promise<string[]> {
  if (version < NO_INHERITING) return []
  const { rowCount } = await owner.query(INHERITING)
  return rowCount === 0 ? [] : ['grant village_platform to village_app with inherit false']
}
const INHERITING = `select 1 from pg_roles a, pg_roles p where a.rolname = 'village_app' and p.rolname = 'village_platform'
  and pg_has_role(a.oid, p.oid, 'USAGE')`

async function runStatements(owner: pg.Client, ownerRole: OwnerRole, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return
  const byHand = `${statements.join('; ')};`
  if (!ownerRole.rolsuper && !ownerRole.rolcreaterole)
    cannotStart(
      `DATABASE_URL 的用户 ${ownerRole.name} 不能创建角色。请以管理员身份在该数据库执行：${byHand}`,
      `The user ${ownerRole.name} of DATABASE_URL may not create roles. Run this there as an administrator: ${byHand}`,
    )
  for (const statement of statements) await owner.query(statement)
}

/** Refuses a server's role that row-level security does not hold (security.md §0). */
async function checkWalls(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(
    `select rolname from pg_roles
      where rolname in ('village_app', 'village_jobs', 'village_platform')
        and (rolsuper or rolbypassrls or pg_has_role(oid, (select oid from pg_roles where rolname = current_user), 'USAGE'))`,
  )
  const { rowCount: inherits } = await owner.query(INHERITING)
  if (rows.length === 0 && inherits === 0) return
  if (rows.length === 0)
    cannotStart(
      '数据库角色 village_app 继承了 village_platform 的权限，行级安全失效。请执行：ALTER ROLE village_app NOINHERIT',
      'The database role village_app inherits village_platform, so that row-level security does not hold it. Run ALTER ROLE village_app NOINHERIT',
    )
  const names = rows.map(row => row.rolname).join(', ')
  cannotStart(
    `数据库角色 ${names} 能绕过行级安全（超级用户、BYPASSRLS 或属主成员）。请执行：ALTER ROLE … NOSUPERUSER NOBYPASSRLS，并收回属主角色。`,
    `The database roles ${names} can pass row-level security (superuser, BYPASSRLS or member of the owner). Run ALTER ROLE … NOSUPERUSER NOBYPASSRLS and revoke the owner's role.`,
  )
}

/** Oldest server that the schema is tested on. */
const OLDEST = 150000

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new PrimaryClient(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Roles belong to the whole server, so two programs that start at once take turns. */
const ROLES_LOCK = 7_301_001

/**
 * Makes the roles that are missing, gives those of `stale` their password anew, and refuses when the server's role is
 * not held by row-level security.
 */
export function ensureRoles(
  ownerConfig: pg.ClientConfig,
  passwords: Passwords,
  stale: readonly Login[] = [],
): Promise<void> {
  return withClient(ownerConfig, async owner => {
    await owner.query('select pg_advisory_lock($1)', [ROLES_LOCK])
    const ownerRole = await ownerRoleOf(owner)
    if (ownerRole.version < OLDEST) cannotStart('需要 PostgreSQL 15 或更高版本', 'PostgreSQL 15 or later is needed', 1)
    await runStatements(owner, ownerRole, await roleStatements(owner, passwords, stale))
    await runStatements(owner, ownerRole, await membership(owner, ownerRole))
    await runStatements(owner, ownerRole, await withoutInheriting(owner, ownerRole))
    await checkWalls(owner)
  })
}
