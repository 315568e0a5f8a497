import { dateTime, decimal, defineResource, dict, flag, IN_USE, integer, ref, text, through } from '@village/resource'
import { machine } from '../../device/machine/machine.resource.ts'
import { ofPerson, person, villageOfPerson } from '../../people/public.ts'

const nowhere = ['list', 'form', 'detail', 'excel'] as const
const coordinate = (zh: string, en: string) => decimal(zh, en, 7).mask('geo3', 'SPI-LOC').hide('list')

/** Who wears which bracelet from when to when, with their separate consent (domain-model §4.4.3). */
export const braceletbind = defineResource({
  name: 'health.braceletbind',
  label: { zh: '手环绑定', en: 'Bracelet binding' },
  path: '/convenient/braceletbind',
  title: 'residentName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 5, icon: 'LinkOutlined', keep: true },
  order: ['-bindTime'],
  columns: [
    'residentName',
    'residentAge',
    'residentPhone',
    'sn',
    'bindTime',
    'unbindTime',
    'consentFlag',
    'reportInterval',
    'deptId',
    'status',
  ],
  states: {
    field: 'status',
    initial: '1',
    meanings: IN_USE,
    transitions: {
      unbind: { label: { zh: '解绑', en: 'Unbind' }, from: ['1'], to: '0', asks: ['unbindReason'] },
    },
  },
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    machineId: ref('手环', 'Bracelet', 'device.machine')
      .only({ machineType: 'bracelet' })
      .required()
      .search()
      .hide('list')
      .heads('绑定', 'Binding'),
    bindTime: dateTime('绑定时间', 'Bound at').search('range'),
    consentFlag: flag('已签单独同意书', 'Separate consent signed').required().search(),
    familyPhones: text('亲情号码', 'Family numbers').max(100).mask('full', 'PI').hide('list'),
    reportInterval: integer('上报间隔(分)', 'Upload every (min)').min(5).max(1440).preset(60),
    fenceLongitude: coordinate('围栏中心经度', 'Fence longitude').min(-180).max(180).heads('电子围栏', 'Fence'),
    fenceLatitude: coordinate('围栏中心纬度', 'Fence latitude').min(-90).max(90),
    fenceRadius: integer('围栏半径(米)', 'Fence radius (m)').min(0).max(20_000).preset(0).hide('list'),
    status: dict('状态', 'State', 'enable_status').given().search().heads('状态', 'State'),
    unbindTime: dateTime('解绑时间', 'Unbound at').given().search('range'),
    unbindReason: text('解绑原因', 'Reason').max(200).withoutNumbers().said().hide('list', 'form'),
    sn: through('machineId', machine, 'sn').heads('其他', 'Other'),
    // Set while the binding is open: a bracelet is worn by one person and a person wears one (unique where not empty).
    openMachineId: ref('佩戴中的手环', 'Bracelet worn', 'device.machine')
      .given()
      .unique()
      .hide(...nowhere),
    openResidentId: ref('佩戴者', 'Wearer', 'people.resident')
      .given()
      .unique()
      .hide(...nowhere),
  },
})
