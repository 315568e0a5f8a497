import { type AnyResource, codeOf, type Field, type Id, issueOf, type Stored } from '@village/resource'
import { type Call, type Change, forbid, InvalidInput, idOf, recordParams, refuse } from '@village/server'
import { planVisits } from '../carevisit/plan.server.ts'
import { review } from '../proposing/review.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'
import { retag } from './tags.server.ts'

type Person = Stored<typeof resident.fields>
/** What the rows of all registers about a person have. */
interface PersonRow {
  readonly tenantId: string
  readonly residentId: Id
}
type PersonChange = Change<any> &
  (
    | { readonly kind: 'add'; readonly after: PersonRow }
    | { readonly kind: 'edit'; readonly before: PersonRow; readonly after: PersonRow; readonly by?: string }
    | { readonly kind: 'remove'; readonly before: PersonRow }
  )

/** Whether this write puts somebody into the register: a new row, another person, or one who comes back. */
const enters = (change: PersonChange): boolean =>
  change.kind === 'add' ||
  (change.kind === 'edit' && (change.by === 'back' || change.before.residentId !== change.after.residentId))

const DEAD = '4'
/** A death is registered with the person; their registers end with it. */
async function checkDeath({ residentId }: PersonRow, call: Call): Promise<void> {
  const person = await call.db.of(resident).get(residentId)
  if (person?.status !== DEAD) refuse('请在居民档案中办理死亡登记', 'Register the death in the register of residents')
}

/** The person whom a row is about, when this write puts them in; only who lives here is taken in. */
export async function enteringPerson(of: AnyResource, change: PersonChange, call: Call): Promise<Person | null> {
  if (change.kind === 'edit' && change.by === 'die') await checkDeath(change.after, call)
  if (change.kind === 'remove' || !enters(change)) return null
  const person = await call.db.of(resident).get(change.after.residentId)
  if (!person) return null
  if (!PRESENT.includes(person.status ?? ''))
    throw new InvalidInput(
      [issueOf('residentId', '该居民已迁出、死亡或注销，不能登记', 'This resident does not live here any more')],
      of.fields,
    )
  return person
}

/** What follows from a write in a register of a special group: tags, proposals, visits, in the same transaction. */
export async function followProfile(change: PersonChange, call: Call): Promise<void> {
  const rows =
    change.kind === 'add' ? [change.after] : change.kind === 'edit' ? [change.before, change.after] : [change.before]
  const { tenantId } = rows[0]!
  const ids = [...new Set(rows.map(row => row.residentId))]
  for (const id of ids) await retag(id, call)
  await review({ tenantId, ids }, true, call)
  await planVisits({ tenantId, ids }, call)
}

/** One record as it came in, added or changed, where the specification names one call for both. */
export async function addOrChange(of: AnyResource, body: unknown, call: Call) {
  const sent =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
  const isSent = (name: string): boolean =>
    name === 'updateTime' || (Object.hasOwn(of.fields, name) && !(of.fields[name] as Field).spec.given)
  const values = Object.fromEntries(Object.entries(recordParams(of, sent)).filter(([name]) => isSent(name)))
  const id = idOf(sent, 'id')
  if (id && !call.may(`${codeOf(of)}_edit`)) forbid()
  const { updateTime: _, ...fresh } = values
  const store = call.db.of(of)
  const row = id ? await store.edit(id, values) : await store.add(fresh)
  return { id: row.id, updateTime: row.updateTime ?? '' }
}
