import type { AnyResource, Field, Fields, Verb } from '@village/resource'
import { expect } from 'vitest'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { Answer, VillageClient } from '../client.ts'
import { startVillage, type Village, type VillageOptions } from '../village.ts'
import { contractRows } from './contract-rows.ts'
import { isAddedElsewhere, sampleOf } from './sample.ts'
import { type SampleVillage, sampleVillage } from './sample-world.ts'

export const has = (r: AnyResource, ...verbs: Verb[]): boolean => verbs.some(verb => r.verbs.includes(verb))
export const fieldsOf = (r: AnyResource): [string, Field][] => Object.entries(r.fields as Fields)
export const hasList = (r: AnyResource): boolean => has(r, 'page', 'list') || 'list' in r.endpoints

const resources = contractRows((await loadDeclarations()).resources)
/** Whether people add rows and read them back; the others are written by the product alone. */
export const isEditable = (r: AnyResource): boolean =>
  r.storage === 'record' && has(r, 'submit', 'save') && has(r, 'detail') && !isAddedElsewhere(r)
export const editable = resources.filter(isEditable)
export const readable = resources.filter(r => has(r, 'page', 'list'))
export const byVillage = editable.filter(r => r.scope === 'tenant+dept' && 'deptId' in r.fields)

export const listVerb = (r: AnyResource): string => `${r.path}/${has(r, 'page') ? 'page' : 'list'}`
export const addVerb = (r: AnyResource): string => `${r.path}/${has(r, 'submit') ? 'submit' : 'save'}`
export const editVerb = (r: AnyResource): string => `${r.path}/${has(r, 'update') ? 'update' : 'submit'}`
export const describeAnswer = (answer: Answer): string =>
  `${answer.status} ${JSON.stringify(answer.body)}`.slice(0, 600)
/** Whether the answer, a page or a forest, holds this record. */
export const shows = (answer: Answer, id: string): boolean => JSON.stringify(answer.body.data).includes(`"id":"${id}"`)

const isPlainText = ([, { spec }]: [string, Field]): boolean =>
  /^(text|longText)$/.test(spec.kind) && !spec.pattern && !spec.given && !spec.derived && !spec.mask && !spec.unique
/** A field into which any text may be written; undefined where there is none. */
export const plainText = (r: AnyResource): string | undefined => fieldsOf(r).find(isPlainText)?.[0]

/** Somebody who says why they read: restricted registers ask for it. */
export const withReason = (reason: string, by: VillageClient): VillageClient => ({
  ...by,
  get: (path, query, headers) => by.get(path, query, { 'x-reason': encodeURIComponent(reason), ...headers }),
})

export interface Added {
  readonly id: string
  readonly sample: Readonly<Record<string, unknown>>
}

/** A town in which the contract is proven, and the people who do it. */
export interface Contract {
  readonly village: Village
  readonly admin: VillageClient
  /** The clerk of another village than the samples' own. */
  readonly neighbour: VillageClient
  /** A clerk of another tenant. */
  readonly stranger: VillageClient
  readonly world: SampleVillage
  /** A number that no other sample of this town has. */
  next(): number
  added(r: AnyResource, more?: Readonly<Record<string, unknown>>): Promise<Added>
  detailOf(r: AnyResource, id: string): Promise<Record<string, any>>
}

export async function openContract(settings: VillageOptions['settings'] = {}): Promise<Contract> {
  const village = await startVillage({ settings })
  const admin = withReason('核对登记表', await village.as('admin', '000000'))
  const world = await sampleVillage(village, admin, 3000)
  let counter = 0
  const idOf = async (r: AnyResource, data: { id?: string }, sample: Added['sample']): Promise<string> => {
    if (data?.id) return data.id
    const { body } = await admin.get(listVerb(r), { [r.title]: String(sample[r.title]), size: 1 })
    return body.data.records[0].id
  }
  return {
    village,
    admin,
    neighbour: await village.as('clerk.qinghe'),
    stranger: await village.as('clerk.second'),
    world,
    next: () => ++counter,
    async added(r, more = {}) {
      const sample = { ...(await sampleOf(r, ++counter, world)), ...more }
      const answer = await admin.post(addVerb(r), sample)
      expect(answer.status, `${r.name}: ${describeAnswer(answer)}`).toBe(200)
      return { id: await idOf(r, answer.body.data, sample), sample }
    },
    detailOf: async (r, id) => (await admin.get(`${r.path}/detail`, { id })).body.data,
  }
}
