import { type AnyResource, checkSignOf, type Field, type FieldSpec, type Id } from '@village/resource'
import { routesOf, type Services } from '@village/server'

/** What a valid value is where the declaration's kind alone cannot tell. */
const special: Readonly<Record<string, (i: number, world: SampleWorld) => unknown>> = {
  'account.client.clientId': i => `sample-client-${i}`,
  'account.client.clientSecret': i => `sample-secret-${i}`,
  'account.client.authorizedGrantTypes': () => 'password,refresh_token',
  'account.client.accessTokenValidity': () => 900,
  'account.client.refreshTokenValidity': () => 86_400,
  'people.resident.name': i => `张示例${'甲乙丙丁戊己庚辛壬癸'[i % 10]}`,
  'people.resident.idType': () => '01',
  'people.resident.sex': () => '1',
  'people.resident.birthday': () => '1962-03-14',
  'governance.grid.color': () => '#409EFF',
  'system.user.account': i => `sample.user${i}`,
  'system.user.email': i => `sample${i}@example.cn`,
  'system.user.status': () => '1',
  'system.dept.regionCode': i => `3706999${String(i).padStart(5, '0')}`,
  // Without a parent it is a dictionary itself, and its key says so.
  'system.dict.dictKey': () => '-1',
  'system.dictbiz.dictKey': () => '-1',
  'system.role.roleAlias': i => `sampleRole${i}`,
  'system.param.paramKey': i => `sample.key${i}`,
  'system.menu.category': () => '1',
  'system.data-scope.resourceCode': () => 'resident',
  'system.data-scope.scopeType': () => '1',
  // Departments or a field go with the custom type only.
  'system.data-scope.scopeColumn': () => null,
  'system.api-scope.scopePath': (i, { services }) => {
    const calls = routesOf(services.registry).filter(({ of }) => of.name.startsWith('people.'))
    return calls[i % calls.length]!.path.slice('/api'.length)
  },
  'system.menu.path': i => `/sample/page${i}`,
}

const number = (i: number): string => {
  const digits = `37069919620314${String(501 + i * 2).slice(-3)}`
  return digits + checkSignOf(digits)
}

const values: Record<FieldSpec['kind'], (spec: FieldSpec, i: number) => unknown> = {
  text: (spec, i) => `示例${i}`.slice(0, spec.max),
  longText: (_, i) => `示例说明${i}`,
  idCard: (_, i) => number(i),
  phone: (_, i) => `154${String(10_000_000 + i)}`,
  integer: (spec, i) => Math.min((spec.min ?? 0) + i, spec.max ?? 1_000_000),
  decimal: spec => (1.5).toFixed(spec.scale ?? 2),
  flag: () => 1,
  date: () => '2026-10-15',
  dateTime: () => '2026-10-15 08:30:00',
  dict: () => null,
  dicts: () => null,
  choice: spec => Object.keys(spec.choices!)[0],
  ref: () => null,
  refs: () => null,
  file: () => null,
  files: () => null,
  json: () => null,
  secret: () => null,
}

export interface SampleWorld {
  readonly services: Services
  readonly tenantId: string
  /** An id of this resource that the caller may refer to; null when there is none. */
  anyOf(resource: string): Promise<Id | null>
}

async function sampleValue(name: string, spec: FieldSpec, i: number, world: SampleWorld): Promise<unknown> {
  const own = special[name]
  if (own) return own(i, world)
  if (spec.dict) {
    const entries = await world.services.dictionary(world.tenantId, spec.dict)
    const key = entries.find(entry => !entry.sealed)?.key ?? null
    return spec.kind === 'dicts' && key ? [key] : key
  }
  if (!spec.to) return values[spec.kind](spec, i)
  const id = await world.anyOf(spec.to)
  return spec.kind === 'refs' && id ? [id] : id
}

/** The i-th valid record of a resource, made from its declaration: every required field and every simple one. */
export async function sampleOf(r: AnyResource, i: number, world: SampleWorld): Promise<Record<string, unknown>> {
  const sample: Record<string, unknown> = {}
  for (const [name, { spec }] of Object.entries<Field>(r.fields)) {
    if (spec.derived || spec.given) continue
    // What may be left out and points elsewhere is left out: a parent, a guardian, a household of its own rules.
    if (spec.to && !spec.required) continue
    const value = await sampleValue(`${r.name}.${name}`, spec, i, world)
    if (value !== null && value !== undefined) sample[name] = value
  }
  return sample
}
