import {
  choice,
  date,
  dateTime,
  defineApi,
  dict,
  get,
  json,
  jsonList,
  type Label,
  phone,
  post,
  ref,
  refs,
  shape,
  text,
} from '@village/resource'
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
/** Somebody who moves in, as the form sends them. */
export interface Newcomer {
  readonly name: string
  readonly relation: string
  readonly idCard?: string | null
  readonly sex?: string | null
  readonly birthday?: string | null
  readonly phone?: string | null
}
/** More people do not move in at once. */
export const MOST_NEWCOMERS = 20

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
          die: ['死亡', 'Death'],
          moveOut: ['迁出', 'Moves out'],
          move: ['迁移', 'Moves'],
          cancel: ['注销', 'Cancelled'],
          correct: ['更正死亡', 'Death corrected'],
          restore: ['恢复', 'Restored'],
          moveIn: ['迁入', 'Moves in'],
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
    moveIn: post('迁入登记', 'Register a move-in', {
      access: { permission: 'resident_add' },
      params: {
        date: date('迁入日期', 'Moved in on').required(),
        from: text('从何处迁来', 'Moved from').max(100).required(),
        reason: text('迁入原因', 'Reason').max(90).required('请填写迁入原因', 'Please give the reason'),
        householdId: ref('迁入户', 'Household', 'people.household'),
        deptId: ref('所属村', 'Village', 'system.dept'),
        houseNo: text('门牌号', 'House no').max(64),
        gridId: ref('所属网格', 'Grid', 'governance.grid').help(
          '不填时按门牌所在的组',
          'When empty, that of the group in the house number',
        ),
        liveAddress: text('现住址', 'Present address').max(200),
        residenceType: dict('人口类型', 'Population type', 'residence_type').required().preset('1'),
        phone: phone('联系电话', 'Phone'),
        people: jsonList<Newcomer>('迁入人员', 'People').required(),
      },
      returns: {
        householdId: ref('户', 'Household', 'people.household'),
        householdName: text('户名', 'Household'),
        residentIds: refs('迁入的居民', 'People who moved in', 'people.resident'),
        asked: jsonList<string>('已申请转入', 'Asked for in another village'),
      },
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
