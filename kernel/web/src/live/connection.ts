import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { port } from '../common/ports.ts'
import { accessToken, queryClient, signOut, useSession } from '../common/session.ts'
import { API, APP_CLIENT, TOKEN_HEADER } from '../common/wire.ts'
import { useLiveStore } from './live-state.ts'
import { onNewTopics, publishTopic, wantedTopics } from './topics.ts'

/** A server that is silent for more than two heartbeats counts as disconnected. */
const SILENCE_MS = 50_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** After this many failures the counters are polled instead. */
const FAILURES = 3
const POLL_MS = 30_000
/** Browsers keep six connections to a server for all their tabs: one that nobody looks at gives its own back. */
const HIDDEN_MS = 30_000

const pauseOf = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + Math.random() / 2)

/** Whatever may have been missed is asked for again. */
function readAgain(): void {
  void queryClient.invalidateQueries()
  publishTopic('counters', {})
}

/** The one stream of this browser tab: opened, kept, opened again, from where it was. */
class Connection {
  #place = ''
  #failures = 0
  #isOver = false
  #abort = new AbortController()
  #wake: () => void = () => undefined
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setInterval> | undefined
  #asked = ''

  start(): void {
    document.addEventListener('visibilitychange', this.#seen)
    addEventListener('online', this.#now)
    onNewTopics(() => {
      if (this.#asked !== '' && this.#asked !== wantedTopics().join()) this.#abort.abort()
    })
    useLiveStore.setState({ retry: this.#again })
    void this.#run()
  }
  stop(): void {
    this.#isOver = true
    document.removeEventListener('visibilitychange', this.#seen)
    removeEventListener('online', this.#now)
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
    if (document.hidden) this.#hiddenTimer = setTimeout(() => this.#abort.abort(), HIDDEN_MS)
    else this.#wake()
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      if (document.hidden && this.#abort.signal.aborted) await this.#until(null)
      if (this.#isOver) return
      this.#abort = new AbortController()
      const signal = this.#abort.signal
      const isGood = await this.#listen(signal).catch(() => false)
      if (this.#isOver) return
      if (signal.aborted && isGood) continue
      this.#failures++
      await this.#pause()
    }
  }
  async #pause(): Promise<void> {
    const ms = pauseOf(this.#failures)
    const isOff = this.#failures >= FAILURES
    if (isOff) this.#poll ??= setInterval(() => publishTopic('counters', {}), POLL_MS)
    useLiveStore.setState({ state: isOff ? 'off' : 'connecting', nextTryMs: Date.now() + ms })
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
    this.#asked = wantedTopics().join()
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
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: event => this.#handle(event),
      onComment: comment => {
        const [word, place] = comment.trim().split(' ')
        if (word === 'at' && place) this.#place = place
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
    const payload = JSON.parse(data) as { readonly kind?: string }
    if (event === 'reset') readAgain()
    else if (event === 'session' && payload.kind === 'ended') signOut('expired')
    else {
      if (event === 'session') void queryClient.invalidateQueries({ queryKey: ['shell'] })
      publishTopic(event, payload)
    }
  }
}

/** Opens the stream of this tab and keeps it until the returned function is called. */
export function connect(): () => void {
  const connection = new Connection()
  connection.start()
  return () => connection.stop()
}
