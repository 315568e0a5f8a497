import type { AnyResource, Id } from '@village/resource'
import { builder, type Call, idList, refuse, snake, tableOf } from '@village/server'
import { sql } from 'kysely'
import { type Tie, ties } from '../../life/links.server.ts'

/** The table of a register, and in it the column that names the person. */
export const table = ({ of }: Pick<Tie, 'of'>) => sql.raw(tableOf(of))
export const column = ({ field }: Pick<Tie, 'field'>, alias = 't') => sql.ref(`${alias}.${snake(field)}`)
/** A statement on whatever table a tie names; `idsOf` for those that answer ids. */
export const run = <T>(call: Call, query: ReturnType<typeof sql>): Promise<readonly T[]> =>
  call.db.run<T>(query.compile(builder))
export const idsOf = async (call: Call, query: ReturnType<typeof sql>): Promise<readonly Id[]> =>
  (await run<{ id: Id }>(call, query)).map(({ id }) => id)
/** Rows that are not in the bin; only records have one. */
export const liveCondition = ({ of }: Pick<Tie, 'of'>, alias = 't') =>
  of.storage === 'record' ? sql.raw(`not ${alias}.is_deleted`) : sql`true`

/** The tie that a merge noted, if the register still has it; null represents any field. */
export const tieOf = (resource: string, field: string | null, call: Call): Tie | undefined =>
  ties(call.services).find(tie => tie.of.name === resource && (field === null || tie.field === field))

/**
 * Those of these rows that still exist, in the bin too: retention may have erased some.
 */
export const heldOf = (tie: Pick<Tie, 'of'>, ids: readonly Id[], call: Call): Promise<readonly Id[]> =>
  idsOf(call, sql`select t.id from ${table(tie)} t where t.id = any(${idList(ids)})`)

/** The words for rows that are not any more where a merge had put them. */
export function refuseChanged({ of }: { readonly of: AnyResource }, count: number): never {
  const { zh, en } = of.label
  return refuse(
    `“${zh}”有${count}条记录在合并后被删除或改属他人，不能撤销`,
    `${count} rows of ${en} were removed or given to somebody else since: the merge cannot be undone`,
  )
}
