import { decimal, integer } from '@village/resource'

const boundField = (zh: string, en: string) => decimal(zh, en, 1).min(-40).max(100).hide('list')

/** Between which values the crop thrives. */
export const comfortRange = {
  airTempMin: boundField('温度下限(℃)', 'Air temperature from (°C)').heads('适宜范围', 'Comfortable range'),
  airTempMax: boundField('温度上限(℃)', 'Air temperature to (°C)'),
  airHumMin: boundField('湿度下限(%)', 'Humidity from (%)'),
  airHumMax: boundField('湿度上限(%)', 'Humidity to (%)'),
  soilMoistMin: boundField('土壤湿度下限(%)', 'Soil moisture from (%)'),
  soilMoistMax: boundField('土壤湿度上限(%)', 'Soil moisture to (%)'),
  co2Max: integer('CO2上限(ppm)', 'CO2 up to (ppm)').min(0).max(10_000).hide('list'),
  lightMin: integer('光照下限(lx)', 'Light from (lx)').min(0).max(200_000).hide('list'),
}
