import { provideFigure } from '../statistics/public.server.ts'
import { greenhouse } from './greenhouse/greenhouse.resource.ts'
import { greenhouserecord } from './greenhouserecord/greenhouserecord.resource.ts'

export default [
  provideFigure({
    name: 'greenhouse.crop',
    label: { zh: '大棚作物', en: 'Greenhouses by crop' },
    counts: { zh: '在用与休棚的大棚数，按作物', en: 'Greenhouses, by what grows in them' },
    unit: { zh: '座', en: 'greenhouses' },
    of: greenhouse,
    drawn: 'parts',
    filters: {},
    by: { field: 'cropType' },
  }),
  provideFigure({
    name: 'greenhouserecord.abnormal',
    label: { zh: '大棚越限', en: 'Greenhouses out of range' },
    counts: { zh: '每天超出适宜范围的采集次数', en: 'Samples per day outside of the comfortable range' },
    unit: { zh: '次', en: 'samples' },
    of: greenhouserecord,
    drawn: 'line',
    filters: { abnormal: '1' },
    by: { time: 'collectTime' },
  }),
]
