import { date, decimal, defineResource, dict, dicts, flag, phone, ref, text } from '@village/resource'
import { caseStates } from '../case.states.ts'
import { ofPerson, person, villageOfPerson } from '../public.ts'

/** Holders of a disability certificate with the two state subsidies and aids, one row each (domain-model §4.1.9). */
export const userdisabled = defineResource({
  name: 'people.userdisabled',
  label: { zh: '残疾人档案', en: 'Disabled people' },
  path: '/convenient/userdisabled',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 8, icon: 'SwapOutlined', keep: true },
  keys: [['residentId']],
  columns: [
    'residentName',
    'residentAge',
    'disabilityType',
    'disabilityLevel',
    'liveAddress',
    'residentPhone',
    'validUntil',
    'certStatus',
    'livingSubsidy',
    'nursingSubsidy',
    'deptId',
    'status',
  ],
  states: caseStates,
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    // Holds the identity number, hence as well protected as that.
    certNo: text('残疾证号', 'Certificate no')
      .max(22)
      .must('disabilityCertificate')
      .required()
      .unique()
      .mask('card4', 'PI-ID')
      .search()
      .heads('残疾证', 'Certificate'),
    disabilityType: dict('残疾类别', 'Category', 'disability_type').required().search(),
    disabilityLevel: dict('残疾等级', 'Grade', 'disability_level').required().search(),
    secondTypes: dicts('多重类别', 'Further categories', 'disability_type').search('in').hide('list'),
    cause: text('致残原因', 'Cause').max(128).mask('full', 'SPI-MED').hide('list'),
    issueDate: date('发证日期', 'Issued on').hide('list'),
    validUntil: date('有效期至', 'Valid until').sort().search('range'),
    certStatus: dict('证件状态', 'Certificate state', 'certificate_status').required().preset('1').search(),
    guardianName: text('监护人', 'Guardian').max(64).mask('name1').hide('list').heads('监护', 'Guardian'),
    guardianRelation: dict('监护人关系', 'Guardian relation', 'family_relation').hide('list'),
    guardianPhone: phone('监护人电话', 'Guardian phone').hide('list'),
    livingSubsidy: flag('困难残疾人生活补贴', 'Living subsidy').search().heads('补贴与康复', 'Subsidies and aids'),
    nursingSubsidy: flag('重度残疾人护理补贴', 'Nursing subsidy').search(),
    subsidyAmount: decimal('补贴(元/月)', 'Subsidy (CNY/month)').mask('full', 'SPI-FIN').hide('list'),
    aidDevice: text('辅助器具', 'Aids').max(200).hide('list'),
    aidDate: date('配发日期', 'Aids given on').hide('list'),
    rehabNeed: text('康复需求', 'Rehabilitation need').max(500).mask('full', 'SPI-MED').hide('list'),
    barrierFree: flag('无障碍改造', 'Barrier-free home').search().hide('list'),
    employment: dict('就业状态', 'Employment', 'employment_status').search().hide('list').heads('其他', 'Other'),
    helperId: ref('帮扶人', 'Helper', 'system.user').search().hide('list'),
    status: dict('管理状态', 'State', 'case_status').given().search(),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
})
