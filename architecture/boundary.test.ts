import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { canary } from '@village/server'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import viteConfig from '../apps/web/vite.config.ts'
import { fresh } from '../tools/build.mjs'
import { compile, workFolder, writeAll } from './compiler-run.ts'
import { root } from './tree.ts'

/** A village with one resource, in the layout of the tree and under its own tsconfigs. */
const sound: Readonly<Record<string, string>> = {
  'features/well/well.resource.ts': `import { text } from '@village/resource'
export const depth = text('深度', 'Depth')
`,
  'features/well/well.server.ts': `import { readFileSync } from 'node:fs'
import { refuse } from '@village/server'
import { depth } from './well.resource.ts'
export interface Measured { readonly metres: number }
export const measure = (): string => depth.spec.label.en + readFileSync('/dev/null') + refuse
`,
  'features/well/well.web.tsx': `import { Icon } from '@village/web'
import { depth } from './well.resource.ts'
export interface Drawn { readonly px: number }
export const Depth = (): React.JSX.Element => <p title={String(Icon)}>{depth.spec.label.zh}</p>
`,
  'features/well/draw.web.ts': `export const width = (): number => document.body.clientWidth
`,
  'kernel/server/src/secret.ts': `export const secret = 'of the server'
`,
}

/** What somebody may write by mistake, and what the compiler answers; each in a file of its own. */
type Mistakes = Readonly<Record<string, readonly [source: string, error: string]>>
const mistakes: Readonly<Record<'shared' | 'server' | 'web', Mistakes>> = {
  shared: {
    'server-value.resource.ts': [`import { measure } from './well.server.ts'\nexport const m = measure`, 'TS6307'],
    'server-type.resource.ts': [`import type { Measured } from './well.server.ts'\nexport type M = Measured`, 'TS6307'],
    'server-again.ts': [`export * from './well.server.ts'`, 'TS6307'],
    'server-later.ts': [`export const later = () => import('./well.server.ts')`, 'TS6307'],
    'server-deep.ts': [`export { secret } from '../../kernel/server/src/secret.ts'`, 'TS6307'],
    'web-value.resource.ts': [`import { Depth } from './well.web.tsx'\nexport const d = Depth`, 'TS6142'],
    'web-plain.ts': [`export { width } from './draw.web.ts'`, 'TS6307'],
    'node.rules.ts': [`import { createHash } from 'node:crypto'\nexport const h = createHash`, 'TS2591'],
    'process.ts': [`export const home = process.env['HOME']`, 'TS2591'],
    'buffer.ts': [`export const empty = Buffer.alloc(0)`, 'TS2591'],
    'document.ts': [`export const title = document.title`, 'TS2584'],
    'window.place.ts': [`export const there = window.location`, 'TS2304'],
    'kernel-value.resource.ts': [`import { refuse } from '@village/server'\nexport const r = refuse`, 'TS2305'],
    'kernel-type.rules.ts': [`import type { Call } from '@village/server'\nexport type C = Call`, 'TS2305'],
    'kernel-inside.ts': [`import { canary } from '@village/server/src/canary.ts'\nexport const c = canary`, 'TS2307'],
  },
  web: {
    'server-value.web.tsx': [`import { measure } from './well.server.ts'\nexport const m = measure`, 'TS6307'],
    'server-type.web.ts': [`import type { Measured } from './well.server.ts'\nexport type M = Measured`, 'TS6307'],
    'server-later.web.tsx': [`export const later = () => import('./well.server.ts')`, 'TS6307'],
    'server-deep.web.ts': [`export { secret } from '../../kernel/server/src/secret.ts'`, 'TS6307'],
    'node.web.tsx': [`import { readFileSync } from 'node:fs'\nexport const r = readFileSync`, 'TS2591'],
    'process.web.ts': [`export const home = process.env['HOME']`, 'TS2591'],
    'kernel-value.web.tsx': [`import { refuse } from '@village/server'\nexport const r = refuse`, 'TS2305'],
    'kernel-type.web.ts': [`import type { Call } from '@village/server'\nexport type C = Call`, 'TS2305'],
    'kernel-all.web.ts': [`import * as server from '@village/server'\nexport const r = server.refuse`, 'TS2339'],
  },
  server: {
    'web-value.server.ts': [`import { Depth } from './well.web.tsx'\nexport const d = Depth`, 'TS6142'],
    'web-plain.server.ts': [`import { width } from './draw.web.ts'\nexport const w = width`, 'TS6307'],
    'document.server.ts': [`export const title = document.title`, 'TS2584'],
    'storage.server.ts': [`export const kept = localStorage.length`, 'TS2304'],
  },
}

let village: string
beforeAll(() => {
  village = workFolder('boundary')
  for (const name of ['base', 'shared', 'server', 'web'])
    copyFileSync(join(root, `tsconfig.${name}.json`), join(village, `tsconfig.${name}.json`))
  writeAll(village, sound)
})
afterAll(() => rmSync(village, { recursive: true, force: true }))

test('a village without mistakes compiles', () => {
  expect(compile(village, '-b', 'tsconfig.server.json', 'tsconfig.web.json')).toBe('')
}, 60_000)

test.each(['shared', 'web', 'server'] as const)(
  'the project %s refuses each import and each word of another side',
  project => {
    const wrong = Object.entries(mistakes[project])
    writeAll(village, Object.fromEntries(wrong.map(([name, [source]]) => [`features/well/${name}`, source])))
    const said = compile(village, '-p', `tsconfig.${project}.json`).split('\n')
    for (const [name] of wrong) rmSync(join(village, 'features/well', name))
    // TS6307 is once per imported file and then lists who imports it.
    const names = (line: string, name: string, error: string): boolean =>
      (line.startsWith(`features/well/${name}(`) && line.includes(error)) ||
      (error === 'TS6307' && /^ +Imported via/.test(line) && line.includes(`/features/well/${name}'`))
    const missed = wrong.filter(([name, [, error]]) => !said.some(line => names(line, name, error)))
    expect(
      missed.map(([name, [, error]]) => `${name}: no ${error}`),
      said.join('\n'),
    ).toEqual([])
  },
  60_000,
)

/** Bundles one browser file with the guard of the real build and returns what stops it. */
async function bundled(source: string): Promise<string> {
  writeAll(village, { 'features/well/page.web.tsx': source })
  const guard = (viteConfig.plugins as Plugin[]).find(plugin => plugin.name === 'village:browser-only')
  const input = join(village, 'features/well/page.web.tsx')
  try {
    const options = { write: false, rollupOptions: { input } } as const
    await build({ configFile: false, root: village, logLevel: 'silent', plugins: [guard!], build: options })
    return 'built'
  } catch (error) {
    return (error as Error).message
  }
}

test('the build says in words who would carry what into the browser', async () => {
  const into = (what: string): RegExp => new RegExp(`page\\.web\\.tsx would carry ${what} into the browser`)
  expect(await bundled(`export { measure } from './well.server.ts'`)).toMatch(into('\\./well\\.server\\.ts'))
  expect(await bundled(`export { readFileSync } from 'node:fs'`)).toMatch(into('node:fs'))
  expect(await bundled(`export * from '@village/server'`)).toMatch(into('@village/server'))
  expect(await bundled(`export { width } from './draw.web.ts'`)).toBe('built')
}, 60_000)

const has = (folder: string, word: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(js|css|html|json|map)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => readFileSync(file, 'utf8').includes(word))

test('the word that only the server knows is in what the server runs, and not in what the browser loads', async () => {
  expect(has(await fresh('server'), canary)).not.toEqual([])
  expect(has(await fresh('web'), canary)).toEqual([])
}, 180_000)
