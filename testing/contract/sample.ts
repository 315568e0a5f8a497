import { type AnyResource, type CheckName, type Field, type FieldSpec, type Id, LINK } from '@village/resource'
import type { Services } from '@village/server'
import { identityNumber } from '../offices/identity-number.ts'
import { samples as account } from '../samples/account.ts'
import { samples as agriculture } from '../samples/agriculture.ts'
import { samples as develop } from '../samples/develop.ts'
import { samples as device } from '../samples/device.ts'
import { samples as files } from '../samples/files.ts'
import { samples as governance } from '../samples/governance.ts'
import { samples as health } from '../samples/health.ts'
import { samples as papers } from '../samples/papers.ts'
import { samples as party } from '../samples/party.ts'
import { samples as people } from '../samples/people.ts'
import { samples as safety } from '../samples/safety.ts'
import { samples as service } from '../samples/service.ts'
import { samples as system } from '../samples/system.ts'
import { samples as video } from '../samples/video.ts'
import { samples as village } from '../samples/village.ts'

/** Values by resource and field; null leaves a field out. */
export type Samples = Readonly<Record<string, (i: number, world: SampleWorld) => unknown>>

/** What a valid value is where the declaration's kind alone cannot tell. */
const special: Samples = {
  ...account,
  ...agriculture,
  ...develop,
  ...device,
  ...files,
  ...governance,
  ...health,
  ...papers,
  ...party,
  ...people,
  ...safety,
  ...service,
  ...system,
  ...video,
  ...village,
}

/**
 * Registers to whose rows an administrator of the platform adds none: files come by upload, a tenant's end is asked for
 * by its own officer. Their own tests add rows.
 */
export const isAddedElsewhere = ({ name }: Pick<AnyResource, 'name'>): boolean =>
  name === 'files.attach' || name === 'closure.closure'

/** Numbers of standards, the same each time: where a register wants them different it says so among its samples. */
const numbers: Readonly<Record<CheckName, string>> = {
  creditCode: '91350100M000100Y43',
  plate: '鲁F12345',
  plateOrNone: '鲁F12345',
  serial: 'SN12345678',
  disabilityCertificate: '11010519491231002X43',
  archiveNumber: '37069990110100001',
  gbDeviceId: '37069900001320000001',
  bankCard: '4000000000000002',
}

const values: Record<FieldSpec['kind'], (spec: FieldSpec, i: number) => unknown> = {
  text: (spec, i) => `示例${i}`.slice(0, spec.max),
  longText: (_, i) => `示例说明${i}`,
  richText: (_, i) => `<p>示例说明${i}</p>`,
  idCard: (_, i) => identityNumber(i),
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

/** What values need to know of the place in which they are to be valid. */
export interface SampleWorld {
  readonly services: Services
  readonly tenantId: string
  /** An id of this resource that the caller may refer to; null when there is none. A person is a new one each time. */
  anyOf(resource: string): Promise<Id | null>
  /** Makes a record of a register that has none: lines below a record cannot be without one. Null where nobody can. */
  newOf?(resource: string): Promise<Id | null>
}

async function sampleValue(name: string, spec: FieldSpec, i: number, world: SampleWorld): Promise<unknown> {
  const own = special[name]
  if (own) return own(i, world)
  if (spec.dict) {
    const entries = await world.services.dictionary(world.tenantId, spec.dict)
    const key = entries.find(entry => !entry.sealed)?.key ?? null
    return spec.kind === 'dicts' && key ? [key] : key
  }
  if (spec.must) return numbers[spec.must]
  // A text that becomes a link, or the address of a picture.
  if (spec.pattern?.includes(LINK.source)) return `/sample/${i}`
  if (!spec.to) return values[spec.kind](spec, i)
  const id = (await world.anyOf(spec.to)) ?? (spec.required ? ((await world.newOf?.(spec.to)) ?? null) : null)
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
