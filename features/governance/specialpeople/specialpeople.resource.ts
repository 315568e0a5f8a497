import { date, dateTime, defineResource, dict, flag, integer, phone, ref, text } from '@village/resource'
import { ofPerson, person, villageOfPerson } from '../../people/public.ts'
import { CLOSED_CASES, caseMeanings, caseTabs, caseTransitions } from './specialpeople.states.ts'

/**
 * Groups of the public-order standard GB/T 31000 (domain-model §4.10.1). Restricted: opening a record needs a reason,
 * and that is in the access log; nothing is exported.
 */
export const specialpeople = defineResource({
  name: 'governance.specialpeople',
  label: { zh: '综治特殊人群', en: 'Special groups' },
  path: '/manage/specialpeople',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  menu: { order: 4, icon: 'EyeInvisibleOutlined' },
  order: ['-attention', 'nextVisitDate'],
  columns: [
    ...(['residentName', 'peopleType', 'attention', 'riskLevel', 'helperId', 'lastVisitTime'] as const),
    ...(['nextVisitDate', 'missingFlag', 'deptId', 'status'] as const),
  ],
  indexes: [['peopleType', 'attention']],
  forgets: { since: 'endDate', keptYears: 'retention.released', only: { status: CLOSED_CASES } },
  states: { field: 'status', initial: '1', meanings: caseMeanings, transitions: caseTransitions, tabs: caseTabs },
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    peopleType: dict('人员类别', 'Type', 'special_people_type').required().search().heads('纳管', 'Case'),
    attention: dict('关注程度', 'Attention', 'attention_level').required().sort().search(),
    riskLevel: dict('风险等级', 'Risk', 'risk_level').search(),
    startDate: date('纳管日期', 'Since').required().search('range').hide('list'),
    endDate: date('解除日期', 'Until').search('range').hide('list', 'form'),
    decisionNo: text('文书编号', 'Decision no').max(64).mask('full', 'SPI-IDN').hide('list'),
    reason: text('纳管原因', 'Reason').max(500).mask('full', 'SPI-IDN').hide('list'),
    status: dict('管理状态', 'State', 'case_status').given().search(),
    correctStart: date('矫正开始', 'Correction from').hide('list').heads('矫正与安置', 'Course'),
    correctEnd: date('矫正结束', 'Correction to').search('range').hide('list'),
    releaseDate: date('释放日期', 'Released on').hide('list'),
    connectDate: date('衔接日期', 'Handed over on').hide('list'),
    placementText: text('安置情况', 'Placement').max(200).hide('list'),
    treatment: text('治疗情况', 'Treatment').max(500).mask('full', 'SPI-MED').hide('list'),
    guardianName: text('监护人', 'Guardian').max(64).mask('name1').hide('list'),
    guardianPhone: phone('监护人电话', 'Guardian phone').hide('list'),
    helperId: ref('帮教责任人', 'Responsible officer', 'system.user').required().search().heads('帮教走访', 'Visits'),
    helpText: text('帮教措施', 'Measures').max(1000).mask('full', 'SPI-IDN').hide('list'),
    visitCycle: integer('走访周期(天)', 'Visit cycle (days)').min(1).max(365).hide('list'),
    lastVisitTime: dateTime('最近走访', 'Last visit').hide('form'),
    nextVisitDate: date('下次走访', 'Next visit').given().sort().search('range'),
    missingFlag: flag('是否脱管', 'Out of control').given().search(),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
})
