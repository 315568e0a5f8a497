import type { Id, Label } from '@village/resource'

/** What the page of the running state shows. A part that could not be read is null. */
export interface RunningState extends Readonly<Record<string, unknown>> {
  /** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
  readonly at: string
  /** Which server has answered. */
  readonly server: string
  readonly health: { readonly writes: boolean; readonly isDatabaseFull: boolean; readonly freeMb: number }
  /** With less free the server says that it is not ready. */
  readonly minFreeMb: number
  readonly backupFreeMb: number | null
  /** Servers that are up, what they may open at most, and what the database takes. */
  readonly connections: { readonly servers: number; readonly wanted: number; readonly places: number } | null
  readonly pools: Readonly<Record<string, Pool>>
  readonly standbys: readonly Standby[] | null
  /** The standby that takes reads; null where there is none. */
  readonly replica: { readonly state: string; readonly lagSeconds: number } | null
  readonly jobs: Jobs | null
  readonly sweepAgeSeconds: number | null
  readonly streams: number
  /** Of the server that has answered. */
  readonly devices: { readonly connected: number; readonly perSecond: number; readonly waiting: number }
  readonly backup: Backup | null
  readonly audit: { readonly checked: string | null; readonly broken: number } | null
  /** What keeps the log of the database from being removed. */
  readonly heldLog: HeldLog | null
  /** By what texts were ordered when the indexes were made, where another version orders them now. */
  readonly orders: readonly { readonly recorded: string; readonly actual: string }[] | null
  /** The certificate that devices are shown, until when in milliseconds since 1970; null without one. */
  readonly certificate: { readonly endMs: number; readonly isStuck: boolean } | null
  readonly versions: { readonly product: string; readonly database: string | null; readonly node: string }
}
export interface Pool {
  readonly open: number
  readonly idle: number
  readonly waiting: number
  readonly size: number
}
export interface Standby {
  readonly name: string
  readonly state: string | null
  readonly lagSeconds: number | null
}
export interface HeldLog {
  readonly slots: readonly {
    readonly name: string
    readonly isActive: boolean
    readonly heldBytes: number
    readonly isLost: boolean
  }[]
  /** Null where nothing is archived, 0 while it succeeds. */
  readonly archiveFailingSeconds: number | null
}
export interface Jobs {
  readonly waiting: number
  readonly due: number
  readonly running: number
  readonly givenUp: number
  readonly lateSeconds: Readonly<Record<'punctual' | 'outward' | 'brief' | 'any', number>>
  readonly lines: readonly JobLine[]
}
export interface JobLine {
  readonly id: Id
  readonly task: string
  readonly label: Label | null
  readonly standing: 'givenUp' | 'late' | 'again' | 'running'
  readonly attempts: number
  readonly since: string
  readonly problem: string
}
export interface Backup {
  /** A new installation makes its first one in the night. */
  readonly isTried: boolean
  readonly lastGood: string | null
  readonly isProven: boolean
  readonly isOverdue: boolean
}
