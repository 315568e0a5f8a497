import { type AnyResource, AUDIT_FILTERS, type Field, type FieldSpec, type Label, type Place } from '@village/resource'

/** A field with its name: what every part of a page is derived from. */
export interface Named {
  readonly name: string
  readonly spec: FieldSpec
}

const auditLabels: Readonly<Record<string, Label>> = {
  id: { zh: '编号', en: 'Id' },
  createUser: { zh: '创建人', en: 'Created by' },
  createDept: { zh: '创建部门', en: 'Created in' },
  createTime: { zh: '创建时间', en: 'Created at' },
  updateUser: { zh: '修改人', en: 'Changed by' },
  updateTime: { zh: '修改时间', en: 'Changed at' },
}
const audit = (name: string): Named => ({
  name,
  spec: { kind: AUDIT_FILTERS[name] ?? 'text', label: auditLabels[name] ?? { zh: name, en: name } },
})

/** One field by name, the columns that every record has among them; undefined for a name that is neither. */
export function fieldOf(of: AnyResource, name: string): Named | undefined {
  if (Object.hasOwn(of.fields, name)) return { name, spec: of.fields[name].spec }
  return Object.hasOwn(auditLabels, name) ? audit(name) : undefined
}

/** All declared fields, in the order of the declaration. */
export function fieldsOf(of: AnyResource): readonly Named[] {
  return Object.entries<Field>(of.fields).map(([name, { spec }]) => ({ name, spec }))
}

const showsIn = (place: Place, { spec }: Named): boolean => !spec.hidden?.includes(place)

/** A record that is below others of its kind shows where by its place in the tree, not by a column. */
const isOwnParent = (of: AnyResource, { spec }: Named): boolean =>
  spec.kind === 'ref' && spec.to === of.name && Boolean(of.endpoints['tree'])

/** The columns of the list: the record's name first, the others in the order in which the declaration names them. */
export function columnsOf(of: AnyResource): readonly Named[] {
  const named = of.columns.flatMap(name => fieldOf(of, name) ?? []).filter(field => !isOwnParent(of, field))
  const title = named.filter(field => field.name === of.title)
  return [...title, ...named.filter(field => field.name !== of.title)]
}

/** JSON has no input of its own: a half that knows its shape may bring one. */
const withoutInput = new Set(['json'])

/**
 * What a person may type: neither computed nor given by the server, and not the state, which transitions write.
 * @param own the inputs that the half brings, by field
 */
export function formFields(of: AnyResource, own: Readonly<Record<string, unknown>> = {}): readonly Named[] {
  return fieldsOf(of).filter(
    field =>
      showsIn('form', field) &&
      !field.spec.derived &&
      !field.spec.given &&
      (!withoutInput.has(field.spec.kind) || field.name in own) &&
      field.name !== of.states?.field,
  )
}

/** Where a new record belongs, in a register whose records each belong to one department; undefined in all others. */
export function placeField(of: AnyResource): Named | undefined {
  const field = of.scope === 'tenant+dept' ? formFields(of).find(({ name }) => name === 'deptId') : undefined
  return field?.spec.kind === 'ref' && field.spec.required ? field : undefined
}

/** What a record's drawer shows. */
export function detailFields(of: AnyResource): readonly Named[] {
  return fieldsOf(of).filter(field => showsIn('detail', field) && field.spec.kind !== 'secret')
}

/** What people look for first: the record's name, then its numbers, then what the list shows, in its order. */
function searchRank(of: AnyResource, { name, spec }: Named): number {
  if (name === of.arrives?.at) return -1
  if (name === of.title) return 0
  if (spec.kind === 'idCard' || spec.kind === 'phone') return 1
  const column = of.columns.indexOf(name)
  return column >= 0 ? 2 + column : 1000
}

/** The declared search fields; a record's time of creation can always be searched and comes last. */
export function searchFields(of: AnyResource): readonly Named[] {
  const declared = fieldsOf(of)
    .filter(({ spec }) => spec.match && spec.kind !== 'secret')
    .sort((a, b) => searchRank(of, a) - searchRank(of, b))
  const created: Named = { name: 'createTime', spec: { ...audit('createTime').spec, match: 'range' } }
  return of.storage === 'link' ? declared : [...declared, created]
}

/** A heading and the fields below it. Fields before the first heading are under none. */
export interface Section {
  readonly label?: Label
  readonly fields: readonly Named[]
}
export function sectionsOf(of: AnyResource, fields: readonly Named[]): readonly Section[] {
  const behind = sectionsBehind(of, fields)
  const placed = new Set(behind.flatMap(section => section.fields))
  const headed: Section[] = [{ fields: [] }]
  // A field that begins a section may itself not be among those shown here.
  for (const { name, spec } of fieldsOf(of)) {
    if (spec.heads) headed.push({ label: spec.heads, fields: [] })
    const field = fields.find(one => one.name === name)
    const last = headed.pop()!
    headed.push(field && !placed.has(field) ? { ...last, fields: [...last.fields, field] } : last)
  }
  return joinSections([...behind, ...headed].filter(section => section.fields.length > 0))
}

/** Sections of the same name are one, where the first of them is. */
function joinSections(sections: readonly Section[]): readonly Section[] {
  const byName = new Map<string | undefined, Section>()
  for (const { label, fields } of sections) {
    const known = byName.get(label?.en)
    byName.set(label?.en, { ...(label && { label }), fields: [...(known?.fields ?? []), ...fields] })
  }
  return [...byName.values()]
}

/**
 * Whom a record is about is together and first, under the reference's own name: the reference, what is seen through
 * it, what is copied with it.
 */
function sectionsBehind(of: AnyResource, fields: readonly Named[]): readonly Section[] {
  const references = [...new Set(fields.flatMap(({ spec }) => spec.through?.by ?? []))]
  return references.map(by => ({
    label: fieldOf(of, by)!.spec.label,
    fields: [
      ...fields.filter(({ name }) => name === by),
      ...fields.filter(({ spec }) => spec.through?.by === by),
      ...fields.filter(({ spec }) => spec.follows === by),
    ],
  }))
}

/** Whether the list may be sorted by this column. */
export function isSortable(of: AnyResource, name: string): boolean {
  const field = fieldOf(of, name)
  return Boolean(field?.spec.sortable) || name === 'createTime' || name === 'updateTime'
}
