import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { YOUNG_MB } from '../kernel/server/src/starting/heap-room.ts'

const ROOT = join(import.meta.dirname, '..')
const PATIENCE_MS = 240_000

/** The product as `npm start` runs it, in a process of its own. */
export interface Product {
  readonly address: string
  /** Where devices connect by MQTT. */
  readonly mqttPort: number
  readonly pid: number
  /** From the start of the process to the first good /readyz, in ms. */
  readonly startedInMs: number
  /** Everything that it has printed. */
  readonly printed: () => string
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL, as a power cut would be for the process. */
  kill(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer().on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

/** Whether the product says that it is ready. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/** What the product may know of its surroundings: programs, a home, and where it was built. */
function productEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'VILLAGE_CACHE']
  return Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))
}

const TSX = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
/** The product from its sources, as `npm run dev` starts it, writing generated code into `sources`. */
export const inDevelopment = (sources: string): readonly string[] => [
  TSX,
  join(ROOT, 'testing/first-start/development-server.ts'),
  sources,
]

/**
 * Starts the product with these settings and waits until it is ready. Throws with what it printed when it ends before;
 * `killed` kills it with SIGKILL at any moment. `program` is what node runs.
 */
export async function startProduct(
  env: Readonly<Record<string, string>>,
  killed?: AbortSignal,
  program: readonly string[] = [`--max-semi-space-size=${YOUNG_MB}`, join(ROOT, 'tools/start.mjs')],
): Promise<Product> {
  const port = env['PORT'] ?? String(await freePort())
  // Several products run on one machine.
  const mqttPort = env['MQTT_PORT'] ?? String(await freePort())
  const began = performance.now()
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { SHUTDOWN_DELAY: '0', ...productEnvironment(), ...env, PORT: port, MQTT_PORT: mqttPort },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killed?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true })
  let printed = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-200_000)
    })
  const ended = new Promise<number | null>(done => child.on('exit', done))
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended:\n${printed}`)
    if (performance.now() - began > PATIENCE_MS) {
      child.kill('SIGKILL')
      throw new Error(`the product is not ready after ${PATIENCE_MS} ms:\n${printed}`)
    }
    await pause(50)
  }
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  return {
    address,
    mqttPort: Number(mqttPort),
    pid: child.pid!,
    startedInMs: Math.round(performance.now() - began),
    printed: () => printed,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}
