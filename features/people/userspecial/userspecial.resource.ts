import {
  date,
  dateTime,
  decimal,
  defineResource,
  dict,
  files,
  integer,
  longText,
  phone,
  ref,
  text,
} from '@village/resource'
import { CLOSED, caseStates, caseTransitions } from '../case.states.ts'
import { ofPerson, person, villageOfPerson } from '../public.ts'

const { release, ...others } = caseTransitions

/** People in civil-affairs care; one person may be in several classes (domain-model §4.1.10). */
export const userspecial = defineResource({
  name: 'people.userspecial',
  label: { zh: '特殊关爱人员', en: 'Special care' },
  path: '/convenient/userspecial',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 9, icon: 'HeartOutlined', keep: true },
  indexes: [['residentId', 'careClass'], ['endDate']],
  columns: [
    ...(['residentName', 'residentAge', 'careClass', 'attention', 'liveAddress', 'residentPhone'] as const),
    ...(['helperId', 'startDate', 'endDate', 'lastVisitTime', 'gridId', 'deptId', 'status'] as const),
  ],
  forgets: { since: 'updateTime', keptYears: 'retention.care', only: { status: CLOSED } },
  states: {
    ...caseStates,
    transitions: { ...others, release: { ...release, asks: ['endDate'] } },
  },
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    careClass: dict('关爱类别', 'Class', 'special_care_type').required().search().heads('关爱', 'Care'),
    attention: dict('关注程度', 'Attention', 'attention_level').search(),
    startDate: date('认定日期', 'Since').required().sort().search('range'),
    endDate: date('终止日期', 'Until').sort().search('range'),
    basis: text('认定依据', 'Basis').max(200).required().hide('list'),
    amountMonthly: decimal('救助金额(元/月)', 'Aid (CNY/month)').mask('full', 'SPI-FIN').hide('list'),
    healthNote: longText('健康情况', 'Health note').max(500).mask('full', 'SPI-MED'),
    schoolName: text('就读学校', 'School').max(128).mask('full', 'SPI-MIN').hide('list'),
    guardianName: text('监护人', 'Guardian').max(64).mask('name1').hide('list').heads('监护', 'Guardian'),
    guardianRelation: dict('监护人关系', 'Guardian relation', 'family_relation').hide('list'),
    guardianPhone: phone('监护人电话', 'Guardian phone').hide('list'),
    helperId: ref('帮扶人', 'Helper', 'system.user').search().heads('帮扶', 'Help'),
    helpPlan: longText('帮扶措施', 'Help plan').max(1000),
    visitCycle: integer('走访周期(天)', 'Visit cycle (days)').min(1).max(365).hide('list'),
    lastVisitTime: dateTime('最近走访', 'Last visit').derived(),
    photoIds: files('附件', 'Attachments').sensitive('SPI-IDN').heads('其他', 'Other'),
    status: dict('管理状态', 'State', 'case_status').given().search(),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
})
