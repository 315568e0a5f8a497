import { birthdayOf } from '@village/resource'
import { type RouteSpec, routesOf } from '@village/server'
import { expect } from 'vitest'
import type { Answer, VillageClient } from '../client.ts'
import { sampleOf } from '../contract/sample.ts'
import { startVillage, type Village } from '../village.ts'

export const RESIDENT = '/convenient/resident'
export const LANGUAGES = ['zh-CN', 'en-US'] as const
/** Words of a stack, of SQL and of the server's folders, none of which a caller may ever read. */
export const INTERNALS =
  /\bat \S+ \(|\.ts\b|node_modules|\/work\/|syntax error|\b(select|insert into|update|delete from) \w+|pg_|relation "|column "|violates|kysely|fastify/i

/** An answer in short, for messages of failed tests. */
export const describeAnswer = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`.slice(0, 500)
export const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })
/** The fields that a refusal names. */
export const namesIn = (answer: Answer): string[] =>
  (answer.body.data.fields ?? []).map((one: { field: string }) => one.field)

/** A refusal that a person can read: the envelope, a sentence in their language, no internals. */
export function expectClear(answer: Answer, status: number, language = 'zh-CN'): void {
  expect(answer.status, describeAnswer(answer)).toBe(status)
  expect(answer.body).toMatchObject({ code: status, success: false, data: expect.any(Object) })
  expect(/\p{Script=Han}/u.test(answer.body.msg), answer.body.msg).toBe(language === 'zh-CN')
  expect(JSON.stringify(answer.body)).not.toMatch(INTERNALS)
}

/** The demo town with people in it who mean no good. */
export interface Siege {
  readonly village: Village
  readonly admin: VillageClient
  readonly clerk: VillageClient
  readonly tenantAdmin: VillageClient
  /** The clerk of the second tenant. */
  readonly stranger: VillageClient
  readonly routes: readonly RouteSpec[]
  /** Id of the clerk's village. */
  readonly haitang: string
  /** A valid resident of the clerk's village, with `more` laid over it. */
  newResident(more?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Adds one as the clerk and returns the id. */
  addedResident(more?: Record<string, unknown>): Promise<string>
  detail(id: string): Promise<Record<string, any>>
  /** Fails when the registers of people, users or grants are not afterwards what they were. */
  unchanged(work: () => Promise<void>): Promise<void>
}

const registersOf = (village: Village): Promise<unknown> =>
  village.sql(`select (select md5(string_agg(md5(t::text), '' order by id)) from people_resident t) as residents,
    (select md5(string_agg(md5(t::text), '' order by id)) from people_household t) as households,
    (select md5(string_agg(md5(t::text), '' order by id)) from system_users t) as users,
    (select md5(string_agg(md5(t::text), '' order by id)) from system_role_menu t) as grants`)

export async function openSiege(): Promise<Siege> {
  const village = await startVillage()
  const [admin, clerk] = [await village.as('admin', '000000'), await village.as('clerk.haitang')]
  const [dept] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  const haitang: string = dept!['id']
  const resident = village.services.registry.resource('people.resident')
  let counter = 100
  const newResident: Siege['newResident'] = async more => {
    const world = { services: village.services, tenantId: '000000', anyOf: async () => haitang }
    const sample = { ...(await sampleOf(resident, ++counter, world)), ...more }
    // A number of one's own brings its birth date along.
    const born = more?.['idCard'] && !more['birthday'] ? { birthday: birthdayOf(String(more['idCard'])) } : {}
    return { ...sample, ...born, deptId: haitang, ...more }
  }
  return {
    village,
    admin,
    clerk,
    tenantAdmin: await village.as('tenantadmin'),
    stranger: await village.as('clerk.second'),
    routes: routesOf(village.services.registry),
    haitang,
    newResident,
    async addedResident(more) {
      const answer = await clerk.post(`${RESIDENT}/submit`, await newResident(more))
      expect(answer.status, describeAnswer(answer)).toBe(200)
      return answer.body.data.id
    },
    detail: async id => (await clerk.get(`${RESIDENT}/detail`, { id })).body.data,
    async unchanged(work) {
      const before = await registersOf(village)
      await work()
      expect(await registersOf(village)).toEqual(before)
    },
  }
}
