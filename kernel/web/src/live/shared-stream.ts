/** What the tabs of one browser tell each other about the stream that they share. */
type Word =
  | { readonly kind: 'claim'; readonly from: string; readonly atMs: number }
  | { readonly kind: 'free'; readonly from: string }
  | { readonly kind: 'want'; readonly from: string; readonly topics: readonly string[] }
  | { readonly kind: 'told'; readonly from: string; readonly told: Told }

/** What the tab with the stream hands on: an event, a heartbeat or how live it is, and the place that was reached. */
export interface Told {
  readonly topic?: string
  readonly payload?: unknown
  readonly state?: 'live' | 'connecting' | 'off'
  readonly place: string
}
export interface TabOptions {
  /** Whether somebody looks at this tab: only such a one takes the stream. */
  isSeen(): boolean
  /** What this tab wants to hear. */
  topics(): readonly string[]
  /** This tab has the stream from now on, or not any more. */
  onLead(leads: boolean): void
  /** The tab with the stream hands something on. */
  onTold(told: Told): void
  /** Other tabs want more than the stream brings. */
  onWanted(): void
}

const CHANNEL = 'dv-live'
/** A tab with the stream that says nothing for so long is gone: the server's heart beats every 20 s. */
const SILENCE_MS = 50_000
/** So that not all claim in the same moment. */
const SCATTER_MS = 300

/**
 * One stream for all tabs of a browser, which has six connections to a server: the tab that was looked at last has it and
 * hands on what it hears. Without BroadcastChannel (Safari before 15.4) each tab that is seen has its own.
 */
export class SharedStream {
  readonly #id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  readonly #options: TabOptions
  readonly #channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  readonly #wanted = new Map<string, readonly string[]>()
  #leads = false
  #claimedMs = 0
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(options: TabOptions) {
    this.#options = options
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => this.#hear(data))
    if (!options.isSeen()) this.#wait()
  }

  get leads(): boolean {
    return this.#leads
  }
  /** What all tabs want to hear. */
  get topics(): readonly string[] {
    const others = [...this.#wanted.values()].flat()
    return [...new Set([...this.#options.topics(), ...others])].sort()
  }

  /** Takes the stream, as somebody looks at this tab. */
  claim(): void {
    this.#claimedMs = Date.now()
    this.#say({ kind: 'claim', from: this.#id, atMs: this.#claimedMs })
    clearTimeout(this.#silence)
    if (this.#leads) return
    this.#leads = true
    this.#options.onLead(true)
  }
  /** Gives the stream back: another tab that is seen takes it. */
  giveBack(): void {
    if (!this.#leads) return
    this.#follow()
    this.#say({ kind: 'free', from: this.#id })
  }
  /** Hands on what the stream has brought. */
  tell(told: Told): void {
    if (this.#leads) this.#say({ kind: 'told', from: this.#id, told })
  }
  /** Called when this tab subscribes to further topics. */
  want(): void {
    if (this.#leads) this.#options.onWanted()
    else this.#say({ kind: 'want', from: this.#id, topics: this.#options.topics() })
  }
  close(): void {
    this.giveBack()
    clearTimeout(this.#silence)
    this.#channel?.close()
  }

  #say(word: Word): void {
    this.#channel?.postMessage(word)
  }
  #follow(): void {
    this.#leads = false
    this.#wanted.clear()
    this.#options.onLead(false)
    this.#wait()
  }
  /** Takes over from a tab that was closed without a word, or put to sleep. */
  #wait(ms = SILENCE_MS): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(
      () => {
        if (this.#options.isSeen()) this.claim()
        else this.#wait()
      },
      ms + Math.random() * SCATTER_MS,
    )
  }

  #hear(word: Word): void {
    if (word.kind === 'claim') this.#hearClaim(word)
    else if (word.kind === 'want') this.#hearWant(word)
    else if (this.#leads) return
    else if (word.kind === 'free') this.#wait(0)
    else {
      this.#wait()
      this.#options.onTold(word.told)
    }
  }
  /** Of two that claim in the same moment the later has it. */
  #hearClaim({ from, atMs }: Extract<Word, { kind: 'claim' }>): void {
    const isLater = atMs > this.#claimedMs || (atMs === this.#claimedMs && from > this.#id)
    if (this.#leads && !isLater) {
      this.#say({ kind: 'claim', from: this.#id, atMs: this.#claimedMs })
      return
    }
    if (this.#leads) this.#follow()
    else this.#wait()
    this.#say({ kind: 'want', from: this.#id, topics: this.#options.topics() })
  }
  #hearWant({ from, topics }: Extract<Word, { kind: 'want' }>): void {
    if (!this.#leads) return
    const before = this.topics.join()
    this.#wanted.set(from, topics)
    if (this.topics.join() !== before) this.#options.onWanted()
  }
}
