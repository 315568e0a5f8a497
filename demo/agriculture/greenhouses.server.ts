import { type Id, momentBefore } from '@village/resource'
import { builder, bulkAdd, type Call, onStart } from '@village/server'
import { sql } from 'kysely'
import { greenhouse } from '../../features/agriculture/greenhouse/greenhouse.resource.ts'
import { greenhouserecord } from '../../features/agriculture/greenhouserecord/greenhouserecord.resource.ts'
import { foldAll, measurementOfResource } from '../../features/device/public.server.ts'
import { beginOf } from '../../features/device/public.ts'
import { type DemoPlace, demoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'

type Columns = Record<string, unknown>
interface Gateway {
  readonly id: Id
  readonly dept_id: Id
}

/** What the demo town grows: cherries, strawberries, tomatoes, cucumbers, and the ranges in which each thrives. */
const CROPS = [
  {
    cropType: '4',
    word: '樱桃',
    variety: '美早',
    air: ['10.0', '28.0'],
    hum: ['45.0', '85.0'],
    soil: ['30.0', '70.0'],
  },
  { cropType: '3', word: '草莓', variety: '红颜', air: ['9.0', '28.0'], hum: ['50.0', '90.0'], soil: ['35.0', '75.0'] },
  {
    cropType: '1',
    word: '番茄',
    variety: '粉冠',
    air: ['10.0', '30.0'],
    hum: ['45.0', '85.0'],
    soil: ['35.0', '75.0'],
  },
  {
    cropType: '2',
    word: '黄瓜',
    variety: '津优',
    air: ['11.0', '31.0'],
    hum: ['50.0', '92.0'],
    soil: ['40.0', '80.0'],
  },
] as const

const letters = ['HT', 'QH', 'SQ'] as const

async function houseRows(gateways: readonly Gateway[], place: DemoPlace, call: Call): Promise<readonly Columns[]> {
  const random = streamOf('agriculture.greenhouse')
  const { tenantId, villages, now, newId } = place
  const companies = await call.db.sql<{ id: Id; dept_id: Id }>`
    select id, dept_id from agriculture_company where tenant_id = ${tenantId} and not is_deleted order by id`
  const counts = new Map<Id, number>()
  return gateways.map(({ id: machineId, dept_id: deptId }, i) => {
    const at = villages.findIndex(one => one.deptId === deptId)
    const village = villages[at]!
    const number = (counts.get(deptId) ?? 0) + 1
    counts.set(deptId, number)
    const crop = CROPS[i % CROPS.length]!
    const own = companies.filter(one => one.dept_id === deptId)
    const planted = momentBefore(now, random.between(40, 160)).slice(0, 10)
    return {
      tenantId,
      id: newId(),
      greenhouseNo: `${letters[at] ?? 'DP'}-${String(number).padStart(2, '0')}`,
      greenhouseName: `${village.name.slice(0, 2)}${number}号${crop.word}棚(演示)`,
      deptId,
      machineId,
      companyId: own.length > 0 ? random.pick(own).id : null,
      area: `${random.between(8, 24) * 100}.00`,
      cropType: crop.cropType,
      variety: crop.variety,
      plantDate: planted,
      harvestDate: momentBefore(`${planted} 00:00:00`, -random.between(200, 260)).slice(0, 10),
      airTempMin: crop.air[0],
      airTempMax: crop.air[1],
      airHumMin: crop.hum[0],
      airHumMax: crop.hum[1],
      soilMoistMin: crop.soil[0],
      soilMoistMax: crop.soil[1],
      co2Max: 1500,
      lightMin: 2000,
      autoMode: random.chance(0.6) ? 1 : 0,
      status: '1',
      createUser: village.clerkId,
      createTime: `${planted} 09:00:00`,
      updateTime: `${planted} 09:00:00`,
    }
  })
}

/** Every half hour for thirty days. */
const SAMPLES_A_DAY = 48
/** Days before today whose nights were too cold. */
const COLD_NIGHTS = [4, 11] as const

/** The sine of the day and some weather, two cold nights below the range (domain-model §9). */
async function writeSamples(
  houses: readonly Columns[],
  { tenantId, now, days, newIds }: DemoPlace,
  call: Call,
): Promise<void> {
  const newest = `${now.slice(0, 13)}:00:00`
  const months = [newest, momentBefore(newest, days)].map(moment => `${moment.slice(0, 7)}-01`)
  await call.db.sql`select kernel_make_months('agriculture_greenhouserecord', ${months}::date[])`
  const list = (name: string) => houses.map(house => house[name])
  const cold = COLD_NIGHTS.map(days => momentBefore(now, days).slice(0, 10))
  const ids = newIds(houses.length * days * SAMPLES_A_DAY)
  const query = sql`
    insert into agriculture_greenhouserecord (id, tenant_id, create_time, dept_id, greenhouse_id, machine_id, collect_time,
      air_temp, air_humidity, soil_temp, soil_moisture, light, co2, soil_ph, soil_ec, nitrogen, phosphorus, potassium,
      roller_pct, fan_on, pump_on, abnormal, abnormal_items)
    select ids.id, ${tenantId}, v.at, v.dept_id, v.id, v.machine_id, v.at, v.air_temp, v.air_humidity,
      v.soil_temp, v.soil_moisture, v.light, v.co2, v.soil_ph, v.soil_ec, 92.0, 41.5, 128.0, v.roller_pct,
      (v.air_temp > v.air_max - 2)::int, (v.soil_moisture < v.soil_min + 6)::int, (cardinality(i.items) > 0)::int, i.items
    from (
      select row_number() over () as n, g.*, r.at,
        round((17 + 7.5 * r.sun + 1.6 * (r.u - 0.5) - case when r.cold and r.sun < 0 then 5.5 else 0 end)::numeric, 1) as air_temp,
        round((68 - 14 * r.sun + 5 * (r.u - 0.5))::numeric, 1) as air_humidity,
        round((16 + 2 * r.sun)::numeric, 1) as soil_temp,
        round((57 - 9 * ((h.n + g.seed) % 144) / 144.0 + 2 * (r.u - 0.5))::numeric, 1) as soil_moisture,
        (greatest(0, r.sun) * 36000 * (0.6 + 0.4 * r.u))::int as light,
        (640 - 180 * r.sun + 40 * r.u)::int as co2,
        6.60 + (g.seed % 5) / 20.0 as soil_ph, 1.10 + (g.seed % 7) / 20.0 as soil_ec,
        (100 * greatest(0, r.sun))::int as roller_pct
      from unnest(${list('id')}::bigint[], ${list('deptId')}::bigint[], ${list('machineId')}::bigint[],
          ${list('airTempMin')}::numeric[], ${list('airTempMax')}::numeric[], ${list('airHumMin')}::numeric[],
          ${list('airHumMax')}::numeric[], ${list('soilMoistMin')}::numeric[], ${list('soilMoistMax')}::numeric[])
        with ordinality as g(id, dept_id, machine_id, air_min, air_max, hum_min, hum_max, soil_min, soil_max, seed)
      cross join generate_series(0, ${days * SAMPLES_A_DAY - 1}::int) as h(n)
      cross join lateral (select ${newest}::timestamptz - h.n * interval '30 minutes' as at) t
      cross join lateral (select t.at, sin((extract(hour from t.at) + extract(minute from t.at) / 60 - 8.5)::float8 * 0.2618) as sun,
        to_char(t.at, 'YYYY-MM-DD') = any(${cold}::text[]) as cold,
        (select abs(x) - floor(abs(x)) from (select sin(g.seed * 12.9898 + h.n * 78.233) * 43758.5453 as x) y) as u offset 0) r
      offset 0
    ) v left join unnest(${ids}::bigint[]) with ordinality as ids(id, n) using (n)
    cross join lateral (select array_remove(array[
      case when v.air_temp < v.air_min or v.air_temp > v.air_max then 'airTemp' end,
      case when v.air_humidity < v.hum_min or v.air_humidity > v.hum_max then 'airHumidity' end,
      case when v.soil_moisture < v.soil_min or v.soil_moisture > v.soil_max then 'soilMoisture' end]::varchar[], null) as items) i`
  await call.db.run(query.compile(builder))
  const source = measurementOfResource(call.services, greenhouserecord.name)!
  const [from, to] = [beginOf('day', momentBefore(newest, days + 1)), momentBefore(newest, -1)]
  for (const grain of ['hour', 'day'] as const) await foldAll({ source, grain, tenantId, from, to }, call)
}

/** Twelve greenhouses, each with its gateway, and what they measured in a month. */
export default onStart({
  order: 68,
  name: 'agriculture.greenhouses-demo',
  async run(call) {
    const place = await demoPlace(call)
    if (!place) return
    const { tenantId } = place
    const known = await call.db.sql`select 1 from agriculture_greenhouse where tenant_id = ${tenantId} limit 1`
    if (known.length > 0) return
    const gateways = await call.db.sql<Gateway>`
      select id, dept_id from device_machine
      where tenant_id = ${tenantId} and machine_type = 'greenhouse' and sn like 'DEMOGH%' and not is_deleted order by sn`
    if (gateways.length === 0) return
    const houses = await houseRows(gateways, place, call)
    await bulkAdd(call, greenhouse, houses)
    // Links of what follows are checked with each statement: at the end they would be too many for its time.
    await call.db.sql`set constraints all immediate`
    await writeSamples(houses, place, call)
    await call.services.changed(greenhouserecord.name, call)
  },
})
