import { provideFigure } from '../statistics/public.server.ts'
import { braceletbind } from './braceletbind/braceletbind.resource.ts'
import { braceletsos, sosTabs } from './braceletsos/braceletsos.resource.ts'
import { recordbracelet } from './recordbracelet/recordbracelet.resource.ts'

/** The list opens with calls that are open. */
const ALL_CALLS = { handleStatus: sosTabs.flatMap(({ states }) => [...states]).join() }
const times = { zh: '次', en: 'calls' }

export default [
  provideFigure({
    name: 'braceletsos.type',
    label: { zh: '手环报警类型', en: 'Bracelet calls by type' },
    counts: { zh: '手环报警次数，按类型与处置状态', en: 'Calls for help of bracelets, by type and state' },
    unit: times,
    of: braceletsos,
    drawn: 'bars',
    filters: ALL_CALLS,
    by: { field: 'sosType' },
    across: 'handleStatus',
  }),
  provideFigure({
    name: 'braceletsos.day',
    label: { zh: '手环报警趋势', en: 'Bracelet calls over time' },
    counts: { zh: '每天的手环报警次数', en: 'Calls for help of bracelets per day' },
    unit: times,
    of: braceletsos,
    drawn: 'line',
    filters: ALL_CALLS,
    by: { time: 'sosTime' },
  }),
  provideFigure({
    name: 'braceletbind.status',
    label: { zh: '手环佩戴', en: 'Bracelets worn' },
    counts: { zh: '手环绑定数，按状态', en: 'Bindings of bracelets, by state' },
    unit: { zh: '个', en: 'bindings' },
    of: braceletbind,
    drawn: 'parts',
    filters: {},
    by: { field: 'status' },
  }),
  provideFigure({
    name: 'recordbracelet.abnormal',
    label: { zh: '手环异常记录', en: 'Abnormal bracelet readings' },
    counts: { zh: '每天判为异常的手环记录数', en: 'Bracelet readings per day that were abnormal' },
    unit: { zh: '条', en: 'readings' },
    of: recordbracelet,
    drawn: 'line',
    filters: { abnormal: '1' },
    by: { time: 'measureTime' },
  }),
]
