import type { Id } from '@village/resource'
import { type Call, serve } from '@village/server'
import { provideMeasured, refuseRemoval } from '../../device/public.server.ts'
import { CHARTED, judgedOf, VITALS } from '../bracelet/vitals.ts'
import { braceletsos } from '../braceletsos/braceletsos.resource.ts'
import { readingRows, takeReading } from './reading-intake.server.ts'
import { recordbracelet } from './recordbracelet.resource.ts'
import { noteLines, noteSeen, readings, seesVitals } from './vitals-access.server.ts'

const guarded = {
  metrics: CHARTED.filter(name => (VITALS as readonly string[]).includes(name)),
  mayRead: seesVitals,
  noteRead: (machineId: Id, metric: string, call: Call) => noteLines([machineId], [metric], call),
}

export default [
  provideMeasured({
    machineType: 'bracelet',
    of: recordbracelet,
    at: 'measureTime',
    metrics: CHARTED,
    beside: ['wearFlag'],
    rowsOf: readingRows,
    judged: judgedOf,
    guarded,
    // Hourly heart rates are as personal as single readings: after the readings only days are kept.
    folded: { hour: { keptDays: 'retention.braceletDays' }, day: { keptYears: 'retention.braceletDaily' } },
  }),
  serve(recordbracelet, {
    verbs: {
      page: derived => async (query, call) => (seesVitals(call) ? readings(query, call) : derived(query, call)),
      detail: derived => async (params, call) => {
        if (!seesVitals(call)) return derived(params, call)
        const store = call.db.of(recordbracelet)
        const row = await store.get(String(params['id'] ?? ''))
        if (!row) return null
        await noteSeen([row.id], VITALS, call)
        return (await store.show([row], { clear: VITALS }))[0]
      },
    },
    endpoints: {
      pageRecord: (_, call, { query }) => readings(query, call),
      pageSos: async (_, call, { query }) => {
        const store = call.db.of(braceletsos)
        const { records, total } = await store.page(query)
        return { records: await store.show(records), total }
      },
      submit: (params, call, { query }) => takeReading(params, query, call),
      remove: refuseRemoval,
    },
  }),
]
