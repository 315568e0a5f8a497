import { type AnyResource, type Field, type Fields, type Id, isSealed } from '@village/resource'
import { snake, tableOf } from '@village/server'
import { streamOf } from '../../demo/people/random.ts'
import { fillRandomly } from '../figures/random-town.ts'
import type { Village } from '../village.ts'
import { NEWEST } from './foreign-rows.ts'

/** Words that are in every text of the other village and of the other tenant, and nowhere else. */
export const NEIGHBOUR = '邻村标记'
export const FAR = '远方标记'
export const TOWN = '000000'
export const SECOND = '100001'

/** What the product itself keeps; the registers are everything else. */
const OF_THE_PRODUCT = /^(system|account|exchange|privacy|desk|statistics|files|monitor)\./
const ROWS_EACH = 16

const isPlainText = (r: AnyResource, name: string, { spec }: Field): boolean =>
  /^(text|longText)$/.test(spec.kind) &&
  !isSealed(spec) &&
  !spec.derived &&
  !spec.given &&
  !spec.unique &&
  !spec.pattern?.includes('\\d') &&
  (spec.max ?? 2000) >= 8 &&
  !r.keys.flat().includes(name)

/** Puts the marker into every free text of these rows. */
async function mark(village: Village, r: AnyResource, marker: string, where: string): Promise<void> {
  const texts = Object.entries<Field>(r.fields as Fields).filter(([name, field]) => isPlainText(r, name, field))
  if (texts.length === 0) return
  const set = texts.map(([name]) => `${snake(name)} = '${marker}'`).join(', ')
  // Of registers that grow fast only the newest rows are checked (foreign-rows.ts).
  const newest = r.arrives
    ? `and t.id in (select t.id from ${tableOf(r)} t where ${where} order by t.${snake(r.arrives.at)} desc limit ${NEWEST})`
    : ''
  await village.sql(`update ${tableOf(r)} t set ${set} where ${where} ${newest}`)
}

/** Random rows of every register in these departments of a tenant. */
async function fill(village: Village, tenantId: string, deptIds: readonly Id[], seed: number): Promise<void> {
  const { services } = village
  const tenanted = services.registry.resources.filter(r => r.scope !== 'platform')
  const registers = tenanted.filter(r => r.storage !== 'link' && !OF_THE_PRODUCT.test(r.name))
  const known = new Map<string, readonly Id[]>()
  for (const r of tenanted.filter(one => !registers.includes(one))) {
    const sql = `select id from ${tableOf(r)} where tenant_id = $1 order by id limit 50`
    known.set(
      r.name,
      (await village.sql<{ id: Id }>(sql, [tenantId])).map(({ id }) => id),
    )
  }
  const town = { tenantId, deptIds, known, rowsEach: ROWS_EACH, random: streamOf('town', seed) }
  await services.as(services.platform, { source: 'start' }, call => fillRandomly(registers, town, call))
}

/** A row of one's own village that names somebody who lives in the other one, wherever fields are seen through them. */
async function moveAway(village: Village, own: Id, other: Id): Promise<void> {
  const { registry } = village.services
  for (const r of registry.resources.filter(one => one.scope === 'tenant+dept'))
    for (const by of new Set(Object.values<Field>(r.fields as Fields).flatMap(({ spec }) => spec.through?.by ?? []))) {
      const target = registry.resource((r.fields as Fields)[by]!.spec.to!)
      if (target.scope !== 'tenant+dept') continue
      const [table, column] = [tableOf(r), snake(by)]
      const live = r.storage === 'record' ? 'and not t.is_deleted' : ''
      await village.sql(
        `update ${table} set ${column} = (select o.id from ${tableOf(target)} o where o.tenant_id = $1 and o.dept_id = $3
            order by exists (select 1 from ${table} x where x.${column} = o.id), o.id desc limit 1)
          where id = (select t.id from ${table} t where t.tenant_id = $1 and t.dept_id = $2 ${live} order by t.id desc limit 1)`,
        [TOWN, own, other],
      )
    }
}

/** Random rows of every register in the second tenant. */
export async function fillSecond(village: Village): Promise<void> {
  const depts = await village.sql<{ id: Id }>('select id from system_dept where tenant_id = $1 and not is_deleted', [
    SECOND,
  ])
  await fill(
    village,
    SECOND,
    depts.map(({ id }) => id),
    2,
  )
  // Nobody is closing it.
  await village.sql("update closure_closure set status = '6' where tenant_id = $1", [SECOND])
}

export interface Neighbours {
  /** The callers' own village of the town, and the one beside it. */
  readonly own: Id
  readonly other: Id
}

/** Twin rows of every register: in the callers' own village, in the village beside it and in another tenant. */
export async function settleTwins(village: Village, { own, other }: Neighbours): Promise<void> {
  // The village of the second tenant's clerk comes first.
  const far = await village.sql<{ id: Id }>(
    `select d.id from system_dept d where d.tenant_id = $1 and not d.is_deleted
      order by d.id = (select u.dept_id[1] from system_users u where u.tenant_id = $1 and u.account = 'clerk.second') desc, d.id`,
    [SECOND],
  )
  await fill(village, TOWN, [own, other], 1)
  await fill(
    village,
    SECOND,
    far.map(({ id }) => id),
    2,
  )
  await moveAway(village, own, other)
  const below = `(select id from system_dept where id = ${other} or ancestors like '%${other}%')`
  for (const r of village.services.registry.resources) {
    if (r.scope === 'tenant+dept' && r.name !== 'system.user')
      await mark(village, r, NEIGHBOUR, `t.tenant_id = '${TOWN}' and t.dept_id in ${below}`)
    if (r.scope !== 'platform' && r.storage === 'record') await mark(village, r, FAR, `t.tenant_id = '${SECOND}'`)
  }
}
