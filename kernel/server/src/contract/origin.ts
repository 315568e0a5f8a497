/** Where a call came from; goes into history and logs. */
export interface Origin {
  readonly requestId: string
  readonly ip: string
  /** Whether nobody on the way could read it: it came over TLS, or from this machine. */
  readonly isConfidential: boolean
  readonly userAgent: string
  readonly source: 'web' | 'app' | 'import' | 'job' | 'start'
  /** Request headers of a web call, lower case; empty elsewhere. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** For work that neither a call nor a job has brought: the name of the trace that it gets, and numbers that it tells. */
  readonly traced?: { readonly name: string; readonly facts: Readonly<Record<string, number>> }
}
