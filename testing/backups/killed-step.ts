import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../contract/neighbour-rows.ts'
import type { Village } from '../village.ts'
import type { MovingStep } from './moving-step.ts'

/**
 * Runs a step of a move of the second tenant in a process of its own and kills it after so long; null: when it has ended.
 * Resolves when it is gone, to how many milliseconds it had.
 */
export async function killedStep(
  village: Village,
  { step, file }: Pick<MovingStep, 'step' | 'file'>,
  afterMs: number | null,
): Promise<number> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'moving-step.ts'), { execArgv: ['--import', 'tsx'] })
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const heard = (word: string) =>
    new Promise<void>((resolve, reject) =>
      child.on('message', said => (said === word ? resolve() : said === 'begun' || reject(new Error(String(said))))),
    )
  const begun = heard('begun')
  const { owner, app, jobs } = village.database
  child.send({
    settings: village.settings,
    database: { owner, app, jobs },
    step,
    tenantId: SECOND,
    file,
  } satisfies MovingStep)
  try {
    await begun
    const fromMs = performance.now()
    await (afterMs === null ? heard('done') : Promise.race([pause(afterMs), heard('done')]))
    return performance.now() - fromMs
  } finally {
    child.kill('SIGKILL')
    await gone
  }
}
