import type { Statement, Wall } from './wall.ts'

/** What one call writes: all of it is known, and nothing of it needs an answer. */
export interface Packet {
  /** Settings that triggers read, by name. */
  readonly marks: Readonly<Record<string, string>>
  readonly statements: readonly Statement[]
}
interface Waiting {
  readonly packet: Packet
  readonly give: () => void
  readonly fail: (error: unknown) => void
}

/** Commits statements behind a wall in one transaction of their own. */
export type Commit = (wall: Wall, statements: readonly Statement[]) => Promise<void>

export interface SharedCommitsOptions {
  readonly commit: Commit
  /** Whether nothing of a failed transaction can have been kept, so that it may be tried again. */
  readonly isUndone: (error: unknown) => boolean
}

/** So many transactions of one wall are under way; what comes meanwhile waits for the next and shares it. */
const UNDER_WAY = 2
/** More would let the first wait for the last. */
const MOST_TOGETHER = 16

const MARKS = ['user', 'request', 'source', 'reason', 'batch', 'action']
/** All of them: what the packet before has set is not this one's. */
const marksSql = (marks: Packet['marks']): Statement => ({
  name: 'marks',
  text: `select ${MARKS.map((name, at) => `set_config('app.${name}', $${at + 1}, true)`).join(', ')}`,
  values: MARKS.map(name => marks[name] ?? ''),
})
const statementsOf = ({ marks, statements }: Packet): readonly Statement[] => [marksSql(marks), ...statements]

/**
 * Calls that end at the same moment share a transaction, and so a packet and a flush of the log. Each is answered for
 * itself: when one is refused, each is committed alone.
 */
export class SharedCommits {
  readonly #options: SharedCommitsOptions
  readonly #queues = new Map<Wall, { waiting: Waiting[]; underWay: number }>()

  constructor(options: SharedCommitsOptions) {
    this.#options = options
  }

  commit(wall: Wall, packet: Packet): Promise<void> {
    return new Promise((give, fail) => {
      const queue = this.#queues.get(wall) ?? { waiting: [], underWay: 0 }
      this.#queues.set(wall, queue)
      queue.waiting.push({ packet, give, fail })
      this.#next(wall)
    })
  }

  #next(wall: Wall): void {
    const queue = this.#queues.get(wall)!
    if (queue.underWay >= UNDER_WAY) return
    const together = queue.waiting.splice(0, MOST_TOGETHER)
    if (together.length === 0) {
      if (queue.underWay === 0) this.#queues.delete(wall)
      return
    }
    queue.underWay++
    void this.#commitAll(wall, together).finally(() => {
      queue.underWay--
      this.#next(wall)
    })
  }

  async #commitAll(wall: Wall, together: readonly Waiting[]): Promise<void> {
    const statements = together.flatMap(({ packet }) => statementsOf(packet))
    try {
      await this.#options.commit(wall, statements)
      for (const { give } of together) give()
    } catch (error) {
      if (together.length === 1 || !this.#options.isUndone(error)) for (const { fail } of together) fail(error)
      else await Promise.all(together.map(one => this.#commitAlone(wall, one)))
    }
  }

  async #commitAlone(wall: Wall, { packet, give, fail }: Waiting): Promise<void> {
    await this.#options.commit(wall, statementsOf(packet)).then(give, fail)
  }
}
