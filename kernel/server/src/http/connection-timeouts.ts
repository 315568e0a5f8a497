/** For how long a connection may keep the server waiting (security §5.7), in ms. */
export interface Waits {
  /** From the accept, or the first byte of a further request, to the end of the headers. */
  readonly headersMs: number
  /** From the accept to the first byte. */
  readonly silentMs: number
  /** From an answer to the next request; longer than the 60 s of a usual proxy, so that it closes first. */
  readonly keptMs: number
  /** How long what a refused client still sends is thrown away, so that it can read the answer. */
  readonly lingerMs: number
  /** How often the connections are looked at. */
  readonly checkEveryMs: number
}
export const WAITS: Waits = { headersMs: 10_000, silentMs: 10_000, keptMs: 72_000, lingerMs: 5000, checkEveryMs: 2000 }
