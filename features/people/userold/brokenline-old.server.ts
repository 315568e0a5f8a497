import { serveApi } from '@village/server'
import { ageBands, chartCalls } from '../../statistics/public.server.ts'
import { OPEN } from '../case.states.ts'
import { oldCharts } from './brokenline-old.api.ts'
import { userold } from './userold.resource.ts'

const byAge = {
  word: 'ageBand',
  label: { zh: '年龄段', en: 'Age' },
  bands: () => ageBands('residentAge', [60, 70, 80, 90]),
}
const charts = chartCalls({
  of: userold,
  counts: { zh: '在管的老年人档案', en: 'Elderly people who are looked after' },
  unit: { zh: '人', en: 'people' },
  filters: { status: OPEN },
  pie: [
    { word: 'ability', field: 'ability' },
    { word: 'living', field: 'living' },
    byAge,
    { word: 'sex', field: 'residentSex' },
  ],
  bar: [{ word: 'dept', field: 'deptId' }, byAge, { word: 'allowance', field: 'allowanceFlag' }],
})

export default [...charts.figures, serveApi(oldCharts, { oldUserPieChart: charts.pie, oldUserBarChart: charts.bar })]
