import { type AnyResource, type Field, type FieldSpec, isResource } from '@village/resource'
import { type Call, refuse, snake } from '@village/server'
import { sql } from 'kysely'
import { idList } from './rows.server.ts'

interface Use {
  readonly r: AnyResource
  readonly field: string
  readonly spec: FieldSpec
}
/** Fields of registers that hold what `of` says. Logs keep what was, and links are taken away with their ends. */
const usesOf = (call: Call, of: (spec: FieldSpec) => boolean): Use[] =>
  call.services.registry.resources
    .filter(r => isResource(r) && r.storage === 'record')
    .flatMap(r =>
      Object.entries<Field>(r.fields)
        .filter(([, { spec }]) => !spec.derived && of(spec))
        .map(([field, { spec }]) => ({ r, field, spec })),
    )

const equal = ({ spec, field }: Use, value: string) => {
  const column = sql.ref(`t.${snake(field)}`)
  if (spec.kind === 'refs') return sql`${column} @> ${idList([value])}::bigint[]`
  if (spec.kind === 'dicts') return sql`${column} @> array[${value}]::varchar[]`
  return spec.kind === 'ref' ? sql`${column} = ${value}::bigint` : sql`${column} = ${value}`
}

/** Rows outside the caller's departments count as well: who may not see them may not pull the ground from under them. */
async function isUsed(use: Use, value: string, tenantId: string | null, call: Call): Promise<boolean> {
  const ofTenant = use.r.scope === 'platform' || tenantId === null ? sql`true` : sql`t.tenant_id = ${tenantId}`
  const query = call.db
    .scoped(use.r)
    .clearWhere()
    .where(sql`not t.is_deleted` as never)
    .where(ofTenant as never)
    .where(equal(use, value) as never)
    .select(sql`1`.as('used'))
    .limit(1)
  return (await call.db.run(query)).length > 0
}

async function refuseFirst(uses: readonly Use[], value: string, tenantId: string | null, call: Call): Promise<void> {
  for (const use of uses) {
    if (!(await isUsed(use, value, tenantId, call))) continue
    const { zh, en } = use.r.label
    refuse(
      `已被${zh}的“${use.spec.label.zh}”使用,不能删除`,
      `In use by "${use.spec.label.en}" of ${en}, cannot be removed`,
    )
  }
}

/** Refuses the removal of a record to which others refer. `except`: resources whose own rows are asked for elsewhere. */
export async function refuseWhenReferred(
  to: string,
  id: string,
  call: Call,
  except: readonly string[] = [],
): Promise<void> {
  const uses = usesOf(call, spec => spec.to === to).filter(({ r }) => !except.includes(r.name))
  await refuseFirst(uses, id, null, call)
}

/** Refuses the removal of a dictionary's key that rows hold; of one tenant, where the dictionary is a tenant's. */
export async function refuseWhenChosen(code: string, key: string, tenantId: string | null, call: Call): Promise<void> {
  await refuseFirst(
    usesOf(call, spec => spec.dict === code),
    key,
    tenantId,
    call,
  )
}
