import { provideFigure } from '../../statistics/public.server.ts'
import { lifeact } from '../life/lifeact/lifeact.resource.ts'

export default provideFigure({
  name: 'lifeact.kind',
  label: { zh: '人口变动', en: 'Acts of life' },
  counts: { zh: '登记的变动，按类型', en: 'Registered acts by kind' },
  of: lifeact,
  unit: { zh: '次', en: 'acts' },
  drawn: 'bars',
  filters: {},
  by: { field: 'kind' },
})
