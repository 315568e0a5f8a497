import type pg from 'pg'
import { type Run, runsOf, type StopRun } from '../contract/runs.ts'
import type { Services } from '../contract/services.ts'
import { logFailure } from '../faults/faults.ts'
import { Leading } from './leading.ts'

/** A run that does not begin is begun again after so long. */
const AGAIN_MS = 5000
/** What does not end within this time is left behind: the process ends after it. */
const STOP_MS = 3000

/** One run: begun, ended and begun again as this server leads it or not; never twice at once. */
class Keeper {
  readonly run: Run
  readonly #services: Services
  #isWanted = false
  #stop: StopRun | null = null
  #turning: Promise<void> = Promise.resolve()
  #again: NodeJS.Timeout | undefined

  constructor(run: Run, services: Services) {
    this.run = run
    this.#services = services
  }

  get name(): string {
    return this.run.name
  }
  get isRunning(): boolean {
    return this.#stop !== null
  }

  begin(): void {
    this.#isWanted = true
    this.#turn()
  }
  end(): void {
    this.#isWanted = false
    clearTimeout(this.#again)
    this.#turn()
  }
  /** Resolves when what was said last has been done, or failed. */
  settled(): Promise<void> {
    return this.#turning
  }

  #turn(): void {
    this.#turning = this.#turning.then(() => this.#follow())
  }

  async #follow(): Promise<void> {
    const { log } = this.#services
    if (this.#isWanted === this.isRunning) return
    const stop = this.#stop
    this.#stop = null
    try {
      if (stop) await stop()
      else this.#stop = await this.run.start(this.#services)
      log.info({ run: this.name }, stop ? 'ended' : 'runs')
    } catch (error) {
      log.error({ err: error, run: this.name }, stop ? 'did not end' : 'did not begin')
      if (this.#isWanted) this.#again = setTimeout(() => this.#turn(), AGAIN_MS).unref()
    }
  }
}

export interface Runs {
  /** By name: whether it runs in this process. */
  states(): readonly (readonly [name: string, isRunning: boolean])[]
  /** Ends all, within three seconds. */
  stop(): Promise<void>
}

export const NO_RUNS: Runs = { states: () => [], stop: async () => {} }

/** Begins everything that features run; what one server leads begins where this server is the first to ask. */
export async function startRuns(services: Services, connection: pg.ClientConfig): Promise<Runs> {
  const keepers = runsOf(services).map(run => new Keeper(run, services))
  const leading = new Leading(
    connection,
    services.log,
    keepers.filter(({ run }) => run.leader),
  )
  for (const keeper of keepers) if (!keeper.run.leader) keeper.begin()
  await Promise.all(keepers.map(keeper => keeper.settled()))
  leading.start()
  return {
    states: () => keepers.map(keeper => [keeper.name, keeper.isRunning]),
    async stop() {
      for (const keeper of keepers) keeper.end()
      const late = new Promise<void>(done => setTimeout(done, STOP_MS).unref())
      await Promise.race([Promise.all(keepers.map(keeper => keeper.settled())), late])
      await leading.stop().catch(logFailure(services.log, 'the leader did not let go'))
    },
  }
}
