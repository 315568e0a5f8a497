import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Label } from '@village/resource'
import { fairQueue, perInstallation, type Turn, wrongFormat } from '@village/server'
import { LOOKING } from '../limits/limits.ts'
import { HEAVY } from './content-flaw.server.ts'
import { type Found, LOOKING_THREAD, type LookingJob } from './looking-job.ts'

/** The built server has the entry beside this file, as JavaScript (tools/build.mjs). */
const isBuilt = import.meta.url.endsWith('.js')

/** Elsewhere tsx reads the source. Node 20 gives a thread no loader by its arguments, so the thread takes it itself. */
function sourceEntry(): string {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/\.cjs$/, '.mjs')
  const entry = new URL('./looking-worker.server.ts', import.meta.url).href
  return `import('${loader}').then(({ register }) => { register(); return import('${entry}') })`
}

function startWorker(): Worker {
  const entry = isBuilt ? new URL('./looking-worker.js', import.meta.url) : sourceEntry()
  const worker = new Worker(entry, {
    eval: !isBuilt,
    // Neither loaders nor settings (secrets) of this process reach what looks into a stranger's file.
    execArgv: [],
    env: {},
    workerData: { thread: LOOKING_THREAD },
    resourceLimits: { maxOldGenerationSizeMb: LOOKING.memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })
  // Without a listener an error that arrives between two jobs would end the process.
  worker.on('error', () => worker.unref())
  return worker
}

/** How a job ended: by its findings, or because the thread ran out of memory or time, or nobody waits any longer. */
type Outcome = Found | 'heavy' | 'left'

/** Gives a job to a thread and waits for what comes of it. The thread is left as it is. */
export function outcomeOf(
  worker: Worker,
  job: LookingJob,
  signal: AbortSignal,
  timeoutMs: number = LOOKING.seconds * 1000,
): Promise<Outcome> {
  return new Promise(resolve => {
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer)
      worker.off('message', settle).off('error', onError).off('exit', onEnd)
      signal.removeEventListener('abort', onLeft)
      resolve(outcome)
    }
    const onEnd = (): void => settle('heavy')
    // Without memory the file asked for more than files do; anything else is a fault of ours.
    const onError = (error: NodeJS.ErrnoException): void =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? onEnd() : settle({ fault: String(error.stack), code: '' })
    const onLeft = (): void => settle('left')
    const timer = setTimeout(onEnd, timeoutMs)
    worker.on('message', settle).on('error', onError).on('exit', onEnd)
    signal.addEventListener('abort', onLeft)
    worker.postMessage(job)
  })
}

/** Threads that have nothing to do and are kept for the next file. */
interface Idle {
  take(): Worker
  keep(worker: Worker): void
}
function idleWorkers(): Idle {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const end = (worker: Worker): void => {
    clearTimeout(idle.get(worker))
    if (idle.delete(worker)) void worker.terminate()
  }
  return {
    take() {
      const [known] = idle.keys()
      if (!known) {
        const worker = startWorker()
        return worker.once('exit', () => end(worker))
      }
      clearTimeout(idle.get(known))
      idle.delete(known)
      known.ref()
      return known
    },
    keep(worker) {
      worker.unref()
      idle.set(worker, setTimeout(() => end(worker), LOOKING.idleSeconds * 1000).unref())
    },
  }
}

async function lookWith(idle: Idle, job: LookingJob, signal: AbortSignal): Promise<void> {
  // The library wants to be loaded here before a thread loads it: it would be unloaded with the thread, under the feet of
  // another one (https://sharp.pixelplumbing.com/install#worker-threads).
  if (job.do === 'mark' || job.family === 'picture') await import('sharp')
  const worker = idle.take()
  const outcome = await outcomeOf(worker, job, signal)
  if (typeof outcome === 'string' || 'fault' in outcome) await worker.terminate()
  else idle.keep(worker)
  if (outcome === 'left') throw signal.reason
  if (outcome === 'heavy') throw wrongFormat(HEAVY.zh, HEAVY.en)
  if ('flaw' in outcome) throw wrongFormat(outcome.flaw.zh, outcome.flaw.en)
  if ('fault' in outcome) throw Object.assign(new Error(outcome.fault), { code: outcome.code })
}

const TOO_MANY: Label = {
  zh: '正在处理的文件太多，请稍后再试',
  en: 'Too many files are being looked into; please try again in a moment',
}
/** Looks into files of strangers: in threads of their own, one per person, everyone in turn. */
const lookingOf = perInstallation(() => {
  const [queue, idle] = [fairQueue({ ...LOOKING, says: TOO_MANY }), idleWorkers()]
  return (job: LookingJob, turn: Turn): Promise<void> => queue.run(turn, () => lookWith(idle, job, turn.signal))
})

/**
 * Does a job on an uploaded file when it is this person's turn. @throws Refusal 415 for what is wrong with the file or
 * costs too much, 429 where too much waits, the signal's reason when the person has left
 */
export const look = (job: LookingJob, turn: Turn, services: Parameters<typeof lookingOf>[0]): Promise<void> =>
  lookingOf(services)(job, turn)
