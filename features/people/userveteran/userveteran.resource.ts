import { date, decimal, defineResource, dict, flag, integer, text } from '@village/resource'
import { caseStates } from '../case.states.ts'
import { ofPerson, person, villageOfPerson } from '../public.ts'

/** The register of veterans and other entitled persons, one row each (domain-model §4.1.7). */
export const userveteran = defineResource({
  name: 'people.userveteran',
  label: { zh: '退役军人档案', en: 'Veterans' },
  path: '/convenient/userveteran',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 6, icon: 'StarOutlined', keep: true },
  keys: [['residentId']],
  columns: [
    'residentName',
    'residentAge',
    'veteranType',
    'liveAddress',
    'residentPhone',
    'branch',
    'retireDate',
    'serviceYears',
    'employment',
    'plaqueFlag',
    'hardshipFlag',
    'deptId',
    'status',
  ],
  states: caseStates,
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    veteranType: dict('优抚类别', 'Class', 'veteran_type').required().search().heads('服役', 'Service'),
    branch: dict('军种', 'Branch', 'military_branch').search(),
    // It can tell of an occupation that is not for publication (GB/T 45574): in no list and no workbook.
    unitCode: text('部队代号', 'Unit code')
      .max(64)
      .pattern(/\d+/, '部队代号只填数字', 'The unit code has digits only')
      .mask('full', 'SPI-IDN')
      .hide('list', 'excel'),
    enlistDate: date('入伍日期', 'Enlisted on').search('range'),
    retireDate: date('退役日期', 'Retired on').sort().search('range'),
    serviceYears: integer('服役年限', 'Years of service').derived(),
    rankName: text('退役时军衔', 'Rank').max(32).hide('list'),
    injuryLevel: text('伤残等级', 'Injury grade')
      .max(8)
      .pattern(/[1-9]|10/, '伤残等级为1至10', 'The injury grade is 1 to 10')
      .mask('full', 'SPI-MED')
      .hide('list'),
    combatFlag: flag('参战参试', 'Combat or test').search().hide('list'),
    awards: text('立功受奖', 'Awards').max(500).hide('list'),
    retireCertNo: text('退役证号', 'Retirement certificate')
      .max(32)
      .mask('card4', 'PI-ID')
      .hide('list')
      .heads('安置与优抚', 'Placement and benefits'),
    prefCardNo: text('优待证号', 'Preference card').max(32).unique().mask('card4', 'PI-ID').search().hide('list'),
    placement: dict('安置方式', 'Placement', 'placement_type').search().hide('list'),
    employment: dict('就业状态', 'Employment', 'employment_status').search(),
    plaqueFlag: flag('悬挂光荣牌', 'Honour plaque').search(),
    plaqueDate: date('悬挂日期', 'Plaque date').hide('list'),
    hardshipFlag: flag('困难帮扶对象', 'Hardship case').search(),
    benefitMonthly: decimal('抚恤补助(元/月)', 'Benefit (CNY/month)')
      .mask('full', 'SPI-FIN')
      .hide('list')
      .heads('发放', 'Payment'),
    bankName: text('开户行', 'Bank').max(64).hide('list'),
    bankAccount: text('银行账号', 'Bank account').max(32).must('bankCard').mask('card4', 'SPI-FIN').hide('list'),
    partyBranch: text('所在支部', 'Party branch').max(64).hide('list').heads('其他', 'Other'),
    need: text('主要诉求', 'Needs').max(500).hide('list'),
    status: dict('管理状态', 'State', 'case_status').given().search(),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
})
