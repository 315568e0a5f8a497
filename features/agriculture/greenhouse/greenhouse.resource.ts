import {
  date,
  dateTime,
  decimal,
  defineResource,
  dict,
  files,
  flag,
  integer,
  inUse,
  ref,
  text,
} from '@village/resource'
import { comfortRange } from './comfort-range.ts'
import { greenhouseEndpoints } from './greenhouse.endpoints.ts'

const measuredField = (zh: string, en: string) => decimal(zh, en, 1).derived()

/** A greenhouse with its gateway: what grows in it and the ranges in which it thrives (domain-model §4.7.4). */
export const greenhouse = defineResource({
  name: 'agriculture.greenhouse',
  label: { zh: '大棚设备', en: 'Greenhouses' },
  path: '/device/machine/greenhouse',
  title: 'greenhouseName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 2, icon: 'BuildOutlined', keep: true },
  order: ['greenhouseNo'],
  columns: [
    'greenhouseNo',
    'greenhouseName',
    'cropType',
    'area',
    'airTemp',
    'airHumidity',
    'soilMoisture',
    'fanOn',
    'pumpOn',
    'collectTime',
    'companyId',
    'deptId',
    'status',
  ],
  keys: [['deptId', 'greenhouseNo']],
  states: inUse({ stop: ['休棚', 'Lie fallow'], resume: ['复种', 'Resume'] }),
  fields: {
    greenhouseNo: text('大棚编号', 'Greenhouse no').max(32).required().search().heads('大棚', 'Greenhouse'),
    greenhouseName: text('大棚名称', 'Name').max(128).required().search('like'),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    machineId: ref('网关设备', 'Gateway', 'device.machine')
      .only({ machineType: 'greenhouse' })
      .required()
      .unique()
      .search()
      .hide('list'),
    companyId: ref('经营主体', 'Company', 'agriculture.company').search(),
    ownerId: ref('农户', 'Farmer', 'people.resident').search().hide('list'),
    area: decimal('面积(㎡)', 'Area (m2)').min(0).max(999_999),
    autoMode: flag('自动模式', 'Automatic').search().hide('list'),
    status: dict('状态', 'State', 'enable_status').given().search(),
    cropType: dict('作物', 'Crop', 'crop_type').search().heads('种植', 'Crop'),
    variety: text('品种', 'Variety').max(64).hide('list'),
    plantDate: date('定植日期', 'Planted on').search('range').hide('list'),
    harvestDate: date('预计采收', 'Harvest from').search('range').hide('list'),
    ...comfortRange,
    collectTime: dateTime('采集时间', 'Collected at').derived().heads('最新数据', 'Latest values'),
    airTemp: measuredField('空气温度(℃)', 'Air temperature (°C)'),
    airHumidity: measuredField('空气湿度(%)', 'Humidity (%)'),
    soilMoisture: measuredField('土壤湿度(%)', 'Soil moisture (%)'),
    rollerPct: integer('卷帘开度(%)', 'Roller (%)').derived().hide('list'),
    fanOn: flag('风机', 'Fan').derived(),
    pumpOn: flag('灌溉', 'Pump').derived(),
    photoIds: files('照片', 'Photos').heads('其他', 'Other'),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
  endpoints: greenhouseEndpoints,
})
