import type { FieldKind, FieldSpec } from '../fields/field-spec.ts'
import type { Fields } from '../fields/fields.ts'
import type { Language } from '../text/label.ts'
import { hasMasks } from './permission.ts'
import type { AnyResource } from './resource.ts'

/** A JSON Schema (2020-12, the dialect of OpenAPI 3.1) as plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** `in`: what a client may send. `out`: what the server answers (wire-contract §1.3: "" represents nothing). */
export type Direction = 'in' | 'out'

const id: JsonSchema = { type: 'string', pattern: '^\\d{1,19}$' }
const dateTime: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$' }
const lists: JsonSchema = { type: ['array', 'string'], items: { type: 'string' } }

const length = (spec: FieldSpec): JsonSchema => ({
  type: 'string',
  ...(spec.max === undefined ? {} : { maxLength: spec.max }),
  ...(spec.pattern === undefined ? {} : { pattern: `^(?:${spec.pattern})$` }),
})
const range = (spec: FieldSpec): JsonSchema => ({
  type: 'integer',
  ...(spec.min === undefined ? {} : { minimum: spec.min }),
  ...(spec.max === undefined ? {} : { maximum: spec.max }),
})
const listOf = (spec: FieldSpec): JsonSchema => (spec.max === undefined ? lists : { ...lists, maxItems: spec.max })

const kinds: Record<FieldKind, (spec: FieldSpec) => JsonSchema> = {
  text: length,
  longText: length,
  richText: length,
  secret: length,
  idCard: length,
  phone: length,
  integer: range,
  decimal: spec => ({ type: 'string', pattern: `^-?\\d{1,12}(\\.\\d{1,${spec.scale ?? 2}})?$` }),
  flag: () => ({ type: 'integer', enum: [0, 1] }),
  date: () => ({ type: 'string', format: 'date' }),
  dateTime: () => dateTime,
  dict: () => ({ type: 'string', maxLength: 32 }),
  dicts: listOf,
  choice: spec => ({ type: 'string', enum: Object.keys(spec.choices ?? {}) }),
  ref: () => id,
  refs: listOf,
  file: () => id,
  files: listOf,
  json: spec => (spec.entries ? { type: 'array' } : {}),
}

const isNumber = (spec: FieldSpec): boolean => spec.kind === 'integer' || spec.kind === 'flag'
const isText = (spec: FieldSpec): boolean => /text|secret|idCard|phone/i.test(spec.kind)

/** A masked or empty value no longer fits the pattern of a new one: answers name only the type. */
const loosenSchema = (spec: FieldSpec, schema: JsonSchema): JsonSchema => {
  if (isNumber(spec)) return { type: ['integer', 'null'] }
  if (spec.kind === 'json') return schema
  if (isText(spec)) return { type: 'string' }
  return schema['type'] === 'string' ? { anyOf: [schema, { const: '' }] } : schema
}

/** The schema of one field's value, with its label as the title and what else a reader of the document needs. */
export function fieldSchemaOf(spec: FieldSpec, direction: Direction, language: Language = 'zh'): JsonSchema {
  const exact = kinds[spec.kind](spec)
  const schema = direction === 'out' ? loosenSchema(spec, exact) : exact
  return {
    title: spec.label[language],
    ...schema,
    ...(spec.help ? { description: spec.help[language] } : {}),
    ...(direction === 'in' && spec.preset !== undefined ? { default: spec.preset } : {}),
    ...(spec.dict ? { 'x-dict': spec.dict } : {}),
    ...(spec.to ? { 'x-ref': spec.to } : {}),
    ...(spec.mask ? { 'x-mask': spec.mask } : {}),
  }
}

const isSent = (spec: FieldSpec, direction: Direction): boolean =>
  direction === 'in' ? !spec.derived && !spec.given : spec.kind !== 'secret'

/** An object schema of declared fields: parameters of an endpoint, its answer, a record. Secrets never come out. */
export function jsonSchemaOf(fields: Fields, direction: Direction = 'in', language: Language = 'zh'): JsonSchema {
  const shown = Object.entries(fields).filter(([, { spec }]) => isSent(spec, direction))
  const required = direction === 'in' ? shown.filter(([, { spec }]) => spec.required).map(([name]) => name) : []
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, { spec }]) => [name, fieldSchemaOf(spec, direction, language)])),
    ...(required.length === 0 ? {} : { required }),
  }
}

const named = (spec: FieldSpec): boolean => spec.dict !== undefined || spec.to !== undefined

/** `sex` → `sexName`, `deptId` → `deptName`, `kindTags` → `kindTagsName`: the words beside keys and ids of a row. */
export function nameBeside(field: string, spec: FieldSpec): string {
  return spec.to !== undefined && spec.kind === 'ref' ? `${field.replace(/Id$/, '')}Name` : `${field}Name`
}

const audit: JsonSchema = {
  id,
  tenantId: { type: 'string' },
  createUser: { type: 'string' },
  createUserName: { type: 'string' },
  createDept: { type: 'string' },
  createTime: dateTime,
  updateUser: { type: 'string' },
  updateUserName: { type: 'string' },
  updateTime: dateTime,
}

/** A record as the server answers it: audit columns, fields, and the names behind dictionaries and references. */
export function rowSchemaOf(of: AnyResource, language: Language = 'zh'): JsonSchema {
  const record = jsonSchemaOf(of.fields, 'out', language)
  const names = Object.entries<Fields[string]>(of.fields)
    .filter(([, { spec }]) => named(spec))
    .map(([name, { spec }]) => [nameBeside(name, spec), { type: 'string', title: spec.label[language] }])
  return {
    title: of.label[language],
    type: 'object',
    properties: { ...audit, ...(record['properties'] as object), ...Object.fromEntries(names) },
    ...(hasMasks(of) ? { description: language === 'zh' ? '敏感字段已脱敏' : 'Sensitive fields are masked' } : {}),
  }
}

/** A record as a form sends it: with an id an edit of the fields sent, without one an addition. */
export function inputSchemaOf(of: AnyResource, language: Language = 'zh'): JsonSchema {
  const { required: _, ...record } = jsonSchemaOf(of.fields, 'in', language)
  return { ...record, properties: { id, updateTime: dateTime, ...(record['properties'] as object) } }
}
