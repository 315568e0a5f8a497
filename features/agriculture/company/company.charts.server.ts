import { chartCalls } from '../../statistics/public.server.ts'
import { company } from './company.resource.ts'

/** Businesses that trade or pause. */
export default chartCalls({
  of: company,
  counts: { zh: '存续与停业的经营主体', en: 'Businesses that trade or pause' },
  unit: { zh: '家', en: 'businesses' },
  filters: { businessStatus: '1,2' },
  pie: [
    { word: 'type', field: 'companyType' },
    { word: 'industry', field: 'industry' },
    { word: 'risk', field: 'riskLevel' },
  ],
  bar: [{ word: 'dept', field: 'deptId', across: 'companyType' }],
}).figures
