import {
  dateTime,
  decimal,
  defineResource,
  dicts,
  flag,
  integer,
  post,
  ref,
  shape,
  text,
  through,
} from '@village/resource'
import { greenhouse } from '../greenhouse/greenhouse.resource.ts'

const share = (zh: string, en: string) => decimal(zh, en, 1).min(0).max(100)
const degrees = (zh: string, en: string) => decimal(zh, en, 1).min(-40).max(80)
const nutrient = (zh: string, en: string) => decimal(zh, en, 1).min(0).max(10_000).hide('list')

const sampled = {
  collectTime: dateTime('采集时间', 'Time').required().search('range'),
  airTemp: degrees('空气温度(℃)', 'Air temperature (°C)'),
  airHumidity: share('空气湿度(%)', 'Humidity (%)'),
  soilTemp: degrees('土壤温度(℃)', 'Soil temperature (°C)'),
  soilMoisture: share('土壤湿度(%)', 'Soil moisture (%)'),
  light: integer('光照(lx)', 'Light (lx)').min(0).max(200_000),
  co2: integer('CO2(ppm)', 'CO2 (ppm)').min(0).max(10_000),
  soilPh: decimal('土壤pH', 'Soil pH').min(0).max(14),
  soilEc: decimal('电导率(mS/cm)', 'EC (mS/cm)').min(0).max(100),
  nitrogen: nutrient('氮(mg/kg)', 'N (mg/kg)'),
  phosphorus: nutrient('磷(mg/kg)', 'P (mg/kg)'),
  potassium: nutrient('钾(mg/kg)', 'K (mg/kg)'),
  rollerPct: integer('卷帘开度(%)', 'Roller (%)').min(0).max(100).hide('list'),
  fanOn: flag('风机', 'Fan').hide('list'),
  pumpOn: flag('灌溉', 'Pump').hide('list'),
}

/** One sample of a greenhouse; it only arrives (domain-model §4.7.5). */
export const greenhouserecord = defineResource({
  name: 'agriculture.greenhouserecord',
  label: { zh: '大棚记录', en: 'Greenhouse records' },
  path: '/device/machine/greenhouse/record',
  title: 'collectTime',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'collectTime', keptDays: 'retention.greenhouseDays' },
  menu: { order: 3, icon: 'AreaChartOutlined', keep: true },
  order: ['-collectTime'],
  columns: [
    ...([
      'collectTime',
      'greenhouseName',
      'airTemp',
      'airHumidity',
      'soilTemp',
      'soilMoisture',
      'light',
      'co2',
    ] as const),
    ...(['soilPh', 'soilEc', 'abnormal', 'abnormalItems', 'deptId'] as const),
  ],
  keys: [['greenhouseId', 'collectTime']],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').follows('greenhouseId').search('tree'),
    greenhouseId: ref('大棚', 'Greenhouse', 'agriculture.greenhouse').required().search().hide('list'),
    greenhouseName: through('greenhouseId', greenhouse, 'greenhouseName'),
    machineId: ref('网关', 'Gateway', 'device.machine').follows('greenhouseId').search().hide('list'),
    ...sampled,
    abnormal: flag('异常', 'Abnormal').given().search(),
    abnormalItems: dicts('异常项', 'Abnormal items', 'metric_code').given(),
  },
  endpoints: {
    submit: post('上传记录', 'Take a sample', {
      access: { permission: 'greenhouserecord_add' },
      params: { greenhouseNo: text('大棚编号', 'Greenhouse no').max(32).required(), ...sampled },
      returns: shape<{ readonly id: string }>(),
    }),
  },
})
