import type { Label } from '@village/resource'
import { provideFigure } from '../statistics/public.server.ts'
import { machine } from './machine/machine.resource.ts'
import { machinelog } from './machinelog/machinelog.resource.ts'

const unit: Label = { zh: '台', en: 'devices' }
const counts = (zh: string, en: string): Label => ({
  zh: `全部设备，不含已报废，${zh}`,
  en: `All devices but scrapped ones, ${en}`,
})
/** Not activated, online, offline, fault, disabled. */
const filters = { status: '0,1,2,3,4' }

export default [
  provideFigure({
    name: 'machine.type',
    label: { zh: '设备类型与状态', en: 'Devices by type and state' },
    counts: counts('按类型与状态', 'by type and state'),
    of: machine,
    unit,
    drawn: 'bars',
    filters,
    by: { field: 'machineType' },
    across: 'status',
  }),
  provideFigure({
    name: 'machine.status',
    label: { zh: '设备状态', en: 'Device states' },
    counts: counts('按状态', 'by state'),
    of: machine,
    unit,
    drawn: 'parts',
    filters,
    by: { field: 'status' },
  }),
  provideFigure({
    name: 'machine.grid',
    label: { zh: '网格设备', en: 'Devices per grid' },
    counts: counts('按所属网格', 'by grid'),
    of: machine,
    unit,
    drawn: 'bars',
    filters,
    by: { field: 'gridId' },
  }),
  provideFigure({
    name: 'machinelog.day',
    label: { zh: '设备日志', en: 'Machine logs' },
    counts: { zh: '每天的日志条数', en: 'Lines of the log per day' },
    unit: { zh: '条', en: 'lines' },
    of: machinelog,
    drawn: 'line',
    filters: {},
    by: { time: 'logTime' },
  }),
]
