import type { Id } from '@village/resource'
import { type Call, inBothLanguages, snake, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { type Tie, ties } from '../../life/links.server.ts'
import { refuseChanged, run, table, tieOf } from './tie-rows.server.ts'

type Values = Readonly<Record<string, unknown>>

/** A row that was changed so that it can be beside those of the other person, and what it held before. */
export interface Refitted {
  readonly resource: string
  readonly field: string
  readonly id: Id
  readonly was: Values
  readonly became: Values
}

/** As the database takes them; the rows themselves are checked by who fits them. */
async function write(tie: Pick<Tie, 'of'>, id: Id, values: Values, call: Call): Promise<void> {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.ref(snake(name))} = ${sql.val(value)}`)
  await run(call, sql`update ${table(tie)} set ${sql.join(pairs)} where id = ${id}::bigint`)
  await call.services.changed(tie.of.name, call)
}

/** Fits the rows of two people together, as their registers say: before the rows of one become the other's. */
export async function fitTies(people: readonly Id[], call: Call): Promise<readonly Refitted[]> {
  const fitted: Refitted[] = []
  for (const tie of ties(call.services)) {
    const { fits } = tie.link ?? {}
    if (!fits) continue
    const store = wholeTenant(call).db.of(tie.of)
    const rows = (await Promise.all(people.map(id => store.find({ [tie.field]: id })))).flat() as Values[]
    for (const { id, change } of fits.fit(rows as never, call)) {
      const row = rows.find(one => one['id'] === id)!
      const became = inBothLanguages(tie.of, change, row)
      const was = Object.fromEntries(Object.keys(became).map(name => [name, row[name]]))
      await write(tie, id, became, call)
      fitted.push({ resource: tie.of.name, field: tie.field, id, was, became })
    }
  }
  return fitted
}

/** Gives back to each row what it held. Refuses where it was changed since, or would meet what came meanwhile. */
export async function unfitTies(fitted: readonly Refitted[], call: Call): Promise<void> {
  for (const { resource, field, id, was, became } of fitted) {
    const tie = tieOf(resource, field, call)
    if (!tie) continue
    const row = (await wholeTenant(call).db.of(tie.of).get(id)) as Values | null
    const isAsLeft = row && Object.entries(became).every(([name, value]) => row[name] === value)
    if (!isAsLeft || !(await tie.link?.fits?.mayReturn({ ...row, ...was } as never, call))) return refuseChanged(tie, 1)
    await write(tie, id, was, call)
  }
}
