import { defineApi, get, shape } from '@village/resource'

/** How far a village is with a duty. `atOnce`: nothing is due by a day. */
export type DutyState = 'published' | 'inReview' | 'draft' | 'due' | 'late' | 'atOnce'

export interface BoardDuty {
  readonly id: string
  readonly name: string
  readonly affairsType: string
  readonly periodType: string
  /** '' for what is made public as it happens. */
  readonly periodValue: string
  /** yyyy-MM-dd; '' as well. */
  readonly dueDay: string
}
export interface BoardCell {
  readonly deptId: string
  readonly dutyId: string
  readonly state: DutyState
  /** Somebody has begun to write it, whether or not it is late. */
  readonly isDraft: boolean
  /** Until the day, negative when it has passed; 0 where nothing is due. */
  readonly days: number
  /** The record that the state is about; '' where there is none. */
  readonly affairsId: string
  /** yyyy-MM-dd of the publication; '' where there is none. */
  readonly publishedOn: string
}
/** Village by duty for the current period. */
export interface Board {
  readonly villages: readonly { readonly id: string; readonly name: string }[]
  readonly duties: readonly BoardDuty[]
  readonly cells: readonly BoardCell[]
}

/** What has to be public by now, in the villages that the caller looks after. */
export const board = defineApi({
  name: 'village.affairs_board',
  label: { zh: '本期应公开', en: 'Due to be published' },
  path: '/village/affairs-board',
  endpoints: {
    now: get('本期应公开', 'Due to be published', {
      access: { permission: 'affairs_board_view' },
      returns: shape<Board>(),
    }),
  },
})
