import { bulkAdd, onStart } from '@village/server'
import { PRESENT } from '../../features/people/public.ts'
import { emptyDesign, type RegisterDesign, type ReportChart } from '../../features/report/public.ts'
import { report } from '../../features/report/report/report.resource.ts'
import { demoTenants } from '../system/town.ts'

interface DemoReport {
  readonly name: string
  readonly resourceName: string
  readonly register: Partial<RegisterDesign>
  readonly chart: ReportChart
  readonly remark: string
}
const by = (field: string, step: 'day' | 'month' | 'year' = 'month') => ({ field, step })

const REPORTS: readonly DemoReport[] = [
  {
    name: '各村人口性别构成(演示)',
    resourceName: 'people.resident',
    chart: 'stacked',
    register: { groups: [by('deptId'), by('sex')], filters: { status: PRESENT.join() } },
    remark: '按村和性别统计在册居民',
  },
  {
    name: '设备类型与状态(演示)',
    resourceName: 'device.machine',
    chart: 'stacked',
    register: { groups: [by('machineType'), by('status')] },
    remark: '哪一类设备有多少离线',
  },
  {
    name: '事件类别(演示)',
    resourceName: 'governance.upload_event',
    chart: 'parts',
    register: { groups: [by('category')] },
    remark: '上报事件按类别统计',
  },
  {
    name: '村务公开情况(演示)',
    resourceName: 'village.villageaffairs',
    chart: 'bars',
    register: { groups: [by('deptId'), by('status')] },
    remark: '各村村务公开事项的状态',
  },
]

export default onStart({
  order: 68,
  name: 'report.demo-reports',
  async run(call) {
    if (!call.services.settings.demo) return
    const tenantId = demoTenants.town
    // Removed ones count as well: what somebody took away does not come back with the next start.
    if ((await call.db.sql`select 1 from report_report_list where tenant_id = ${tenantId} limit 1`).length > 0) return
    const rows = REPORTS.map(({ register, chart, ...words }) => ({
      ...words,
      tenantId,
      reportType: 'register',
      content: { ...emptyDesign, register: { ...emptyDesign.register, ...register }, chart },
    }))
    await bulkAdd(call, report, rows)
  },
})
