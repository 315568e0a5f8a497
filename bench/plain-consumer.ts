import mqtt from 'mqtt'
import { generate } from 'mqtt-packet'
import pg from 'pg'

/*
 * What the product is measured beside: a plain consumer between a broker and the same table, without rights, checks, rules,
 * shadows or sessions. It stores what has come in one statement and acknowledges it after the commit.
 */
interface Row {
  readonly machineId: string
  readonly ts: number
  readonly value: number
  done(): void
}

const [broker, database, table] = process.argv.slice(2) as [string, string, string]
const client = new pg.Client(database)
await client.connect()
const waiting: Row[] = []
let isWorking = false

async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  while (waiting.length > 0) {
    const rows = waiting.splice(0, 500)
    await client.query(
      `insert into ${table} (id, tenant_id, dept_id, machine_id, metric, ms, quality, ts, value_num)
       select nextval('bench_row'), '000000', 1, id, 'waterLevel', ms % 1000, 0, to_timestamp(ms / 1000), value
       from unnest($1::bigint[], $2::bigint[], $3::numeric[]) as sent (id, ms, value) on conflict do nothing`,
      [rows.map(one => one.machineId), rows.map(one => one.ts), rows.map(one => one.value)],
    )
    for (const one of rows) one.done()
  }
  isWorking = false
}

/** The library would take one message after another; acknowledged by hand they are taken in sets. */
const LATER = new Error('acknowledged after the commit')
const consumer = await mqtt.connectAsync(broker, {
  clientId: 'bench',
  protocolVersion: 5,
  properties: { receiveMaximum: 65_535 },
  customHandleAcks: (topic, payload, { messageId }, done) => {
    const { ts, values } = JSON.parse(payload.toString())
    const machineId = topic.slice(topic.lastIndexOf('/') + 1)
    const acknowledged = (): void => {
      consumer.stream.write(generate({ cmd: 'puback', messageId: messageId!, reasonCode: 0 }, { protocolVersion: 5 }))
    }
    waiting.push({ machineId, ts, value: values.waterLevel, done: acknowledged })
    // What else has come with the same packet is taken along.
    setTimeout(work, 0)
    done(LATER)
  },
})
consumer.on('error', error => {
  if (error !== LATER) throw error
})
await consumer.subscribeAsync('bench/#', { qos: 1 })
process.send!('ready')
process.once('disconnect', () => process.exit())
