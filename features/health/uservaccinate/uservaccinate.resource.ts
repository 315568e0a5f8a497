import { date, defineResource, dict, EVERYTHING, file, integer, text } from '@village/resource'
import { ofPerson, person, villageOfPerson } from '../../people/public.ts'
import { chartEndpoints } from '../../statistics/public.ts'
import { doseTransitions } from './uservaccinate.states.ts'

/** One dose given, booked or overdue for one resident (domain-model §4.1.11). */
export const uservaccinate = defineResource({
  name: 'health.uservaccinate',
  label: { zh: '疫苗接种', en: 'Vaccinations' },
  path: '/convenient/uservaccinate',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 2, icon: 'ExperimentOutlined', keep: true },
  order: ['-inoculateDate'],
  columns: [
    'residentName',
    'residentSex',
    'residentAge',
    'vaccine',
    'doseNo',
    'status',
    'inoculateDate',
    'nextDate',
    'intervalNote',
    'unitName',
    'gridId',
    'deptId',
  ],
  indexes: [['residentId', 'vaccine'], ['inoculateDate'], ['status', 'nextDate']],
  states: {
    field: 'status',
    initial: '1',
    meanings: { open: ['3'], underWay: ['2', '4'], done: ['1'], ended: ['5'] },
    transitions: doseTransitions,
    tabs: [
      EVERYTHING,
      { label: { zh: '逾期未种', en: 'Overdue' }, states: ['3'] },
      { label: { zh: '预约', en: 'Booked' }, states: ['2'] },
    ],
  },
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    vaccine: dict('疫苗', 'Vaccine', 'vaccine').required().search().heads('接种', 'Dose'),
    doseNo: integer('剂次', 'Dose').required().min(1).max(9).search(),
    inoculateDate: date('接种日期', 'Given on').sort().search('range'),
    nextDate: date('下次接种', 'Next dose')
      .sort()
      .search('range')
      .help('预约时填预约日期；已接种的留空，按免疫程序推算', 'The day booked; left empty it follows the schedule'),
    batchNo: text('批号', 'Batch no').max(32).search().hide('list').heads('疫苗与单位', 'Vaccine and place'),
    manufacturer: text('生产企业', 'Manufacturer').max(128).hide('list'),
    validDate: date('疫苗有效期', 'Vaccine valid until').hide('list'),
    site: dict('接种部位', 'Site', 'inoculate_site').hide('list'),
    unitName: text('接种单位', 'Given at').max(128).search('like'),
    doctorName: text('接种医生', 'Given by').max(64).hide('list'),
    proofId: file('凭证', 'Proof').sensitive('SPI-MED'),
    intervalNote: text('间隔提示', 'Interval').max(200).derived().heads('情况', 'Remarks'),
    reaction: text('不良反应', 'Reaction').max(500).mask('full', 'SPI-MED').hide('list'),
    deferReason: text('暂缓原因', 'Reason for delay').max(200).mask('full', 'SPI-MED').hide('list', 'form'),
    remark: text('备注', 'Remark').max(500).hide('list'),
    status: dict('状态', 'State', 'vaccinate_status').given().search(),
  },
  endpoints: { ...chartEndpoints },
})
