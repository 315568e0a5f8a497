/** One of the caller's own exports or imports that is not over, or failed lately, for the home page. */
export interface OwnTask {
  readonly kind: 'export' | 'import'
  readonly id: string
  readonly name: string
  /** `waiting`: for somebody else's approval · `yours`: for the caller themselves. */
  readonly status: 'waiting' | 'yours' | 'running' | 'failed'
  readonly done: number
  readonly total: number
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
}

declare module '../desk/public.ts' {
  interface HomeContent {
    readonly tasks: readonly OwnTask[]
  }
}
