import {
  type AnyResource,
  type Field,
  type Fields,
  fieldSchemaOf,
  inputSchemaOf,
  isResource,
  type JsonSchema,
  jsonSchemaOf,
  type Language,
  rowSchemaOf,
} from '@village/resource'
import type { Registry } from '../../contract/services.ts'
import { codesOf, type RouteSpec } from '../routes/route.ts'

const word = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '_')
const rowName = (of: { readonly name: string }): string => `${word(of.name)}_row`
const inputName = (of: { readonly name: string }): string => `${word(of.name)}_input`
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const change: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    time: { type: 'string' },
    userId: { type: 'string' },
    userName: { type: 'string' },
    action: { type: 'string' },
    source: { type: 'string' },
    reason: { type: 'string' },
    batch: { type: 'string' },
    changes: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, label: { type: 'string' }, before: {}, after: {} },
      },
    },
  },
}
const withId: JsonSchema = { type: 'object', properties: { id: { type: 'string' } } }

const itemOf = ({ returns, of }: RouteSpec, language: Language): JsonSchema => {
  if (returns === 'row') return ref(rowName(of))
  if (returns === 'history') return ref('Change')
  if (returns === 'id') return withId
  if (returns === 'any') return {}
  return returns === 'none' ? { type: 'object' } : jsonSchemaOf(returns, 'out', language)
}
const pageOf = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    records: { type: 'array', items: item },
    total: { type: 'integer' },
    size: { type: 'integer' },
    current: { type: 'integer' },
    pages: { type: 'integer' },
  },
})
const envelopeSchema = (data: JsonSchema): JsonSchema => ({
  allOf: [ref('Envelope'), { type: 'object', properties: { data } }],
})

const successOf = (route: RouteSpec, language: Language): JsonSchema => {
  const item = itemOf(route, language)
  if (route.answer === 'raw') return { description: 'raw', content: { '*/*': { schema: item } } }
  const shapes = { one: item, many: { type: 'array', items: item }, page: pageOf(item) }
  return { description: 'ok', content: { 'application/json': { schema: envelopeSchema(shapes[route.answer]) } } }
}

const parametersOf = (route: RouteSpec, language: Language): JsonSchema[] =>
  Object.entries<Field>(route.params)
    .filter(([, { spec }]) => !spec.derived && !spec.given)
    .map(([name, { spec }]) => ({
      name,
      in: 'query',
      required: spec.required === true && route.takes !== 'filters',
      description: spec.label[language],
      schema: fieldSchemaOf(spec, route.takes === 'filters' ? 'out' : 'in', language),
    }))

const bodyOf = (route: RouteSpec, language: Language): JsonSchema => {
  const schema =
    route.takes === 'record' ? ref(inputName(route.of)) : jsonSchemaOf(route.params as Fields, 'in', language)
  return { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } }
}

const refused: JsonSchema = { $ref: '#/components/responses/Refused' }

const operationOf = (route: RouteSpec, language: Language): JsonSchema => {
  const codes = codesOf(route.access)
  return {
    operationId: word(route.id),
    summary: `${route.of.label[language]} · ${route.label[language]}`,
    tags: [route.of.name],
    security: route.access === 'public' ? [] : [{ token: [] }],
    'x-access': typeof route.access === 'string' ? route.access : codes,
    ...(route.method === 'GET'
      ? { parameters: parametersOf(route, language) }
      : { requestBody: bodyOf(route, language) }),
    responses: {
      200: successOf(route, language),
      ...Object.fromEntries([400, 401, 403, 404, 429, 500].map(status => [status, refused])),
    },
  }
}

const responses: JsonSchema = {
  Refused: {
    description: 'code is the HTTP status; data.fields names the fields that do not fit',
    content: { 'application/json': { schema: ref('Envelope') } },
  },
}
const envelope: JsonSchema = {
  type: 'object',
  required: ['code', 'success', 'data', 'msg'],
  properties: { code: { type: 'integer' }, success: { type: 'boolean' }, data: {}, msg: { type: 'string' } },
}

const schemasOf = (resources: readonly AnyResource[], language: Language): Record<string, JsonSchema> =>
  Object.fromEntries(
    resources.flatMap(of => [
      [rowName(of), rowSchemaOf(of, language)],
      [inputName(of), inputSchemaOf(of, language)],
    ]),
  )

/** The product's calls as an OpenAPI 3.1 document: from the same table as the router, so it cannot differ from it. */
export function openApiOf(routes: readonly RouteSpec[], registry: Registry, language: Language): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, language) }
  const named = new Map(routes.map(({ of }) => [of.name, of]))
  return {
    openapi: '3.1.0',
    info: { title: language === 'zh' ? '数字乡村管理平台' : 'Digital village back office', version: '1' },
    tags: [...named.values()].map(of => ({ name: of.name, description: of.label[language] })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer ACCESS_TOKEN' },
      },
      responses,
      schemas: { Envelope: envelope, Change: change, ...schemasOf(registry.resources.filter(isResource), language) },
    },
  }
}
