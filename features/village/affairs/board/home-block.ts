import type { BoardCell } from './board.api.ts'

/** A duty that a village has not met yet, for the home page. */
export interface OpenDuty extends Pick<BoardCell, 'state' | 'days' | 'isDraft'> {
  readonly key: string
  readonly village: string
  readonly duty: string
  readonly periodValue: string
}
/** What has to be made public: how many duties are late and due, and the most urgent of them. */
export interface OpenDuties {
  readonly late: number
  readonly due: number
  readonly first: readonly OpenDuty[]
}

declare module '../../../desk/public.ts' {
  interface HomeContent {
    readonly affairs: OpenDuties
  }
}
