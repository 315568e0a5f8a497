import { codeOf, type Id, type Issue, type Row } from '@village/resource'
import {
  type Call,
  type Change,
  InvalidInput,
  isPathPattern,
  namesPath,
  type RouteSpec,
  refuse,
  routesOf,
  serve,
} from '@village/server'
import { byMenu, menuOf } from '../data-scope/data-scope.server.ts'
import { changeLinks } from '../rows/links.server.ts'
import { apiScope } from './api-scope.resource.ts'
import { roleApiScope } from './role-api-scope.resource.ts'

type Scope = Row<typeof apiScope.fields>
/**
 * Calls by which rights are set and people sign in: closed by mistake they would lock out those who could open them.
 */
const NEVER_CLOSED = /^(account\.|system\.(api-scope|role|menu)\/)/
/** The menu of calls that belong to no menu. */
const HOMELESS = 'system'

const withoutPrefix = (path: string): string => path.slice('/api'.length)
const routesNamed = ({ scopePath }: Pick<Scope, 'scopePath'>, call: Call): readonly RouteSpec[] =>
  routesOf(call.services.registry).filter(
    ({ path, access }) => access !== 'public' && access !== 'empty' && namesPath(scopePath, withoutPrefix(path)),
  )

const refusePath = (zh: string, en: string): never => {
  const issue: Issue = { field: 'scopePath', code: 'other', says: { zh, en } }
  throw new InvalidInput([issue], apiScope.fields)
}

function refuseUnfit(after: Scope, call: Call): void {
  if (!isPathPattern(after.scopePath))
    refusePath(
      '接口地址以 / 开头，* 代表一段，** 只能在结尾',
      'A path begins with /; * is one part, ** stands at the end only',
    )
  const routes = routesNamed(after, call)
  if (routes.length === 0) refusePath('没有这样的接口', 'There is no such call')
  const kept = routes.find(({ id }) => NEVER_CLOSED.test(id))
  if (kept)
    refusePath(
      `${withoutPrefix(kept.path)} 用于登录或权限管理，不能限制`,
      `${withoutPrefix(kept.path)} is needed to sign in or to set rights and cannot be closed`,
    )
}

/**
 * What the caller's own roles were not granted cannot be changed or removed: that would open what is closed to them.
 */
async function refuseUnheld(id: Id, call: Call): Promise<void> {
  if (call.user.platform) return
  const held = await call.db.sql`select 1 from system_role_api_scope
    where api_scope_id = ${id}::bigint and role_id = any(${call.user.roleIds}::bigint[])`
  if (held.length === 0) refuse('本人的角色没有该接口权限，不能调整', 'Your roles do not hold this API scope', 403)
}

async function check(change: Change<typeof apiScope.fields>, call: Call): Promise<void> {
  if (change.kind !== 'add') await refuseUnheld(change.before.id, call)
  if (change.kind !== 'remove') refuseUnfit(change.after, call)
}

/** The roles of the author hold it from the start, also after a restore, so that nobody closes a call to themselves. */
async function holdOneself({ id, tenantId }: Scope, call: Call): Promise<void> {
  if (call.user.platform) return
  for (const roleId of call.user.roleIds)
    await changeLinks(
      { of: roleApiScope, owner: 'roleId', end: 'apiScopeId', ownerId: roleId, tenantId, add: [id], drop: [] },
      call,
    )
}

export default serve(apiScope, {
  async fill(change, call) {
    if (change.kind === 'remove' || !isPathPattern(change.after.scopePath ?? '')) return {}
    const [first] = routesNamed(change.after, call)
    return { menuId: (first && (await menuOf(codeOf(first.of), call))) ?? (await menuOf(HOMELESS, call)) }
  },
  check,
  filter: { menuId: byMenu },
  restored: holdOneself,
  async after(change, call) {
    if (change.kind === 'add') await holdOneself(change.after, call)
    if (change.kind !== 'remove') return
    await call.db.sql`delete from system_role_api_scope where api_scope_id = ${change.before.id}::bigint`
    await call.services.changed(roleApiScope.name, call)
  },
})
