import { date, defineResource, dict, dicts, flag, phone, text } from '@village/resource'
import { ofPerson, person, villageOfPerson } from '../../people/public.ts'
import { archiveTabs, archiveTransitions, OPEN_ARCHIVE } from './electronicarchives.states.ts'
import { examinationFields } from './examination-fields.ts'

const history = (zh: string, en: string) => text(zh, en).max(500).mask('full', 'SPI-MED').hide('list')

/** The village clinic's summary of a resident's health record, one per person (domain-model §4.1.12). */
export const electronicarchives = defineResource({
  name: 'health.electronicarchives',
  label: { zh: '电子健康档案', en: 'Health archives' },
  path: '/convenient/electronicarchives',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'FileProtectOutlined', keep: true },
  order: ['-buildDate'],
  columns: [
    'residentName',
    'residentSex',
    'residentAge',
    'archiveNo',
    'healthLevel',
    'crowdTypes',
    'signFlag',
    'lastExamDate',
    'nextExamDate',
    'doctorName',
    'deptId',
    'archiveStatus',
  ],
  keys: [['residentId']],
  indexes: [['healthLevel'], ['nextExamDate']],
  states: {
    field: 'archiveStatus',
    initial: OPEN_ARCHIVE,
    meanings: { underWay: [OPEN_ARCHIVE], ended: ['1'] },
    transitions: archiveTransitions,
    tabs: archiveTabs,
  },
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    archiveNo: text('档案编号', 'Archive no')
      .max(17)
      .required()
      .must('archiveNumber')
      .unique()
      .search()
      .heads('建档', 'Archive'),
    buildDate: date('建档日期', 'Built on').required().sort().search('range'),
    buildUnit: text('建档单位', 'Built by').max(128).hide('list'),
    doctorName: text('责任医生', 'Doctor').max(64).search('like').heads('医生与签约', 'Doctor'),
    doctorPhone: phone('医生电话', 'Doctor phone').hide('list'),
    signFlag: flag('家庭医生签约', 'Family doctor signed').search(),
    signEndDate: date('签约到期', 'Signed until').search('range').hide('list'),
    bloodType: dict('血型', 'Blood type', 'blood_type')
      .mask('full', 'SPI-MED')
      .hide('list', 'excel')
      .heads('基本情况', 'Basics'),
    rhType: dict('RH血型', 'Rh type', 'rh_type').mask('full', 'SPI-MED').hide('list', 'excel'),
    medicalPay: dicts('医疗支付方式', 'Payment', 'medical_pay').search('in').hide('list'),
    medicalCardNo: text('医保卡号', 'Insurance card').max(32).mask('card4', 'SPI-FIN').hide('list'),
    allergy: dicts('药物过敏史', 'Allergies', 'drug_allergy').mask('full', 'SPI-MED').hide('list', 'excel'),
    disease: dicts('疾病史', 'Diseases', 'disease').search('in').mask('full', 'SPI-MED').hide('list', 'excel'),
    surgery: history('手术史', 'Surgery'),
    trauma: history('外伤史', 'Trauma'),
    familyHistory: history('家族史', 'Family history'),
    heredity: history('遗传病史', 'Hereditary disease').max(200),
    ...examinationFields,
    healthLevel: dict('健康等级', 'Health level', 'health_level').required().search().heads('管理', 'Care'),
    crowdTypes: dicts('重点人群', 'Focus population', 'crowd_type').search('in'),
    archiveStatus: dict('档案状态', 'State', 'archive_status').given().search(),
    cancelReason: dict('注销原因', 'Cancel reason', 'archive_cancel').hide('list', 'form'),
    cancelDate: date('注销日期', 'Cancelled on').given().hide('list').heads('其他', 'Other'),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
})
