import { choice, date, dateTime, defineResource, jsonList, ref, text } from '@village/resource'
import { ofPerson, person } from '../../public.ts'

/** A row of some register that an act ended, and the state that it had. */
export interface Ended {
  readonly resource: string
  readonly id: string
  readonly from: string
}

/** Acts of life: births, deaths, comings and goings, with their day and reason. Rows only arrive (domain-model §4.1.1). */
export const lifeact = defineResource({
  name: 'people.lifeact',
  label: { zh: '人口变动', en: 'Acts of life' },
  path: '/convenient/lifeact',
  title: 'residentName',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'log',
  menu: { order: 3, icon: 'SwapOutlined', keep: true },
  order: ['-actDate'],
  indexes: [['residentId', 'actDate']],
  columns: ['residentName', 'residentSex', 'residentAge', 'kind', 'actDate', 'reason', 'deptId', 'operatorId'],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').given().search('tree'),
    residentId: person,
    ...ofPerson,
    kind: choice('变动类型', 'Act', {
      birth: ['出生', 'Birth'],
      die: ['死亡', 'Death'],
      moveIn: ['迁入', 'Moved in'],
      moveOut: ['迁出', 'Moved out'],
      leave: ['迁往他村', 'To another village'],
      arrive: ['他村迁来', 'From another village'],
      within: ['村内迁移', 'Moved within the village'],
      split: ['分户', 'Household split'],
      join: ['并户', 'Households merged'],
      cancel: ['注销', 'Cancelled'],
      correct: ['更正死亡', 'Death corrected'],
      restore: ['恢复', 'Restored'],
      merge: ['档案合并', 'Records merged'],
      unmerge: ['撤销合并', 'Merge undone'],
    })
      .given()
      .search(),
    actDate: date('变动日期', 'Date').given().sort().search('range'),
    reason: text('原因', 'Reason').max(200).given().withoutNumbers(),
    ended: jsonList<Ended>('同时结束的记录', 'Records that ended with it').given().hide('detail'),
    operatorId: ref('经办人', 'Registered by', 'system.user').given().search(),
    operateTime: dateTime('办理时间', 'Registered at').given().search('range'),
  },
})
