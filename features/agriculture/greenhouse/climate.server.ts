import { type Id, issueOf, type StoredOf } from '@village/resource'
import { type Call, InvalidInput } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { sparksOf } from '../../device/public.server.ts'
import { MOST_SPARKS, type Spark } from '../../device/public.ts'
import { judgedSample } from './comfort.ts'
import { type Climate, type Climates, greenhouseEndpoints } from './greenhouse.endpoints.ts'
import { greenhouse } from './greenhouse.resource.ts'

type House = StoredOf<typeof greenhouse>

/** What a card tells, in this order. */
const TOLD = ['airTemp', 'airHumidity', 'light', 'soilMoisture', 'co2']

interface Gateway {
  readonly id: Id
  readonly status: string
}
async function gatewaysOf(houses: readonly House[], call: Call): Promise<ReadonlyMap<Id, Gateway>> {
  const ids = houses.map(house => house.machineId)
  const query = call.db.scoped(machine).where('t.id', 'in', [...ids, '0'])
  const rows = await call.db.run<Gateway>(query.select(['t.id', 't.status']))
  return new Map(rows.map(row => [row.id, row]))
}

const limitOf = (limit: string | null): number | null => (limit === null ? null : Number(limit))

function climateOf(house: House, gateway: Gateway | undefined, spark: Spark | undefined): Climate {
  const { at = '', values = [], points = [], offlineSince = '' } = spark ?? {}
  const sample = Object.fromEntries(values.map(({ code, value }) => [code, value]))
  const judged = judgedSample({ ...sample, collectTime: at }, house)
  return {
    id: house.id,
    gateway: gateway?.status ?? '',
    offlineSince,
    band: { least: limitOf(house.airTempMin), most: limitOf(house.airTempMax) },
    at,
    values: TOLD.flatMap(code => {
      const told = values.find(value => value.code === code)
      return told ? [{ ...told, judged: judged[code] ?? null }] : []
    }),
    points,
  }
}

/** Newest values and last day of the greenhouses that a call names, as far as the caller sees them. */
export async function climatesOf(ids: readonly Id[], call: Call): Promise<Climates> {
  if (ids.length > MOST_SPARKS) {
    const issue = issueOf('ids', `一次最多 ${MOST_SPARKS} 个大棚`, `At most ${MOST_SPARKS} greenhouses at once`)
    throw new InvalidInput([issue], greenhouseEndpoints.sparks.params)
  }
  const store = call.db.of(greenhouse)
  const { records: houses } = await store.page({ id: ids.join(), size: MOST_SPARKS })
  const gateways = await gatewaysOf(houses, call)
  const { from, until, sparks } = await sparksOf([...gateways.keys()], call)
  const byMachine = new Map(sparks.map(spark => [spark.machineId, spark]))
  const greenhouses = houses.map(house =>
    climateOf(house, gateways.get(house.machineId), byMachine.get(house.machineId)),
  )
  return { from, until, greenhouses }
}
