import type { RequestEncryption } from '@village/resource/encrypted-call.ts'

/** pino's levels. */
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Where what calls cost is told, and for how many of them. */
export interface TracingSettings {
  /** OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, or /v1/traces below OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string
  /** OTEL_SERVICE_NAME (digital-village). */
  readonly serviceName: string
  /** OTEL_TRACES_SAMPLER with its ARG: how many of the traces that begin here are kept, 0–1. */
  readonly share: number
  /** Whether a caller with a trace of their own decides about it: the samplers `parentbased_…`. */
  readonly followsCaller: boolean
}

/** What the kernel itself has to know of how the product runs here: environment variables, read once at start. */
export interface KernelSettings {
  /** PORT, 1–65535 (8080). */
  readonly port: number
  /** HOST, the address that is listened on (127.0.0.1: this machine alone). */
  readonly host: string
  /**
   * DATA_DIR, absolute: embedded database, secrets, uploads. ./data; as root in a closed home /var/lib/digital-village.
   */
  readonly dataDir: string
  /** DATABASE_URL, a PostgreSQL server of 15 or later instead of the embedded one; one host or several. */
  readonly databaseUrl?: string
  /** DATABASE_POOL, 4–200 (16): connections for transactions at most; reading takes half as many again. */
  readonly databasePool?: number
  /** DATABASE_READ_URL, a streaming standby of it that takes reads. */
  readonly databaseReadUrl?: string
  /** `--accept-new-key`: what another key has sealed stays closed, and the database belongs to this one from now on. */
  readonly acceptNewKey?: boolean
  /** PUBLIC_URL, the address that people type, without a slash at the end. */
  readonly publicUrl?: string
  /** DEMO (on): the demo town with its people and one user per role. */
  readonly demo: boolean
  /** Days of what devices have sent in the demo town: 30, or 3 with DEMO=lite (domain-model §9). */
  readonly demoDays: number
  /** CAPTCHA (on): the picture at the sign-in. */
  readonly captcha: boolean
  /**
   * ADMIN_PASSWORD, 8–64 characters: the administrator's at the first start; generated and printed once when missing.
   */
  readonly adminPassword?: string
  /** TRUST_PROXY: whose X-Forwarded-* is believed. `false` nobody, a number of proxies, or addresses with commas. */
  readonly trustProxy: boolean | number | string
  /** LOG_LEVEL (info). */
  readonly logLevel: LogLevel
  /** SLOW_MS (1000): a call or statement that takes longer is told in the log; 0: none is. */
  readonly slowMs: number
  /**
   * SHUTDOWN_DELAY, 0–60 seconds (3), here in ms: after SIGTERM /readyz says no for so long before the port is closed.
   */
  readonly shutdownDelayMs: number
  /**
   * MIN_FREE_MB (200): with less free in the data folder /readyz says no; room for what is under way, uploads and WAL.
   */
  readonly minFreeMb: number
  /**
   * MEMORY_MB, 256–999,999: memory that the server may count on; what the machine or its container has unless said.
   * The less, the sooner garbage is collected (decision 0125).
   */
  readonly memoryMb?: number
  /** UPGRADE_BACKUP (on): a newer version archives the database before it changes its schema. */
  readonly upgradeBackup: boolean
  /** OLDER_POSTGRES: folder with bin/postgres of the version that made DATA_DIR/pgdata, where a start does not find it. */
  readonly olderPostgres?: string
  /** REQUEST_ENCRYPTION (off): `on` takes encrypted calls and has the page encrypt its own, `required` refuses others. */
  readonly requestEncryption: RequestEncryption
  /** REQUEST_ENCRYPTION_SECONDS, 10–900 (300), here in ms: how far the time of an encrypted call may be off. */
  readonly encryptionWindowMs: number
  /** METRICS_ALLOW: addresses and networks that may read /metrics besides this machine; none unless said. */
  readonly metricsAllow?: readonly string[]
  /** METRICS_TOKEN, 16–200 characters: who brings it as a bearer may read /metrics from anywhere. */
  readonly metricsToken?: string
  /** OTEL_EXPORTER_OTLP_ENDPOINT and its like; without one nothing is told. */
  readonly tracing?: TracingSettings
  /** RATE_LIMIT (on); off lets a local test of thousands of calls a minute through, also on a busy machine. */
  readonly rateLimit: boolean
  /** Root of the source tree; set by `npm run dev` only, so a built product cannot write code. */
  readonly sources?: string
}

/**
 * How the product runs here. A feature adds what it declares with `declareSettings`. README lists all of them for people.
 */
export interface Settings extends KernelSettings {}
