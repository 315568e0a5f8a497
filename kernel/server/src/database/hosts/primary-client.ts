import pg from 'pg'
import type { Hosts } from './hosts.ts'

declare module 'pg' {
  interface ClientConfig {
    /** Where DATABASE_URL names several hosts: which of them a connection goes to is found when it is opened. */
    readonly hosts?: Hosts
  }
}

type Done = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * A connection to whichever host is the primary when it is opened. `pg` takes one host only, so the host is put in just
 * before it connects. With one host it is a plain connection.
 */
export class PrimaryClient extends pg.Client {
  readonly #config: pg.ClientConfig

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    this.#config = config
    // It may be broken off before `pg` listens to it.
    if (config.hosts) this.connection.stream.on('error', () => {})
  }

  override connect(): Promise<pg.Client>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.Client> | void {
    const connected = this.#connectToPrimary()
    if (!done) return connected
    const tell = done as (error: Error | null, client?: pg.Client) => void
    connected.then(
      client => tell(null, client),
      error => tell(error),
    )
  }

  async #connectToPrimary(): Promise<pg.Client> {
    const { hosts } = this.#config
    if (hosts) {
      Object.assign(this, await hosts.find(this.#config))
      if (this.connection.stream.destroyed) throw new Error('Connection terminated')
    }
    return super.connect()
  }
}
