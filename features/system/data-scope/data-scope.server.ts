import { type AnyResource, type Id, type Issue, isId, issueOf, type Row } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { refuseDeptsBeyond } from '../rights/authority.server.ts'
import { dataScope } from './data-scope.resource.ts'
import { CUSTOM, hasDept, OWN_AND_BELOW, OWN_DEPT, registerOf, ruledFields, valuesOf } from './reach.ts'
import { roleDataScope } from './role-data-scope.resource.ts'

type Scope = Row<typeof dataScope.fields>
/** Values of one rule at most. */
const MAX_VALUES = 50

function registerIn({ resourceCode }: Scope, call: Call): AnyResource {
  const register = registerOf(resourceCode, call.services.registry.resources)
  if (register) return register
  throw new InvalidInput(
    [issueOf('resourceCode', '没有这样的资源，或它不能设置数据权限', 'There is no such register that can be cut')],
    dataScope.fields,
  )
}

/** Lists by menu, as clients of the family ask; our own page has no such search, as few people may read the menus. */
export const byMenu = (value: string): unknown =>
  isId(value) ? sql<SqlBool>`t.menu_id = ${value}::bigint` : sql<SqlBool>`false`

/** The menu entry of a code; it is the same one for all tenants. */
export async function menuOf(code: string, call: Call): Promise<Id | null> {
  const [found] = await call.db.sql<{ id: Id }>`
    select id from system_menu where code = ${code} and category = '1' and not is_deleted`
  return found?.id ?? null
}

function ruleIssues(after: Scope, register: AnyResource): Issue[] {
  const values = valuesOf(after.scopeValue)
  if ((after.scopeDepts?.length ?? 0) > 0)
    return after.scopeColumn
      ? [issueOf('scopeColumn', '机构和字段请只填一种', 'Give departments or a field, not both')]
      : hasDept(register)
        ? []
        : [issueOf('scopeDepts', '该资源没有所属机构', 'This register has no department')]
  if (!after.scopeColumn)
    return [issueOf('scopeDepts', '请选择机构，或填写作用字段和值', 'Choose departments, or a field and its values')]
  const fields = ruledFields(register)
  if (!fields.includes(after.scopeColumn))
    return [
      issueOf('scopeColumn', `作用字段只能是：${fields.join('、')}`, `The field must be one of ${fields.join(', ')}`),
    ]
  if (values.length === 0) return [issueOf('scopeValue', '请填写字段的值', 'Please give the values of the field')]
  return values.length > MAX_VALUES
    ? [issueOf('scopeValue', `最多${MAX_VALUES}个值`, `At most ${MAX_VALUES} values`)]
    : []
}

function refuseUnfit(after: Scope, call: Call): void {
  const register = registerIn(after, call)
  const byDept = after.scopeType === OWN_DEPT || after.scopeType === OWN_AND_BELOW
  const issues =
    after.scopeType === CUSTOM
      ? ruleIssues(after, register)
      : byDept && !hasDept(register)
        ? [issueOf('scopeType', '该资源没有所属机构，请选择其他类型', 'This register has no department: another type')]
        : []
  if (issues.length > 0) throw new InvalidInput(issues, dataScope.fields)
  if (after.scopeType === CUSTOM) refuseDeptsBeyond(after.scopeDepts ?? [], call)
}

/** A caller who is restricted in a register may not restrict others there: they could open what is closed to them. */
export function refuseIfCut(resources: readonly string[], call: Call): void {
  if (resources.some(name => call.user.reaches?.has(name)))
    refuse('本人在该资源上的数据权限受限，不能调整', 'You are cut in this register yourself and may not change it', 403)
}

async function check(change: Change<typeof dataScope.fields>, call: Call): Promise<void> {
  if (change.kind !== 'add') refuseIfCut([change.before.scopeClass ?? ''], call)
  if (change.kind === 'remove') return
  refuseUnfit(change.after, call)
  refuseIfCut([registerIn(change.after, call).name], call)
}

export default serve(dataScope, {
  async fill(change, call) {
    if (change.kind === 'remove') return {}
    const register = registerIn(change.after, call)
    return {
      menuId: await menuOf(change.after.resourceCode, call),
      scopeClass: register.name,
      scopeField: '*',
    }
  },
  check,
  filter: { menuId: byMenu },
  async after(change, call) {
    if (change.kind !== 'remove') return
    await call.db.sql`delete from system_role_data_scope where data_scope_id = ${change.before.id}::bigint`
    await call.services.changed(roleDataScope.name, call)
  },
})
