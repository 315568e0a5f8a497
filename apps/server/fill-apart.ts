import { fork } from 'node:child_process'
import { type Cluster, isFilled, YOUNG_MB } from '@village/server'
import { isBuilt, type Parts } from './parts.ts'
import type { Ending } from './shutdown.ts'

/** What the process is told: how the embedded database is reached, where that is the one. */
export interface Told {
  readonly embedded?: Pick<Cluster, 'owner' | 'app' | 'jobs'>
}

/** A process that fills the installation. */
interface Filling {
  /** Its exit code. Rejects when a signal ended it that is not ours. */
  readonly ended: Promise<number>
  /** Ends it. What it was writing is rolled back; `ended` is never told. */
  stop(): Promise<void>
}

/** Fills the installation in a process of its own, which prints what it has to say and why it fails. */
function fillApart({ embedded, owner, app, jobs }: Cluster): Filling {
  const child = fork(new URL('./filling.js', import.meta.url), { execArgv: [`--max-semi-space-size=${YOUNG_MB}`] })
  let isStopped = false
  const gone = new Promise(done => child.once('exit', done).once('error', done))
  const ended = new Promise<number>((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code, signal) => {
      if (isStopped) return
      if (code === null) failed(new Error(`the process that fills the installation was ended by ${signal}`))
      else done(code)
    })
  })
  child.send({ ...(embedded && { embedded: { owner, app, jobs } }) } satisfies Told)
  return {
    ended,
    async stop() {
      isStopped = true
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The work of a first start in a process of its own (docs/decisions/0125). Its exit code, 0 where nothing was to do. */
export async function fillFirst(cluster: Cluster, { found }: Parts, ending: Ending): Promise<number> {
  if (!isBuilt || (await isFilled(cluster, found.starters))) return 0
  const filling = fillApart(cluster)
  ending.close = () => filling.stop().then(() => cluster.stop())
  const code = await filling.ended
  ending.close = () => cluster.stop()
  return code
}
