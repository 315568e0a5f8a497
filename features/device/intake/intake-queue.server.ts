import { setTimeout as pause } from 'node:timers/promises'
import { causeOf, isOfMovingTenant, nobodyIn, passesByItself, perInstallation, type Services } from '@village/server'
import { watchingOf } from '../watching/watching.server.ts'
import type { Arrival, Outcome } from './arrival.ts'
import { Turns } from './fair-queue.ts'
import { intakeCounterOf } from './intake-figures.server.ts'
import { takeTogether } from './taking-messages.server.ts'

/** Messages of one transaction. */
const MOST_TOGETHER = 1000
/** Messages of a tenant that wait: one that nobody keeps meanwhile is refused beyond. */
const MOST_WAITING = 20_000
/** The database is away: what waits is tried again after so long. */
const AGAIN_MS = 1000

/** There is no room for more messages of this tenant. */
export class IntakeFull extends Error {}

interface Passing {
  /** Waits however many do. */
  readonly isPatient: boolean
  /** Takes its part of what the tenant may send, and answers how many ms that has to wait for; asked when its turn has come. */
  shareMs(): number
}
interface Waiting extends Passing {
  readonly arrival: Arrival
  settle(outcome: Outcome): void
  fail(error: unknown): void
}

/** The messages of one tenant: those that arrive while others are stored are stored together, device by device in turn. */
class Lane {
  readonly #services: Services
  readonly #tenantId: string
  readonly #waiting = new Turns<Waiting>()
  #working: Promise<void> | null = null

  constructor(services: Services, tenantId: string) {
    this.#services = services
    this.#tenantId = tenantId
  }
  get waiting(): number {
    return this.#waiting.size
  }
  get isIdle(): boolean {
    return this.#working === null
  }

  add(waiting: Waiting): void {
    this.#waiting.add(waiting.arrival.sender.machineId, waiting)
    this.#working ??= this.#work().finally(() => {
      this.#working = null
    })
  }
  idle(): Promise<void> {
    return this.#working ?? Promise.resolve()
  }

  async #work(): Promise<void> {
    // What else has come with the same packet is taken along.
    await pause(0)
    while (this.#waiting.size > 0) {
      const some = this.#waiting.take(MOST_TOGETHER)
      const waitMs = Math.max(...some.map(one => one.shareMs()))
      if (waitMs > 0) await pause(waitMs)
      await this.#store(some)
    }
  }

  /** A message that cannot be stored hurts no other: they are tried again one by one. */
  async #store(all: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#take(all)
      for (const [i, one] of all.entries()) one.settle(outcomes[i]!)
      watchingOf(this.#services).tellNews(
        this.#tenantId,
        outcomes.flatMap(({ news }) => news),
      )
    } catch (error) {
      if (passesByItself(error)) {
        await pause(AGAIN_MS)
        return this.#store(all)
      }
      const [first] = all
      // None of them is acknowledged: the devices send them again, to the new address.
      if (isOfMovingTenant(error)) {
        for (const one of all) one.fail(error)
        return
      }
      if (all.length === 1) return first!.fail(error)
      this.#services.log.warn(
        { cause: causeOf(error), tenantId: this.#tenantId },
        'a set of messages is stored one by one',
      )
      for (const one of all) await this.#store([one])
    }
  }

  #take(all: readonly Waiting[]): Promise<readonly Outcome[]> {
    const traced = { name: 'device.intake', facts: { 'digital_village.messages': all.length } }
    return this.#services.as(nobodyIn(this.#services, this.#tenantId), { source: 'job', traced }, call =>
      takeTogether(
        all.map(({ arrival }) => arrival),
        call,
      ),
    )
  }
}

/** Stores what devices send, in sets, tenant by tenant. */
export class Intake {
  readonly #services: Services
  readonly #lanes = new Map<string, Lane>()

  constructor(services: Services) {
    this.#services = services
  }

  /** Messages that wait to be stored, of all tenants. */
  get waiting(): number {
    return [...this.#lanes.values()].reduce((sum, lane) => sum + lane.waiting, 0)
  }

  /**
   * Resolves after the commit. Who is `patient` waits however many do: its connection is not read beyond some of them. Throws
   * IntakeFull for the others, and whatever keeps this one message from being stored.
   */
  async take(arrival: Arrival, passing: Passing): Promise<Outcome> {
    const { tenantId } = arrival.sender
    const lane = this.#lanes.get(tenantId) ?? new Lane(this.#services, tenantId)
    this.#lanes.set(tenantId, lane)
    if (!passing.isPatient && lane.waiting >= MOST_WAITING) throw new IntakeFull('too many messages wait')
    const counter = intakeCounterOf(this.#services)
    const beganMs = counter.nowMs
    const outcome = await new Promise<Outcome>((settle, fail) => lane.add({ ...passing, arrival, settle, fail }))
    counter.stored(counter.nowMs - beganMs)
    return outcome
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map(lane => lane.idle()))
  }
}
const intakes = perInstallation(services => new Intake(services))
/** The one of this process. */
export const intakeOf = (services: Services): Intake => intakes(services)
