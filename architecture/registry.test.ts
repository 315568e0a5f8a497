import { readFileSync } from 'node:fs'
import {
  type AnyResource,
  codeOf,
  dictionariesOf,
  type Endpoint,
  type Field,
  faults,
  parameterKeys,
  permissionsOf,
} from '@village/resource'
import { codesOf } from '@village/server'
import { beforeAll, expect, test } from 'vitest'
import { product } from '../tools/product-routes.ts'
import { changedLines, SURFACE_FILE, surface } from '../tools/surface.ts'

let found: Awaited<ReturnType<typeof product>>['found']
let routes: Awaited<ReturnType<typeof product>>['routes']
beforeAll(async () => {
  ;({ found, routes } = await product())
})

const findDoubles = (all: readonly string[]): string[] => all.filter((one, i) => all.indexOf(one) !== i)
const declarations = () => [...found.apis, ...found.resources]
const fieldsOf = (r: AnyResource): [string, Field][] => Object.entries<Field>(r.fields)

test('each name that one declaration uses of another is there', () => {
  const permissions = new Set(declarations().flatMap(permissionsOf))
  const { features } = found
  expect(faults(declarations(), dictionariesOf(features), permissions, parameterKeys(features))).toEqual([])
})

test('every call says who may make it, and the permission that it asks for exists', () => {
  const permissions = new Set(declarations().flatMap(permissionsOf))
  const words = ['public', 'empty', 'signedIn', 'platform']
  const wrong = routes.filter(({ access }) =>
    typeof access === 'string'
      ? !words.includes(access)
      : codesOf(access).length === 0 || codesOf(access).some(code => !permissions.has(code)),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every declared endpoint and every half is reached by a call, and each call stands once', () => {
  const ids = new Set(routes.map(({ id }) => id))
  const declared = declarations().flatMap(one => Object.keys(one.endpoints).map(key => `${one.name}/${key}`))
  const derived = found.resources.flatMap(one =>
    one.verbs.filter(verb => verb !== 'import').map(verb => `${one.name}/${verb}`),
  )
  expect([...declared, ...derived].filter(id => !ids.has(id))).toEqual([])
  expect(findDoubles(routes.map(({ method, path }) => `${method} ${path}`))).toEqual([])
  const names = new Set(declarations().map(({ name }) => name))
  expect(found.served.filter(({ of }) => !names.has(of.name)).map(({ of }) => of.name)).toEqual([])
})

test('a permission belongs to one declaration', () => {
  const owned = declarations().flatMap(one => permissionsOf(one).filter(code => code.startsWith(`${codeOf(one)}_`)))
  expect(findDoubles(owned)).toEqual([])
})

test('without signing in one can call this and nothing else', () => {
  const open = routes.filter(({ access }) => access === 'public' || access === 'empty')
  expect(open.map(({ id }) => id).sort()).toEqual([
    'account.oauth/captcha',
    'account.oauth/logout',
    'account.oauth/token',
    'account.open-auth/captcha',
    'account.open-auth/logout',
    'account.open-auth/token',
    'account.self/register-guest',
    // Out to the provider of sign-ins and back: states are sealed in the browser's own cookie (decision 0079).
    'account.social-doors/callback/oidc',
    'account.social-doors/render/oidc',
    'account.social-doors/sources',
    // Opened by a ticket for one minute.
    'closure.closure/download',
    'exchange.exporttask/download',
    'files.attach/open',
    // A link of 192 bits: what it shows is narrowed to what a wall may show.
    'map.kiosk/ground',
    'map.kiosk/snapshot',
    // A link of 144 bits; what one may answer is judged behind it.
    'service.survey/answer',
    'service.survey/show',
    'system.menu/routes',
    'system.menu/top-menu',
    'system.tenant/face',
    'system.tenant/info',
    // A ticket of some minutes for one camera's stream: players of films send no token.
    'video.video/stream',
  ])
})

test('every feature and dictionary that a declaration names is declared, and its names are in two languages', () => {
  const groups = new Set(found.features.map(({ name }) => name))
  const homeless = [...found.resources, ...found.apis].filter(({ name }) => !groups.has(name.split('.')[0]!))
  expect(homeless.map(({ name }) => name)).toEqual([])
  const dictionaries = dictionariesOf(found.features)
  const asked = [
    ...found.resources.flatMap(r => fieldsOf(r).map(([name, { spec }]) => [`${r.name}.${name}`, spec] as const)),
    ...declarations().flatMap(one =>
      Object.entries<Endpoint>(one.endpoints).flatMap(([key, endpoint]) =>
        Object.entries<Field>(endpoint.params).map(([name, { spec }]) => [`${one.name}/${key} ${name}`, spec] as const),
      ),
    ),
  ]
  expect(asked.filter(([, { dict }]) => dict && !dictionaries[dict]).map(([where]) => where)).toEqual([])
  expect(asked.filter(([, { label }]) => !label.zh || !label.en).map(([where]) => where)).toEqual([])
})

test('surface.txt is what the declarations cause', async () => {
  const changes = changedLines(readFileSync(SURFACE_FILE, 'utf8'), await surface())
  expect(changes, 'read the changes, then run: npm run surface').toEqual([])
})
