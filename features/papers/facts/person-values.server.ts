import type { Id, StoredOf } from '@village/resource'
import { type Call, showRows, type WireRow } from '@village/server'
import { household } from '../../people/household/household.resource.ts'
import { PRESENT } from '../../people/public.ts'
import { residenceperiod } from '../../people/residence/residenceperiod/residenceperiod.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { onPaper } from '../layout/paper-words.ts'
import { MOST_LISTED } from './asked-paper.ts'

export type Person = StoredOf<typeof resident>
type Values = Readonly<Record<string, string>>

/** Property of a resident's wire row that fills each placeholder. */
const OF_PERSON: Values = {
  姓名: 'name',
  性别: 'sexName',
  民族: 'nationName',
  出生日期: 'birthday',
  年龄: 'age',
  身份证号: 'idCard',
  证件类型: 'idTypeName',
  电话: 'phone',
  户籍地址: 'hukouAddress',
  现住址: 'liveAddress',
  人口类型: 'residenceTypeName',
  政治面貌: 'politicalStatusName',
  文化程度: 'educationName',
  居民编号: 'residentNo',
  与户主关系: 'relationName',
  监护人: 'guardianName',
  组别: 'gridName',
}
const OF_HOUSEHOLD: Values = {
  户主: 'headName',
  户编号: 'householdNo',
  家庭人口: 'memberCount',
  户口性质: 'hukouTypeName',
  门牌号: 'houseNo',
  承包地亩数: 'contractLandMu',
  宅基地面积: 'homesteadArea',
  房屋面积: 'houseArea',
  房屋结构: 'houseStructureName',
  组别: 'gridName',
}
const said = (row: WireRow, names: Values): Values =>
  Object.fromEntries(Object.entries(names).map(([name, property]) => [name, onPaper(row[property])]))

/** Masked particulars that a paper may show in full, by the property of the register. */
export const CLEAR_OF_PERSON = ['name', 'idCard', 'phone', 'hukouAddress', 'liveAddress'] as const
const CLEAR_OF_HOUSEHOLD = ['householdName', 'headName', 'houseNo'] as const

/** Whether they may be printed in full. */
export interface Sight {
  readonly inClear: boolean
}

/** What papers say of people, as the caller sees them; in full where that was asked for. */
export async function valuesOfPeople(
  people: readonly Person[],
  { inClear }: Sight,
  call: Call,
): Promise<readonly Values[]> {
  const rows = await showRows(resident, people as never, call.with({ language: 'zh' }), inClear ? CLEAR_OF_PERSON : [])
  return rows.map(row => said(row, OF_PERSON))
}

/** What begins a stay; a period that began when somebody was entered says nothing of that. */
const ARRIVALS: readonly (string | null)[] = ['moveIn', 'move']

/** Since when a person lives in the village, YYYY-MM-DD; '' where the registers do not say. */
export async function livesHereSince(person: Person, call: Call): Promise<string> {
  const { id: residentId, deptId, moveInDate } = person
  if (moveInDate) return moveInDate
  const periods = await call.db.of(residenceperiod).find({ residentId, deptId }, { order: ['-since'], limit: 200 })
  return periods.find(({ why }) => ARRIVALS.includes(why))?.since ?? ''
}

/** The household, its values and its members who are here, the householder first. */
export async function householdFacts(id: Id, sight: Sight, call: Call) {
  const row = await call.db.of(household).get(id)
  if (!row) return null
  const [shown] = await showRows(
    household,
    [row] as never,
    call.with({ language: 'zh' }),
    sight.inClear ? CLEAR_OF_HOUSEHOLD : [],
  )
  const all = await call.db
    .of(resident)
    .find({ householdId: id }, { order: ['relation', 'birthday'], limit: MOST_LISTED })
  const here = all.filter(({ status }) => PRESENT.includes(status ?? ''))
  const members = [...here].sort((a, b) => Number(b.id === row.headId) - Number(a.id === row.headId))
  return { row, members, values: said(shown!, OF_HOUSEHOLD), lines: await valuesOfPeople(members, sight, call) }
}
