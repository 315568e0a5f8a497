import type { Field, Id, StoredOf } from '@village/resource'
import { type Call, nameProperty, refuse } from '@village/server'
import { resident } from '../../resident/resident.resource.ts'
import type { Compared } from './comparison.ts'

type Resident = StoredOf<typeof resident>
const FIELDS: readonly (readonly [string, Field])[] = Object.entries(resident.fields)

/** Told, but never taken over: they follow from elsewhere, or belong to the record itself. */
const OWN: readonly string[] = ['deptId', 'householdId', 'relation', 'gridId']
/** The server's own matters of one record. */
const LEFT_OUT: readonly string[] = ['avatar', 'regionCode', 'accountFlag', 'kindTags', 'status', 'residentNo']

const plain = (value: unknown): string =>
  Array.isArray(value) ? value.join() : value === null || value === undefined ? '' : String(value)
export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** The particulars that the record that stays may take: whatever a form may change, homes only within one village. */
export function takeable(source: Pick<Resident, 'deptId'>, target: Pick<Resident, 'deptId'>): readonly string[] {
  const sameVillage = source.deptId === target.deptId
  return FIELDS.filter(([name, { spec }]) => {
    const isForm = !spec.given && !spec.derived && !spec.hidden?.includes('form')
    return isForm && !LEFT_OUT.includes(name) && name !== 'deptId' && (sameVillage || !OWN.includes(name))
  }).map(([name]) => name)
}

/** Two records of people whom the caller sees, both. */
export async function bothOf(id: Id, targetId: Id, call: Call): Promise<readonly [Resident, Resident]> {
  if (id === targetId) refuse('请选择两条不同的档案', 'Choose two different records')
  const missing = (): never => refuse('未找到数据', 'Data not found', 404)
  const people = call.db.of(resident)
  return [(await people.get(id)) ?? missing(), (await people.get(targetId)) ?? missing()]
}

/** What two records say, side by side, in the order of the declaration. */
export async function compareRecords(id: Id, targetId: Id, call: Call): Promise<readonly Compared[]> {
  const both = await bothOf(id, targetId, call)
  const [source, target] = both
  const [shownSource, shownTarget] = await call.db.of(resident).show(both)
  const may = takeable(source, target)
  const words = (row: Readonly<Record<string, unknown>>, name: string, field: Field): string =>
    plain(row[field.spec.dict || field.spec.to ? nameProperty(name) : name])
  return FIELDS.filter(([name, { spec }]) => !LEFT_OUT.slice(0, 3).includes(name) && spec.kind !== 'file')
    .map(([name, field]) => {
      const [from, to] = [words(shownSource!, name, field), words(shownTarget!, name, field)]
      // What is derived is not in the records; a masked value that is stored may differ though its mask does not.
      const same = field.spec.derived
        ? from === to
        : isSame(source[name as keyof Resident], target[name as keyof Resident])
      return { field: name, label: field.spec.label, same, source: from, target: to, takeable: may.includes(name) }
    })
    .filter(one => one.source !== '' || one.target !== '')
}
