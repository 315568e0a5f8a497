import { date, dateTime, decimal, defineResource, dict, flag, integer, ref, text } from '@village/resource'
import { CLOSED, caseStates } from '../case.states.ts'
import { ofPerson, person, villageOfPerson } from '../public.ts'
import { careFields } from './care-fields.ts'
import { useroldEndpoints } from './userold.endpoints.ts'

/** The register of people of 60 and more: the state of a person, one row each (domain-model §4.1.5, GB/T 42195). */
export const userold = defineResource({
  name: 'people.userold',
  label: { zh: '老年人档案', en: 'Elderly people' },
  path: '/convenient/userold',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 4, icon: 'UserOutlined', keep: true },
  order: ['nextAssessDate'],
  keys: [['residentId']],
  columns: [
    'residentName',
    'residentSex',
    'residentAge',
    'ability',
    'living',
    'liveAddress',
    'residentPhone',
    'overdueFlag',
    'status',
    'lastVisitTime',
    'nextAssessDate',
    'allowanceFlag',
    'gridId',
    'deptId',
  ],
  forgets: { since: 'updateTime', keptYears: 'retention.care', only: { status: CLOSED } },
  states: caseStates,
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    ability: dict('能力等级', 'Ability grade', 'elderly_ability')
      .required()
      .preset('9')
      .search()
      .heads('能力评估', 'Ability'),
    abilityScore: integer('评估得分', 'Score').min(0).max(90).hide('list'),
    assessDate: date('评估日期', 'Assessed on').search('range').hide('list'),
    nextAssessDate: date('下次评估', 'Next assessment').sort().search('range'),
    assessOrg: text('评估机构', 'Assessed by').max(128).hide('list'),
    ...careFields,
    doctorId: ref('签约医生', 'Doctor', 'system.user').search().hide('list'),
    helperId: ref('结对帮扶人', 'Paired helper', 'system.user').search().hide('list'),
    pensionFlag: flag('领取养老金', 'Draws a pension').search().hide('list').heads('待遇', 'Benefits'),
    pensionAmount: decimal('养老金(元/月)', 'Pension (CNY/month)').mask('full', 'SPI-FIN').hide('list'),
    allowanceFlag: flag('享受高龄津贴', 'Age allowance').search(),
    allowanceBand: text('津贴档次', 'Allowance band').derived().hide('list'),
    visitCycle: integer('巡访周期(天)', 'Visit cycle (days)').min(1).max(365).hide('list').heads('巡访', 'Visits'),
    lastVisitTime: dateTime('最近巡访', 'Last visit').derived(),
    overdueFlag: flag('巡访逾期', 'Visit overdue').derived().search(),
    status: dict('管理状态', 'State', 'case_status').given().search().heads('其他', 'Other'),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
  endpoints: useroldEndpoints,
})
