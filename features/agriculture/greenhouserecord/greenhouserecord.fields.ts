import { dateTime, decimal, flag, integer } from '@village/resource'
import { anyValues } from '../../device/public.ts'

const share = (zh: string, en: string) => decimal(zh, en, 1).min(0).max(100)
const degrees = (zh: string, en: string) => decimal(zh, en, 1).min(-40).max(80)
const nutrient = (zh: string, en: string) => decimal(zh, en, 1).min(0).max(10_000).hide('list')

/** What a greenhouse's gateway sends. */
export const sampled = {
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

const { collectTime, ...values } = sampled
/** What a gateway measures, without the time. */
export const sampledValues = values
/** What the call of one sample takes: a bad value is named and loses no other. */
export const sampleParams = { collectTime, ...anyValues(values) }
