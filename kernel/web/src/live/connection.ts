import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { port } from '../common/ports.ts'
import { accessToken, queryClient, signOut, useSession } from '../common/session.ts'
import { API, APP_CLIENT, TOKEN_HEADER } from '../common/wire.ts'
import { useLiveStore } from './live-state.ts'
import { SharedStream, type Told } from './shared-stream.ts'
import { onNewTopics, publishTopic, wantedTopics } from './topics.ts'

/** A server that is silent for more than two heartbeats counts as disconnected. */
const SILENCE_MS = 50_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** After this many failures the counters are polled instead. */
const FAILURES = 3
const POLL_MS = 30_000
/** A browser that nobody looks at gives the stream back after so long. */
const HIDDEN_MS = 30_000

const pauseOf = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + Math.random() / 2)

/** Whatever may have been missed is asked for again. */
function readAgain(): void {
  void queryClient.invalidateQueries()
  publishTopic('counters', {})
}

/** The stream of this browser, where this tab has it: opened, kept, opened again, from where it was. Other tabs share it. */
class Connection {
  #place = ''
  #failures = 0
  #isOver = false
  #abort = new AbortController()
  #wake: () => void = () => undefined
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setInterval> | undefined
  #asked = ''
  readonly #tabs = new SharedStream({
    isSeen: () => !document.hidden,
    topics: wantedTopics,
    onLead: leads => {
      if (leads) this.#wake()
      else this.#abort.abort()
    },
    onTold: told => this.#hearTold(told),
    onWanted: () => {
      if (this.#asked !== '' && this.#asked !== this.#tabs.topics.join()) this.#abort.abort()
    },
  })

  start(): void {
    document.addEventListener('visibilitychange', this.#seen)
    addEventListener('pagehide', this.#leave)
    // A page that comes back out of the browser's memory was left by the line above.
    addEventListener('pageshow', this.#seen)
    addEventListener('online', this.#now)
    onNewTopics(() => this.#tabs.want())
    useLiveStore.setState({ retry: this.#again })
    void this.#run()
    // A tab that was opened behind asks for nothing until somebody looks at it.
    if (!document.hidden) this.#tabs.claim()
  }
  stop(): void {
    this.#isOver = true
    document.removeEventListener('visibilitychange', this.#seen)
    removeEventListener('pagehide', this.#leave)
    removeEventListener('pageshow', this.#seen)
    removeEventListener('online', this.#now)
    this.#tabs.close()
    onNewTopics(null)
    clearTimeout(this.#hiddenTimer)
    clearInterval(this.#poll)
    this.#abort.abort()
    this.#wake()
    useLiveStore.setState({ state: 'connecting', nextTryMs: 0, retry: () => undefined })
  }

  readonly #now = (): void => this.#wake()
  readonly #again = (): void => {
    readAgain()
    this.#wake()
  }
  readonly #seen = (): void => {
    clearTimeout(this.#hiddenTimer)
    if (document.hidden) this.#hiddenTimer = setTimeout(this.#leave, HIDDEN_MS)
    else this.#tabs.claim()
    if (!document.hidden) this.#wake()
  }
  readonly #leave = (): void => this.#tabs.giveBack()

  async #run(): Promise<void> {
    while (!this.#isOver) {
      if (!this.#tabs.leads) await this.#until(null)
      if (this.#isOver) return
      if (!this.#tabs.leads) continue
      this.#abort = new AbortController()
      const signal = this.#abort.signal
      const isGood = await this.#listen(signal).catch(() => false)
      if (this.#isOver) return
      if (signal.aborted && (isGood || !this.#tabs.leads)) continue
      this.#failures++
      await this.#pause()
    }
  }
  async #pause(): Promise<void> {
    const ms = pauseOf(this.#failures)
    const isOff = this.#failures >= FAILURES
    if (isOff) this.#poll ??= setInterval(() => this.#publish('counters', {}), POLL_MS)
    useLiveStore.setState({ state: isOff ? 'off' : 'connecting', nextTryMs: Date.now() + ms })
    this.#tabs.tell({ state: isOff ? 'off' : 'connecting', place: this.#place })
    await this.#until(ms)
    if (!this.#isOver && this.#failures < FAILURES) useLiveStore.setState({ state: 'connecting', nextTryMs: 0 })
  }
  /** Waits at most this long; can be ended earlier. */
  #until(ms: number | null): Promise<void> {
    return new Promise(resolve => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** One stream from its opening to its end. Resolves to whether it was opened. */
  async #listen(signal: AbortSignal): Promise<boolean> {
    await port('tokens').freshen()
    const token = accessToken()
    const { signedIn, over } = useSession.getState()
    if (!signedIn || over || token === '') return false
    this.#asked = this.#tabs.topics.join()
    const response = await fetch(`${API}${port('stream').path}?${new URLSearchParams({ topics: this.#asked })}`, {
      headers: {
        Authorization: APP_CLIENT,
        [TOKEN_HEADER]: `bearer ${token}`,
        ...(this.#place !== '' && { 'Last-Event-ID': this.#place }),
      },
      cache: 'no-store',
      signal,
    })
    // Another tab may have renewed the tokens meanwhile: then the next try carries the new one.
    if (response.status === 401 && token === accessToken()) signOut('expired')
    if (!response.ok || !response.body) return false
    this.#markLive()
    await this.#read(response.body).catch(() => undefined)
    return true
  }
  #markLive(): void {
    // What was missed while there was no stream comes from its place; without one it is asked for.
    if (this.#failures >= FAILURES && this.#place === '') readAgain()
    this.#failures = 0
    clearInterval(this.#poll)
    this.#poll = undefined
    useLiveStore.setState({ state: 'live', nextTryMs: 0 })
    this.#tabs.tell({ state: 'live', place: this.#place })
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: event => this.#handle(event),
      onComment: comment => {
        const [word, place] = comment.trim().split(' ')
        if (word !== 'at' || !place) return
        this.#place = place
        this.#tabs.tell({ state: 'live', place })
      },
    })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listenOn = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE_MS)
    }
    try {
      for (;;) {
        listenOn()
        const { done, value } = await reader.read()
        if (done) return
        parser.feed(decoder.decode(value, { stream: true }))
      }
    } finally {
      clearTimeout(silence)
    }
  }

  #handle({ event = '', data, id }: EventSourceMessage): void {
    if (id) this.#place = id
    this.#publish(event, JSON.parse(data))
  }
  /** For this tab, and for all others of the browser. */
  #publish(topic: string, payload: unknown): void {
    this.#tabs.tell({ topic, payload, place: this.#place })
    hearTopic(topic, payload as { readonly kind?: string })
  }
  /** Another tab of this browser has the stream and hands on what it hears. */
  #hearTold({ topic, payload, state, place }: Told): void {
    this.#place = place
    if (state) useLiveStore.setState({ state, nextTryMs: 0 })
    if (topic !== undefined) hearTopic(topic, payload as { readonly kind?: string })
  }
}

function hearTopic(topic: string, payload: { readonly kind?: string }): void {
  const { kind } = payload
  if (topic === 'reset') readAgain()
  else if (topic === 'session' && kind === 'ended') signOut('expired')
  else {
    if (topic === 'session') void queryClient.invalidateQueries({ queryKey: ['shell'] })
    publishTopic(topic, payload)
  }
}

/** Opens the stream of this tab and keeps it until the returned function is called. */
export function connect(): () => void {
  const connection = new Connection()
  connection.start()
  return () => connection.stop()
}
