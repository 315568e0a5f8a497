import type { Field } from '../fields/field.ts'
import { isSealed } from '../fields/mask.ts'
import { readOrder } from '../values/order.ts'
import type { Dictionary, Feature } from './feature.ts'
import type { ParameterSpec } from './parameter.ts'
import { accessOf, codeOf, isResource } from './permission.ts'
import { type AnyResource, type Api, fieldOf, retentionParam } from './resource.ts'

const AUDIT = ['id', 'tenantId', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'isDeleted']

const findDoubles = (all: readonly Api[], what: string, of: (one: Api) => string): string[] =>
  all
    .filter((one, i) => all.findIndex(other => of(other) === of(one)) !== i)
    .map(one => `${one.name}: ${what} ${of(one)} is taken`)

const fieldFaults = (r: AnyResource, names: ReadonlySet<string>, dictionaries: ReadonlySet<string>): string[] =>
  Object.entries<Field>(r.fields).flatMap(([name, { spec }]) => [
    ...(spec.to && !names.has(spec.to) ? [`${r.name}.${name} refers to ${spec.to}, which nobody declares`] : []),
    ...(spec.dict && !dictionaries.has(spec.dict)
      ? [`${r.name}.${name} uses dictionary ${spec.dict}, which nobody declares`]
      : []),
    ...(AUDIT.includes(name) && !(name === 'tenantId' && r.scope === 'platform')
      ? [`${r.name}.${name} is a column that every record has already`]
      : []),
    ...(spec.match === 'like' && spec.sensitivity === 'PI-ID'
      ? [`${r.name}.${name} is an identifier: it is found whole or not at all`]
      : []),
  ])

const SEALABLE = /^(text|longText|idCard|phone|integer|decimal|date|dict|dicts|json)$/
/** Encrypted values can be neither sorted nor compared by the database. */
const sealingFaults = (r: AnyResource): string[] =>
  Object.entries<Field>(r.fields)
    .filter(([, { spec }]) => isSealed(spec))
    .flatMap(([name, { spec }]) => {
      const isRead =
        spec.sortable ||
        /^(like|name|range|tree)$/.test(spec.match ?? '') ||
        r.order.some(part => readOrder(part).name === name)
      return [
        ...(SEALABLE.test(spec.kind) ? [] : [`${r.name}.${name} is a ${spec.kind}, which cannot be encrypted`]),
        ...(isRead ? [`${r.name}.${name} is encrypted: it cannot be sorted or searched by parts`] : []),
        ...(spec.dict && !spec.mask ? [`${r.name}.${name} is encrypted: a dictionary field needs a mask too`] : []),
      ]
    })

const wordFaults = (r: AnyResource): string[] => {
  const known = new Set([...Object.keys(r.fields), ...AUDIT])
  const named = [
    ...r.order.map(part => readOrder(part).name),
    ...r.columns,
    ...r.keys.flat(),
    ...r.indexes.flat(),
    ...[r.find?.name, r.find?.number].filter(name => name !== undefined),
    ...(r.find?.beside ?? []),
    ...Object.values<Field>(r.fields).flatMap(({ spec }) => spec.ledBy?.field ?? []),
    ...(r.states ? [r.states.field, ...Object.values(r.states.transitions).flatMap((t: any) => t.asks ?? [])] : []),
  ]
  return [...new Set(named)]
    .filter(name => !known.has(name))
    .map(name => `${r.name} names ${name}, which is none of its fields`)
}

/** A column whose field the rows of a list do not carry would be empty in each of them. */
const columnFaults = (r: AnyResource): string[] =>
  r.columns
    .filter(name => (r.fields as Record<string, Field>)[name]?.spec.hidden?.includes('list'))
    .map(name => `${r.name} has a column ${name}, which rows of its list do not carry: say listed()`)

const endpointFaults = (of: Api, permissions: ReadonlySet<string>): string[] =>
  Object.keys(of.endpoints).flatMap(key => {
    const access = accessOf(of, key)
    const foreign = typeof access === 'object' && !access.permission.startsWith(`${codeOf(of)}_`)
    return foreign && !permissions.has(access.permission)
      ? [`${of.name}/${key} asks for ${access.permission}, which nobody has`]
      : []
  })

const arrivalFaults = (r: AnyResource, params: ReadonlySet<string>): string[] => {
  if (!r.arrives) return []
  const { at, keptDays } = r.arrives
  const spec = fieldOf(r, at)?.spec
  const isStored = spec?.kind === 'dateTime' && !spec.derived
  const isDept = fieldOf(r, 'deptId')?.spec.kind !== 'refs'
  return [
    ...(r.storage === 'log' && r.scope !== 'platform' ? [] : [`${r.name} arrives, so that it is a log of one tenant`]),
    ...(isDept ? [] : [`${r.name} arrives in one department, not in several`]),
    ...(isStored ? [] : [`${r.name} arrives at ${at}, which is no stored dateTime of it`]),
    ...(isStored && !spec.required && !spec.given ? [`${r.name}.${at} is when it arrives and may not be empty`] : []),
    ...(params.has(keptDays) ? [] : [`${r.name} is kept for ${keptDays}, a parameter that nobody declares`]),
  ]
}

/** Columns of the audit that tell an age, by the storage that has them. */
const AUDITED: Readonly<Record<string, readonly AnyResource['storage'][]>> = {
  createTime: ['record', 'log'],
  updateTime: ['record'],
}

/** Rows of the chain are known by id and tenant, and never change. */
const chainFaults = (r: AnyResource): string[] =>
  r.chained && (r.storage !== 'log' || r.scope === 'platform' || r.arrives)
    ? [`${r.name} is in the audit chain, so that it is a log of one tenant and does not arrive`]
    : []

/** Rows that go must be alone: a record that refers to one would be in its way. Links go with it. */
const forgettingFaults = (r: AnyResource, all: readonly AnyResource[], params: ReadonlySet<string>): string[] => {
  if (!r.forgets) return []
  const { since, only = {} } = r.forgets
  const kept = retentionParam(r.forgets)
  const spec = fieldOf(r, since)?.spec
  const isDated = spec ? /^date(Time)?$/.test(spec.kind) && !spec.derived : AUDITED[since]?.includes(r.storage)
  const unknown = Object.keys(only).filter(name => {
    const field = fieldOf(r, name)?.spec
    return !/^(dict|choice)$/.test(field?.kind ?? '') || field?.derived
  })
  const isNamed = (of: AnyResource): boolean =>
    of.storage !== 'link' &&
    Object.values<Field>(of.fields).some(field => field.spec.to === r.name && !field.spec.derived)
  return [
    ...(!r.arrives && r.scope !== 'platform'
      ? []
      : [`${r.name} is forgotten row by row, so that it is of one tenant and does not arrive`]),
    ...(isDated ? [] : [`${r.name} is forgotten after ${since}, which is no stored date or dateTime of it`]),
    ...(params.has(kept) ? [] : [`${r.name} is kept for ${kept}, a parameter that nobody declares`]),
    ...unknown.map(name => `${r.name} is forgotten by ${name}, which is no stored word of it`),
    ...all.filter(isNamed).map(of => `${of.name} refers to ${r.name}, whose rows are forgotten`),
  ]
}

/**
 * States that are named are entries of the field. A list can only open with those that its search takes: the person has
 * to be able to ask for other states.
 */
const stateFaults = (r: AnyResource, dictionaries: Readonly<Record<string, Dictionary>>): string[] => {
  if (!r.states) return []
  const { field, tabs = [], meanings } = r.states
  const spec = (r.fields as Record<string, Field>)[field]?.spec
  const known = spec?.dict ? dictionaries[spec.dict]?.entries : spec?.choices
  const meant = Object.values(meanings).flat()
  const times = (key: string): number => meant.filter(one => one === key).length
  const isUnknown = (key: string): boolean => !Object.hasOwn(known ?? {}, key)
  return [
    ...meant.filter(isUnknown).map(key => `${r.name} says what ${key} means, which is no ${field}`),
    ...Object.keys(known ?? {})
      .filter(key => times(key) !== 1)
      .map(key => `${r.name} says ${times(key)} times what its ${field} ${key} means`),
    ...(spec?.match || tabs.length === 0 ? [] : [`${r.name} has tabs by ${field}, which its search does not have`]),
    ...tabs.flatMap(tab =>
      tab.states.filter(isUnknown).map(key => `${r.name} has a tab of ${key}, which is no ${field}`),
    ),
  ]
}

/** A picker offers by the search of the register that it offers from. */
const pickerFaults = (r: AnyResource, resources: readonly AnyResource[]): string[] =>
  Object.entries<Field>(r.fields).flatMap(([name, { spec }]) => {
    const target = resources.find(one => one.name === spec.to)
    return Object.keys(spec.only ?? {})
      .filter(by => !target?.fields[by]?.spec.match)
      .map(by => `${r.name}.${name} offers by ${by}, which ${spec.to} is not searched by`)
  })

/** What one declaration cannot know of the others. Run once at start and in the registry test. */
export function faults(
  all: readonly (Api | AnyResource)[],
  dictionaries: Readonly<Record<string, Dictionary>>,
  permissions: ReadonlySet<string>,
  params: ReadonlySet<string>,
): string[] {
  const resources = all.filter(isResource)
  const names = new Set(resources.map(r => r.name))
  const codes = new Set(Object.keys(dictionaries))
  return [
    ...findDoubles(all, 'the name', one => one.name),
    ...findDoubles(resources, 'the permission prefix', codeOf),
    ...resources.flatMap(r => [
      ...fieldFaults(r, names, codes),
      ...sealingFaults(r),
      ...wordFaults(r),
      ...columnFaults(r),
      ...arrivalFaults(r, params),
      ...forgettingFaults(r, resources, params),
      ...chainFaults(r),
      ...stateFaults(r, dictionaries),
      ...pickerFaults(r, resources),
    ]),
    ...all.flatMap(one => endpointFaults(one, permissions)),
  ]
}

/** All dictionaries of all features; two features may not declare the same code. */
export function dictionariesOf(features: readonly Feature[]): Record<string, Dictionary> {
  const all: Record<string, Dictionary> = {}
  for (const feature of features)
    for (const [code, dictionary] of Object.entries(feature.dictionaries ?? {})) {
      if (all[code]) throw new Error(`dictionary ${code} of ${feature.name} is declared twice`)
      all[code] = dictionary
    }
  return all
}

/** The keys of all parameters that features declare. */
export const parameterKeys = (features: readonly Feature[]): ReadonlySet<string> =>
  new Set(features.flatMap(feature => Object.keys(feature.params ?? {})))

/** The declared parameter of a key; `tenant.{tenantId}.{key}` is the same one for one tenant. */
export function parameterOf(features: readonly Feature[], key: string): ParameterSpec | undefined {
  const common = key.replace(/^tenant\.\d+\./, '')
  return features.map(feature => feature.params?.[common]).find(Boolean)
}
