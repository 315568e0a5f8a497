import { defineRules } from '@village/resource'
import { greenhouse } from './greenhouse.resource.ts'

const RANGES = [
  ['airTempMin', 'airTempMax', '温度上限应高于下限', 'The upper temperature must lie above the lower one'],
  ['airHumMin', 'airHumMax', '湿度上限应高于下限', 'The upper humidity must lie above the lower one'],
  ['soilMoistMin', 'soilMoistMax', '土壤湿度上限应高于下限', 'The upper soil moisture must lie above the lower one'],
] as const

/** Ranges in which a crop thrives begin below their end, and it is harvested after it was planted. */
export default defineRules(greenhouse, {
  judge: values => [
    ...RANGES.flatMap(([from, to, zh, en]) => {
      const [low, high] = [values[from], values[to]]
      return low && high && Number(high) <= Number(low) ? [{ field: to, code: 'other' as const, says: { zh, en } }] : []
    }),
    ...(values.plantDate && values.harvestDate && values.harvestDate < values.plantDate
      ? [
          {
            field: 'harvestDate',
            code: 'other' as const,
            says: { zh: '预计采收不能早于定植日期', en: 'The harvest cannot begin before planting' },
          },
        ]
      : []),
  ],
})
