import { choice, date, dateTime, defineApi, get, json, type Label, post, ref, shape, text } from '@village/resource'
import type { Relations } from '../kin.ts'

/** What an act does with a person's rows in one register. */
export interface Consequence {
  readonly resource: string
  readonly label: Label
  readonly path: string
  /** `end`: they end with it · `along`: they go along into the other village · `back`: they are opened again. */
  readonly effect: 'end' | 'along' | 'back'
  /** The word of the change of state that they make. */
  readonly act: Label | null
  readonly count: number
}
/** Somebody else whom an act concerns. */
export interface Concerned {
  readonly id: string
  readonly name: string
  readonly relation: string
  readonly relationName: string
  readonly sex: string
  readonly age: number | null
}
export interface Consequences {
  readonly registers: readonly Consequence[]
  /** Members of the household who stay, where the person is its householder: one of them has to follow them. */
  readonly successors: readonly Concerned[]
  /** Children whose guardian the person is. */
  readonly wards: readonly Concerned[]
  readonly account: boolean
  /** Nobody is left in the household. */
  readonly emptied: boolean
}

/** Whether a registered death can be corrected, by whom and until when. */
export interface Correction {
  /** Their death is registered now: it has not been corrected yet. */
  readonly isRegistered: boolean
  /** The last day, YYYY-MM-DD; '' where no death is registered. */
  readonly until: string
  readonly isOver: boolean
  /** The caller has the right. */
  readonly isMine: boolean
  /** Names of the roles whose holders may do it. */
  readonly roles: readonly string[]
}

const id = ref('居民', 'Resident', 'people.resident').required()
const reason = text('原因', 'Reason').max(200)
const succession = {
  headId: ref('新户主', 'New householder', 'people.resident'),
  relations: json<Relations>('与新户主关系', 'Relations to the new householder'),
  updateTime: dateTime('更新时间', 'Changed at'),
}

/** Acts of life with all that follows from them, each in one transaction; and what would follow, before it is done. */
export const acts = defineApi({
  name: 'people.acts',
  label: { zh: '人口变动办理', en: 'Acts of life' },
  path: '/convenient/resident/act',
  endpoints: {
    consequences: get('变动影响', 'What follows', {
      access: { permission: 'resident_view' },
      params: {
        id,
        kind: choice('变动类型', 'Act', {
          ...{ die: ['死亡', 'Death'], moveOut: ['迁出', 'Moves out'], move: ['迁移', 'Moves'] },
          ...{ cancel: ['注销', 'Cancelled'], correct: ['更正死亡', 'Death corrected'] },
          ...{ restore: ['恢复', 'Restored'], moveIn: ['迁入', 'Moves in'] },
        } as const).required(),
        deptId: ref('迁入村', 'New village', 'system.dept'),
      },
      returns: shape<Consequences>(),
    }),
    correction: get('死亡登记的更正', 'Correction of a death', {
      access: { permission: 'resident_view' },
      params: { id },
      returns: shape<Correction>(),
    }),
    die: post('死亡登记', 'Register death', {
      access: { permission: 'resident_die' },
      params: { id, deathDate: date('死亡日期', 'Date of death').required(), reason, ...succession },
    }),
    moveOut: post('迁出', 'Move out', {
      access: { permission: 'resident_moveOut' },
      params: {
        id,
        moveOutDate: date('迁出日期', 'Moved out on').required(),
        moveOutReason: text('迁出原因', 'Reason for leaving').max(200).required(),
        ...succession,
      },
    }),
  },
})
