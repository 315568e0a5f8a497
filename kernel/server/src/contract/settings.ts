import type { RequestEncryption } from '@village/resource/encrypted-call.ts'

/** A provider of OpenID Connect. `publicUrl` is set as well where this is. */
export interface OidcSettings {
  /** OIDC_ISSUER, as the provider spells it, with or without a slash at the end. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** OIDC_NAME, what people call it; empty where nobody said. */
  readonly name: string
}

/** pino's levels. */
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** How the product runs here: environment variables, read once at start. README lists them for people. */
export interface Settings {
  /** PORT, 1–65535 (8080). */
  readonly port: number
  /** HOST, the address that is listened on (127.0.0.1: this machine alone). */
  readonly host: string
  /**
   * DATA_DIR, absolute: embedded database, secrets, uploads. ./data; as root in a closed home /var/lib/digital-village.
   */
  readonly dataDir: string
  /** DATABASE_URL, a PostgreSQL server of 15 or later instead of the embedded one. */
  readonly databaseUrl?: string
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
  /**
   * SHUTDOWN_DELAY, 0–60 seconds (3), here in ms: after SIGTERM /readyz says no for so long before the port is closed.
   */
  readonly shutdownDelayMs: number
  /**
   * MIN_FREE_MB (200): with less free in the data folder /readyz says no; room for what is under way, uploads and WAL.
   */
  readonly minFreeMb: number
  /**
   * SMS_GATEWAY, the address through which text messages go instead of the providers' own hosts: in a closed network.
   */
  readonly smsGateway?: string
  /**
   * STORAGE_HOSTS, `host:port` of object storage that may lie in a network of our own and be called without TLS. Without
   * a port it is 443, or 80 without TLS. None unless said.
   */
  readonly storageHosts: readonly string[]
  /**
   * DATA_SOURCE_HOSTS, `host:port` of databases that data sources may connect to. Without a port it is 5432 or 3306. None
   * unless said.
   */
  readonly dataSourceHosts: readonly string[]
  /**
   * VIDEO_HOSTS, `host:port` of video platforms and cameras that may lie in a network of our own, be called without TLS
   * and sign their own certificates. None unless said.
   */
  readonly videoHosts: readonly string[]
  /** FAMILY_CLIENTS, names of known clients of the family (saber, sword) that are enabled at the start. None unless said. */
  readonly familyClients: readonly string[]
  /** REQUEST_ENCRYPTION (off): `on` takes encrypted calls and has the page encrypt its own, `required` refuses others. */
  readonly requestEncryption: RequestEncryption
  /** REQUEST_ENCRYPTION_SECONDS, 10–900 (300), here in ms: how far the time of an encrypted call may be off. */
  readonly encryptionWindowMs: number
  /** OIDC_ISSUER and its kin: who signs people in from outside (docs/decisions/0079). Nobody unless said. */
  readonly oidc?: OidcSettings
  /** RATE_LIMIT (on); off lets a local test of thousands of calls a minute through, also on a busy machine. */
  readonly rateLimit: boolean
  /** Root of the source tree; set by `npm run dev` only, so a built product cannot write code. */
  readonly sources?: string
}
