import type { Id, StoredOf } from '@village/resource'
import { type Call, InvalidInput, MOMENT_FORMAT, serve, wholeTenant } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { provideMachineUse } from '../../device/public.server.ts'
import { climatesOf } from './climate.server.ts'
import { greenhouse } from './greenhouse.resource.ts'

type Greenhouse = StoredOf<typeof greenhouse>

interface Latest {
  readonly greenhouse_id: Id
  readonly collect_time: string
  readonly air_temp: string | null
  readonly air_humidity: string | null
  readonly soil_moisture: string | null
  readonly roller_pct: number | null
  readonly fan_on: 0 | 1
  readonly pump_on: 0 | 1
}
/** The newest sample of each greenhouse of a page: one step down an index each. */
async function latestOf(rows: readonly Greenhouse[], call: Call): Promise<ReadonlyMap<Id, Latest>> {
  const found = await call.db.sql<Latest>`
    select s.greenhouse_id, to_char(s.collect_time, ${MOMENT_FORMAT}) as collect_time, s.air_temp, s.air_humidity,
      s.soil_moisture, s.roller_pct, s.fan_on, s.pump_on
    from unnest(${rows.map(row => row.id)}::bigint[], ${rows.map(row => row.tenantId)}::varchar[]) as g(id, tenant_id)
    cross join lateral (select * from agriculture_greenhouserecord r
      where r.tenant_id = g.tenant_id and r.greenhouse_id = g.id order by r.collect_time desc limit 1) s`
  return new Map(found.map(row => [row.greenhouse_id, row]))
}

async function checkGateway(machineId: Id, call: Call): Promise<void> {
  const gateway = await call.db.of(machine).get(machineId)
  if (!gateway || gateway.machineType === 'greenhouse') return
  const says = { zh: '所选设备不是大棚网关', en: 'That is no greenhouse gateway' }
  throw new InvalidInput([{ field: 'machineId', code: 'other', says }], greenhouse.fields)
}

export default [
  provideMachineUse({
    says: { zh: '设备是大棚的网关，请先更换网关', en: 'A greenhouse uses this gateway: give it another one first' },
    isUsed: async (machineId, call) =>
      (await wholeTenant(call).db.of(greenhouse).find({ machineId }, { limit: 1 })).length > 0,
  }),
  serve(greenhouse, {
    async check(change, call) {
      if (change.kind === 'remove') return
      const before = change.kind === 'edit' ? change.before : null
      const { after } = change
      if (after.machineId !== before?.machineId) await checkGateway(after.machineId, call)
    },
    async derive(rows, call) {
      const latest = await latestOf(rows, call)
      return rows.map(({ id }) => {
        const last = latest.get(id)
        return {
          collectTime: last?.collect_time ?? null,
          airTemp: last?.air_temp ?? null,
          airHumidity: last?.air_humidity ?? null,
          soilMoisture: last?.soil_moisture ?? null,
          rollerPct: last?.roller_pct ?? null,
          fanOn: last?.fan_on ?? 0,
          pumpOn: last?.pump_on ?? 0,
        }
      })
    },
    endpoints: { sparks: ({ ids }, call) => climatesOf(ids, call) },
  }),
]
