import { dateTime, decimal, defineResource, dict, flag, post, ref, shape, text, through } from '@village/resource'
import { machine } from '../../device/machine/machine.resource.ts'
import { ofPerson } from '../../people/public.ts'
import { sosMeanings, sosTransitions } from './declared/braceletsos.states.ts'

const coordinate = (zh: string, en: string) => decimal(zh, en, 7).mask('geo3', 'SPI-LOC').given().hide('list')

/** Tabs over the list: what waits, what was dealt with, what was none. */
export const sosTabs = [
  { label: { zh: '未办结', en: 'Open' }, states: ['0', '1'] },
  { label: { zh: '已办结', en: 'Closed' }, states: ['2'] },
  { label: { zh: '误报', en: 'False alarms' }, states: ['3'] },
] as const

/** A bracelet's call for help (SOS key, fall, fence …) and how it was handled (domain-model §4.4.2). */
export const braceletsos = defineResource({
  name: 'health.braceletsos',
  label: { zh: '手环SOS记录', en: 'Bracelet SOS' },
  path: '/convenient/braceletsos',
  title: 'sosName',
  verbs: ['page', 'detail', 'export'],
  scope: 'tenant+dept',
  menu: { order: 4, icon: 'PhoneOutlined', keep: true },
  order: ['-sosTime'],
  columns: [
    'sosName',
    'handleStatus',
    'sosType',
    'address',
    'liveAddress',
    'residentPhone',
    'residentAge',
    'handlerId',
    'handleTime',
    'deptId',
    'sosNo',
  ],
  keys: [['machineId', 'sosType', 'sosTime']],
  states: { field: 'handleStatus', initial: '0', meanings: sosMeanings, transitions: sosTransitions, tabs: sosTabs },
  fields: {
    sosName: text('求助人', 'Caller').max(100).derived().mask('name1').heads('求助人', 'Caller'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    residentId: ref('佩戴人', 'Worn by', 'people.resident').given().search().hide('list'),
    ...ofPerson,
    sosType: dict('报警类型', 'Type', 'sos_type').required().search().heads('报警', 'Call'),
    sosTime: dateTime('报警时间', 'Time').required().search('range'),
    value: text('触发值', 'Value').max(64).mask('full', 'SPI-MED').hide('list'),
    longitude: coordinate('经度', 'Longitude'),
    latitude: coordinate('纬度', 'Latitude'),
    address: text('位置', 'Place').max(200).mask('addr', 'SPI-LOC'),
    handleStatus: dict('处置状态', 'State', 'handle_status').given().search().heads('处置', 'Handling'),
    familyNotified: flag('已通知家属', 'Family told').search(),
    handlerId: ref('处置人', 'Handler', 'system.user').given().search(),
    handleTime: dateTime('处置时间', 'Handled at').given(),
    handleResult: text('处置结果', 'Result').max(500).said().hide('list'),
    sosNo: text('记录编号', 'No').max(32).given().unique().search().heads('手环', 'Bracelet'),
    machineId: ref('手环', 'Bracelet', 'device.machine')
      .only({ machineType: 'bracelet' })
      .required()
      .search()
      .hide('list'),
    sn: through('machineId', machine, 'sn'),
  },
  endpoints: {
    raise: post('登记呼救', 'Register a call', {
      on: 'page',
      params: {
        // One hears a name on the telephone, and never the number of a bracelet.
        residentId: ref('求助人', 'Caller', 'people.resident').required(),
        sosType: dict('报警类型', 'Type', 'sos_type').required(),
        sosTime: dateTime('报警时间', 'Time').required(),
        address: text('位置', 'Place').max(200),
      },
      returns: shape<{ readonly id: string }>(),
    }),
  },
})
