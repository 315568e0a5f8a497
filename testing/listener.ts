import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { PATIENT } from './wait-limits.ts'

/** One message of a stream. */
export interface Heard {
  readonly topic: string
  readonly data: any
  readonly id: string
}
/** Somebody who listens to `GET /stream` over HTTP. */
export interface Listener {
  readonly status: number
  readonly headers: Headers
  readonly heard: readonly Heard[]
  /** The last place that the server named; '' before the first. */
  readonly place: () => string
  readonly isOver: () => boolean
  /** The first event that fits; fails when it never comes. */
  until(fits: (heard: Heard) => boolean): Promise<Heard>
  close(): void
}

export interface ListenOptions {
  readonly topics?: string
  readonly from?: string
}

/** Opens a stream with a token at a product that listens on this address. Resolves when it has been answered. */
export async function listenTo(address: string, token: string, options: ListenOptions = {}): Promise<Listener> {
  const { topics = 'rows,task,presence,counters,message', from = '' } = options
  const abort = new AbortController()
  const response = await fetch(`${address}/api/stream?topics=${topics}`, {
    headers: { 'blade-auth': `bearer ${token}`, ...(from && { 'last-event-id': from }) },
    signal: abort.signal,
  })
  const heard: Heard[] = []
  let place = ''
  let over = false
  const parser = createParser({
    onEvent: ({ event = '', data, id = '' }) => {
      if (id) place = id
      heard.push({ topic: event, data: JSON.parse(data), id })
    },
    onComment: comment => {
      if (comment.trim().startsWith('at ')) place = comment.trim().slice(3)
    },
  })
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const part of response.body!) parser.feed(decoder.decode(part, { stream: true }))
  }
  const reading = read()
    .catch(() => {})
    .finally(() => {
      over = true
    })
  if (response.status !== 200) await reading
  const listener: Listener = {
    status: response.status,
    headers: response.headers,
    heard,
    place: () => place,
    isOver: () => over,
    async until(fits) {
      for (const end = Date.now() + PATIENT.timeout; Date.now() < end; await pause(10)) {
        const found = heard.find(fits)
        if (found) return found
      }
      throw new Error(`never heard; only ${JSON.stringify(heard)}`)
    },
    close: () => abort.abort(),
  }
  // From the first place on nothing is missed.
  for (const end = Date.now() + PATIENT.timeout; response.status === 200 && place === '' && Date.now() < end; )
    await pause(10)
  return listener
}
