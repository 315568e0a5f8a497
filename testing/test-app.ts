import { existsSync, rmSync } from 'node:fs'
import { defineApi, defineResource, get, integer, phone, post, raw, refs, shape, text } from '@village/resource'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { type Principal, Reply, serve, serveApi } from '../kernel/server/src/contract/half.ts'
import { refuse } from '../kernel/server/src/contract/refusal.ts'
import { tableSql } from '../kernel/server/src/database/schema/ddl.ts'
import { buildApp } from '../kernel/server/src/http/app.ts'
import { closeApp } from '../kernel/server/src/http/draining.ts'
import { type OpenServices, openServices } from '../kernel/server/src/open-services.ts'
import { featureSettings } from '../kernel/server/src/settings/feature-settings.ts'
import { readSettings } from '../kernel/server/src/settings/settings.ts'
import { clockOf } from '../kernel/server/src/starting/clock.ts'
import { registryOf } from '../kernel/server/src/starting/registry.ts'
import { createDatabase } from './database.ts'
import { temporaryDir } from './temporary.ts'

const note = defineResource({
  name: 'board.note',
  label: { zh: '公告', en: 'Notes' },
  path: '/board/note',
  title: 'title',
  verbs: ['page', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    title: text('标题', 'Title').max(20).required().unique().search('like'),
    contact: phone('联系电话', 'Phone'),
  },
})
const desk = defineApi({
  name: 'board.desk',
  label: { zh: '前台', en: 'Desk' },
  path: '/board/desk',
  endpoints: {
    hello: get('问候', 'Hello', { access: 'public', returns: shape<unknown>() }),
    menu: get('菜单', 'Menu', { access: 'empty', returns: shape<unknown>() }),
    echo: post('回声', 'Echo', {
      access: 'signedIn',
      params: {
        word: text('话', 'Word').required(),
        count: integer('次数', 'Count'),
        people: refs('居民', 'People', 'board.note'),
      },
      returns: shape<unknown>(),
    }),
    'sign-in': post('登录', 'Sign in', { access: 'public' }),
    close: post('关闭', 'Close', {}),
    broken: get('故障', 'Broken', { access: 'public' }),
    badge: raw(get('徽章', 'Badge', { access: 'public', returns: shape<unknown>() })),
    upload: post('上传', 'Upload', { access: 'signedIn', returns: shape<unknown>() }),
    slow: get('慢', 'Slow', { access: 'public', returns: shape<string>() }),
    platform: get('平台', 'Platform', { access: 'platform' }),
  },
})

const user = (id: string, more: Partial<Principal> = {}): Principal => ({
  id,
  tenantId: '000001',
  account: 'clerk',
  name: '文员',
  roleIds: [],
  roles: [],
  deptIds: [],
  permissions: new Set(),
  platform: false,
  scope: { kind: 'all' },
  sessionId: id,
  mustChangePassword: false,
  ...more,
})
const users: Readonly<Record<string, Principal>> = {
  clerk: user('11', { permissions: new Set(['note_view', 'note_add', 'note_delete']) }),
  reader: user('12', { permissions: new Set(['note_view']) }),
  fresh: user('13', { permissions: new Set(['note_view']), mustChangePassword: true }),
  busy: user('14'),
}

/** The call `slow` tells when it has begun and answers when its promise does. */
export const slow = { begun: () => {}, until: Promise.resolve('') }

const halves = [
  serve(note, {}),
  serveApi(desk, {
    hello: () => '你好',
    menu: () => ['a'],
    echo: (params, _, further) => ({ ...params, body: further.body ?? null }),
    'sign-in': () => refuse('密码错误', 'Wrong password'),
    close: () => undefined,
    broken: () => {
      throw new Error('secret of the house')
    },
    badge: () => new Reply('<b>hi</b>', 200, { 'content-type': 'text/plain; charset=utf-8' }),
    upload: (_, __, { files, query }) => ({
      files: files.map(file => ({ ...file, kept: existsSync(file.path) })),
      fields: query,
    }),
    slow: () => {
      slow.begun()
      return slow.until
    },
    platform: () => undefined,
  }),
]
const ports = {
  identity: {
    byToken: async (token: string) => users[token] ?? null,
    byUser: async () => null,
    bySession: async () => null,
  },
  directory: {
    deptResource: 'board.note',
    userResource: '',
    dictionaryResources: [],
    paramResources: [],
    isTenant: async () => true,
    dictionaries: async () => new Map(),
    depts: async () => [],
    params: async () => new Map(),
    userNames: async () => new Map(),
  },
  exchange: { requestExport: async () => ({ id: '7' }) },
  accessLog: { seen: async () => {} },
  files: { areFree: async () => true, tie: async () => {}, keepPicture: async () => '7' },
  journal: { keep: async () => {} },
  refusals: { note: async () => {} },
}

/** A tiny product on a database of its own: a board of notes and a desk. Tokens are the users' names. */
export interface Board {
  readonly app: FastifyInstance
  /** The same without rate limits. */
  readonly calm: FastifyInstance
  readonly calmServices: OpenServices['services']
  readonly dataDir: string
  /**
   * Lets this much time pass on the clock that limits count by; it does not move otherwise, however busy the machine.
   */
  pass(ms: number): void
  call(
    method: 'GET' | 'POST',
    url: string,
    headers?: Record<string, string>,
    payload?: unknown,
  ): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** The header of a signed-in user, with others. */
export const authHeader = (token: string, more: Record<string, string> = {}): Record<string, string> => ({
  'blade-auth': `Bearer ${token}`,
  ...more,
})

const registry = () =>
  registryOf({
    features: [],
    apis: [desk],
    resources: [note],
    rules: [],
    places: [],
    served: halves,
    ports: ports,
    starters: [],
    added: [],
  })

async function createTables(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(tableSql(note)).finally(() => client.end())
}

/** `log`: where its lines go; nowhere unless said. */
export async function openBoard(log: Logger = pino({ level: 'silent' })): Promise<Board> {
  const dataDir = temporaryDir()
  const database = await createDatabase()
  await createTables(database.owner)
  const settings = { ...featureSettings([], {}), ...readSettings({ DATA_DIR: dataDir, RATE_LIMIT: 'on' }) }
  let passedMs = 0
  const clock = { ...clockOf(Date.now), monotonicMs: () => passedMs }
  const parts = { registry: registry(), app: database.app, log, poolSize: 4, clock }
  const limited = await openServices({ ...parts, settings })
  const unlimited = await openServices({ ...parts, settings: { ...settings, rateLimit: false } })
  const app = await buildApp(limited.services)
  const calm = await buildApp(unlimited.services)
  return {
    app,
    calm,
    calmServices: unlimited.services,
    dataDir,
    pass: ms => {
      passedMs += ms
    },
    call: (method, url, headers = {}, payload) =>
      app.inject({
        method,
        url: `/api/board${url}`,
        headers,
        ...(payload === undefined ? {} : { payload: payload as never }),
      }),
    async close() {
      await closeApp(app)
      await closeApp(calm)
      await limited.close()
      await unlimited.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
