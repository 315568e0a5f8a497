import { rmSync } from 'node:fs'
import { type AnyResource, defineResource, type Feature, type Id, integer, phone, ref, text } from '@village/resource'
import pg from 'pg'
import { pino } from 'pino'
import { type Call, type Principal, type Served, serve } from '../kernel/server/src/contract/half.ts'
import type { Clock, Services } from '../kernel/server/src/contract/services.ts'
import type { CallOptions } from '../kernel/server/src/data/call-contexts.ts'
import { runCall } from '../kernel/server/src/data/run-call.ts'
import { schemaSql } from '../kernel/server/src/database/schema/ddl.ts'
import { openServices } from '../kernel/server/src/open-services.ts'
import { featureSettings } from '../kernel/server/src/settings/feature-settings.ts'
import { readSettings } from '../kernel/server/src/settings/settings.ts'
import { registryOf } from '../kernel/server/src/starting/registry.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { temporaryDir } from './temporary.ts'

/** A village, as far as the data layer needs one. */
export const hamlet = defineResource({
  name: 'plots.hamlet',
  label: { zh: '村', en: 'Hamlets' },
  path: '/plots/hamlet',
  title: 'name',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant',
  fields: { name: text('村名', 'Name').required() },
})

/** A field and its owner: every kind of search and storage that the data layer treats in its own way. */
export const plot = defineResource({
  name: 'plots.plot',
  label: { zh: '地块', en: 'Plots' },
  path: '/plots/plot',
  title: 'title',
  verbs: ['page', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  fields: {
    deptId: ref('村', 'Hamlet', 'plots.hamlet').required().search('tree'),
    title: text('名称', 'Title').required().search('like'),
    owner: text('户主', 'Owner').mask('name1').search('name'),
    phone: phone('电话', 'Phone').search(),
    areaMu: integer('面积(亩)', 'Area (mu)').search('range').sort(),
    code: text('编号', 'Code').max(20).unique().search(),
  },
})

export const TENANTS = ['100001', '100002'] as const
const registry = (also: readonly Served[], features: readonly Feature[]) =>
  registryOf({
    features,
    apis: [],
    resources: [hamlet, plot, ...also.map(one => one.of as AnyResource)],
    rules: [],
    places: [],
    served: [serve(hamlet, {}), serve(plot, {}), ...also],
    ports: {
      identity: { byToken: async () => null, byUser: async () => null, bySession: async () => null },
      directory: {
        deptResource: 'plots.hamlet',
        userResource: '',
        dictionaryResources: [],
        paramResources: [],
        isTenant: async () => true,
        dictionaries: async () => new Map(),
        depts: async () => [],
        params: async () => new Map(),
        userNames: async (ids: readonly Id[]) => new Map(ids.map(id => [id, `用户${id}`])),
      },
      exchange: { requestExport: async () => ({ id: '7' }) },
      accessLog: { seen: async () => {} },
      files: { areFree: async () => true, tie: async () => {}, keepPicture: async () => '7' },
      journal: { keep: async () => {} },
      refusals: { note: async () => {} },
    },
    starters: [],
    added: [],
  })

/** Somebody of a tenant who may do everything within their scope. */
export const person = (tenantId: string, scope: Principal['scope'] = { kind: 'all' }, id = '11'): Principal => ({
  id,
  tenantId,
  account: `user${id}`,
  name: `用户${id}`,
  roleIds: [],
  roles: [],
  deptIds: scope.kind === 'depts' ? scope.deptIds : [],
  permissions: new Set(['plot_view', 'plot_unmask', 'plot_add', 'plot_edit', 'plot_delete']),
  platform: false,
  scope,
  sessionId: id,
  mustChangePassword: false,
})

/** The data layer over two tables and a database of its own: no HTTP, no feature. */
export interface Plots {
  readonly services: Services
  readonly database: TestDatabase
  /** One transaction as this person; commits when `work` returns. */
  write<T>(user: Principal, work: (call: Call) => Promise<T>, more?: Partial<CallOptions>): Promise<T>
  /** A call that only reads. */
  read<T>(user: Principal, work: (call: Call) => Promise<T>): Promise<T>
  /** Plain SQL as the owner, past all walls. */
  sql<T = Record<string, any>>(statement: string, values?: readonly unknown[]): Promise<readonly T[]>
  close(): Promise<void>
}

async function ask(config: pg.ClientConfig, statement: string, values: readonly unknown[]): Promise<any[]> {
  const client = new pg.Client(config)
  await client.connect()
  return (await client.query(statement, [...values]).finally(() => client.end())).rows
}

export interface PlotsOptions {
  /** For the parameters and dictionaries of further resources. */
  readonly features?: readonly Feature[]
  readonly clock?: Clock
}

/** `also`: further resources that one test needs, with their halves. */
export async function openPlots(
  poolSize = 4,
  also: readonly Served[] = [],
  { features = [], clock }: PlotsOptions = {},
): Promise<Plots> {
  const [dataDir, database] = [temporaryDir('village-plots-'), await createDatabase()]
  await ask(database.owner, schemaSql([hamlet, plot, ...also.map(one => one.of as AnyResource)]), [])
  const settings = { ...featureSettings([], {}), ...readSettings({ DATA_DIR: dataDir }) }
  const log = pino({ level: 'silent' })
  const known = registry(also, features)
  const opened = await openServices({ settings, registry: known, app: database.app, log, poolSize, clock })
  const optionsOf = (user: Principal, mode: 'read' | 'write'): CallOptions => ({
    user,
    mode,
    language: 'zh',
    reason: '',
    origin: { requestId: 'test', ip: '', isConfidential: true, userAgent: '', source: 'web', headers: {} },
  })
  return {
    services: opened.services,
    database,
    write: (user, work, more) => runCall(opened.services, { ...optionsOf(user, 'write'), ...more }, work),
    read: (user, work) => runCall(opened.services, optionsOf(user, 'read'), work),
    sql: (statement, values = []) => ask(database.owner, statement, values),
    async close() {
      await opened.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
